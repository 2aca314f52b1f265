/// Returns the member of an object that is a `Root` or a structure that one can hold; nil
/// otherwise.
///
/// The lowering tool makes this of `(x as AnyObject).cgPointValue`.
public func dynamicMember<Root, Value>(_ object: Any?, _ member: KeyPath<Root, Value>) -> Value! {
  guard let object else { return nil }
  if let root = object as? Root { return root[keyPath: member] }
  if let root = NSValue(boxing: object) as? Root { return root[keyPath: member] }
  return nil
}
