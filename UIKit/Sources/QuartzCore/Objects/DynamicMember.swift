/// Returns a member of an object that is a `Root`, or of a structure that can be boxed in a `Root`;
/// `nil` otherwise.
///
/// The lowering tool replaces `(x as AnyObject).cgPointValue` by a call of this function.
public func dynamicMember<Root, Value>(_ object: Any?, _ member: KeyPath<Root, Value>) -> Value! {
  guard let object else { return nil }
  if let root = object as? Root { return root[keyPath: member] }
  if let root = NSValue(boxing: object) as? Root { return root[keyPath: member] }
  return nil
}
