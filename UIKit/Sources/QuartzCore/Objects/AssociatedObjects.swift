/// The policy for retaining an associated object.
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

/// The holder of values associated with a class, or with an object that is not an `NSObject`.
private final class AssociationHolder: NSObject {
  private weak var owner: AnyObject?
  private let isOfClass: Bool

  private init(owner: AnyObject?) {
    self.owner = owner
    isOfClass = owner == nil
  }

  private final class Table {
    var holders: [ObjectIdentifier: AssociationHolder] = [:]
    /// The number of holders that triggers the removal of the holders of released objects.
    var limit = 64
  }

  private static var table: Table {
    let world = World.current
    if let known = world.objects["association holders"] as? Table { return known }
    let new = Table()
    world.objects["association holders"] = new
    return new
  }

  /// Returns the object that stores the associated values of `object`; `nil` for a structure, which
  /// has no identity.
  static func holder(of object: Any) -> NSObject? {
    if let object = object as? NSObject { return object }
    let owner: AnyObject?
    let id: ObjectIdentifier
    if let type = object as? AnyClass {
      (owner, id) = (nil, ObjectIdentifier(type))
    } else if type(of: object) is AnyClass {
      let object = object as AnyObject
      (owner, id) = (object, ObjectIdentifier(object))
    } else {
      return nil
    }
    let table = table
    // The address may be that of an object that was released.
    if let known = table.holders[id], known.isOfClass || known.owner === owner { return known }
    if table.holders.count >= table.limit {
      table.holders = table.holders.filter { $0.value.isOfClass || $0.value.owner != nil }
      table.limit = max(64, 2 * table.holders.count)
    }
    let new = AssociationHolder(owner: owner)
    table.holders[id] = new
    return new
  }
}

/// Associates a value with an object, with the address of a variable as the key.
///
/// If the value is not an object, it is kept until `object` is released, whatever the policy is.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  guard let holder = AssociationHolder.holder(of: object) else { return }
  if policy == .OBJC_ASSOCIATION_ASSIGN, let value, type(of: value) is AnyClass {
    holder.associated[key] = Associated(object: value as AnyObject)
  } else {
    holder.associated[key] = value.map { Associated(value: $0) }
  }
}

/// Returns the value that is associated with an object under a key, or `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let entry = AssociationHolder.holder(of: object)?.associated[key]
  return entry?.value ?? entry?.object
}

public func objc_removeAssociatedObjects(_ object: Any) {
  AssociationHolder.holder(of: object)?.associated = [:]
}
