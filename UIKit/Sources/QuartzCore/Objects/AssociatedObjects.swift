/// The retention of an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// A value that is associated with an object.
struct Associated {
  var value: Any?
  weak var object: AnyObject?
}

/// Associates a value with an object, with the address of a variable as the key.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  guard let object = object as? NSObject else { return }
  if policy == .OBJC_ASSOCIATION_ASSIGN, let value {
    object.associated[key] = Associated(object: value as AnyObject)
  } else {
    object.associated[key] = value.map { Associated(value: $0) }
  }
}

/// Returns the value that is associated with an object under a key, or `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let entry = (object as? NSObject)?.associated[key]
  return entry?.value ?? entry?.object
}

public func objc_removeAssociatedObjects(_ object: Any) {
  (object as? NSObject)?.associated = [:]
}
