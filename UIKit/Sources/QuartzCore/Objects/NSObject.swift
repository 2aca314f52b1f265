import Requirements

/// The root of all classes of this UIKit, with identity, values by key and observers.
open class NSObject: AccessibleObject, NSObjectProtocol, Hashable, CustomStringConvertible {
  /// The values of keys that have no property.
  var keyedValues: [String: Any] = [:]
  var observations: [Observation] = []
  /// The old values of changes in progress.
  var changingValues: [String: [Any?]] = [:]
  var associated: [UnsafeRawPointer: Associated] = [:]
  /// The cancellations so far, by message name; a message scheduled before the latest is not sent.
  private var delayedMessages: [String: Int] = [:]

  private lazy var serial = World.current.nextSerial()
  /// The string that formats print for the object.
  lazy var formatted = NSMutableString(string: "")

  public override init() {}

  /// Creates an object of this class, which is known only at run time; `nil` if the class has no
  /// `init()`.
  ///
  /// Objective-C needs no `required` initialiser for this, so the lowering tool overrides the
  /// method in classes that have `init()`.
  open class func makeObject() -> NSObject? { self == NSObject.self ? NSObject() : nil }

  open var description: String { "<\(type(of: self))>" }
  /// A number that is the same in every run, unlike an address, so that sets keep their order.
  open var hash: Int { serial }
  open func isEqual(_ other: Any?) -> Bool { (other as AnyObject?) === self }
  open func copy() -> Any { self }
  open func mutableCopy() -> Any { self }
  open var debugDescription: String { description }
  open var classForCoder: AnyClass { type(of: self) }
  open var superclass: AnyClass? { _getSuperclass(type(of: self)) }
  open class func description() -> String { "\(self)" }
  open class func classForCoder() -> AnyClass { self }
  open class func className() -> String { "\(self)" }

  // MARK: Interface Builder

  /// Does nothing; called once an object from a nib is complete.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Returns whether the object has the method; methods of its forwarding target do not count.
  open func responds(to selector: Selector!) -> Bool {
    selector?.resolved(for: self).isOwned(by: self) ?? false
  }

  /// Returns whether objects of the class have the method.
  open class func instancesRespond(to selector: Selector!) -> Bool {
    var type: AnyClass? = self
    while let own = type, own != selector?.owner { type = _getSuperclass(own) }
    return type != nil
  }

  /// Returns the `@objc` method with a name; `nil` if there is none.
  open func namedMethod(_ name: String) -> Selector? { nil }

  /// Returns whether the class implements a method; `nil` if this is not known.
  ///
  /// - Parameter name: The name as the lowering tool forms it, such as `tableView:didSelectRowAt:`,
  ///   or only the part before the parenthesis.
  /// - Returns: Whether the class or a superclass in the sources has the method.
  open func implementsMethod(_ name: String) -> Bool? { nil }

  /// Returns the object to which an unknown message is forwarded; `nil` if there is none.
  open func forwardingTarget(for selector: Selector!) -> Any? { nil }

  @discardableResult
  open func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    handedOut(selector?.send(to: self))
  }

  @discardableResult
  open func perform(_ selector: Selector!, with argument: Any?) -> Unmanaged<AnyObject>! {
    handedOut(selector?.send(to: self, with: argument))
  }

  @discardableResult
  open func perform(
    _ selector: Selector!,
    with argument: Any?,
    with other: Any?
  ) -> Unmanaged<AnyObject>! { handedOut(selector?.send(to: self, with: argument, other)) }

  /// Returns the result of a method as `Unmanaged`, as in Objective-C; the object is retained for
  /// ever, because callers take the value without retaining it.
  private func handedOut(_ result: Any?) -> Unmanaged<AnyObject>! {
    guard let result, !(result is Void), let object = flattened(result) else { return nil }
    return .passRetained(object as AnyObject)
  }

  /// Sends a message on a simulated background thread, in which the method may sleep.
  open func performSelector(inBackground selector: Selector, with argument: Any?) {
    let queue = World.current.queue
    queue.schedule(after: 0, onMain: false) { [self] in
      queue.runInBackground { [self] in selector.send(to: self, with: argument) }
    }
  }

  /// Sends a message to the class after a delay.
  open class func perform(_ selector: Selector, with argument: Any?, afterDelay delay: Double) {
    World.current.queue.schedule(after: delay) { selector.send(to: self, with: argument) }
  }

  /// Sends a message on the main thread; if `wait` is true, returns after the method has run.
  open func performSelector(
    onMainThread selector: Selector,
    with argument: Any?,
    waitUntilDone wait: Bool
  ) {
    if wait {
      _ = World.current.queue.runOnMain { selector.send(to: self, with: argument) }
    } else {
      World.current.queue.schedule(after: 0) { [self] in
        selector.send(to: self, with: argument)
      }
    }
  }

  open func perform(_ selector: Selector, with argument: Any?, afterDelay delay: Double) {
    let name = selector.description
    let generation = delayedMessages[name, default: 0]
    delayedMessages[name] = generation
    World.current.queue.schedule(after: delay) { [self] in
      guard delayedMessages[name] == generation else { return }
      selector.send(to: self, with: argument)
    }
  }

  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    guard let target = target as? NSObject else { return }
    for name in target.delayedMessages.keys { target.delayedMessages[name]? += 1 }
  }

  public class func cancelPreviousPerformRequests(
    withTarget target: Any,
    selector: Selector,
    object: Any?
  ) {
    (target as? NSObject)?.delayedMessages[selector.description]? += 1
  }

  open func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }

  open func isKind(of type: AnyClass) -> Bool {
    var own: AnyClass? = Swift.type(of: self)
    while let current = own {
      if current == type { return true }
      own = _getSuperclass(current)
    }
    return false
  }

  /// Starts a change: the current value is recorded as the old value.
  open func willChangeValue(forKey key: String) { beginChange(ofKey: key) }
  /// Ends a change, and notifies the observers.
  open func didChangeValue(forKey key: String) { endChange(ofKey: key) }

  /// Receives a change of a value that this object observes.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Values by key

  /// Returns the property with a key, or `nil` if there is none.
  open func keyedProperty(forKey key: String) -> KeyedProperty? { nil }

  open func value(forKey key: String) -> Any? {
    if let property = keyedProperty(forKey: key) { return property.get() }
    if let kept = keyedValues[key] { return kept }
    guard let stored = storedProperty(forKey: key) else { return value(forUndefinedKey: key) }
    return flattened(stored)
  }

  /// Returns the value of the stored property with a name; `nil` also if no property has the name.
  func storedValue(forKey key: String) -> Any? { storedProperty(forKey: key).flatMap(flattened) }

  /// Returns the content of the stored property with a name; `nil` if there is no such property.
  ///
  /// The content may be an optional without a value.
  func storedProperty(forKey key: String) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for child in current.children
      where child.label == key || child.label == "$__lazy_storage_$_\(key)" {
        return .some(child.value)
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  open func setValue(_ value: Any?, forKey key: String) {
    if let property = keyedProperty(forKey: key) { return property.set(value) }
    if !(self is any KeyedContainer) {
      World.current.note(
        "setValue(_:forKey: \"\(key)\") of \(type(of: self)) only stores the value: no property has this name"
      )
    }
    willChangeValue(forKey: key)
    keyedValues[key] = value
    didChangeValue(forKey: key)
  }

  open class func responds(to selector: Selector!) -> Bool { false }
  @discardableResult
  open class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { nil }
  @discardableResult
  open class func perform(_ selector: Selector!, with argument: Any!) -> Unmanaged<AnyObject>! {
    nil
  }
  open class func value(forKey key: String) -> Any? { nil }
  open class func value(forKeyPath path: String) -> Any? { value(forKey: path) }
  /// Returns `nil`, with a note; Apple's function throws an exception.
  open func value(forUndefinedKey key: String) -> Any? {
    if !(self is any KeyedContainer) {
      World.current.note(
        "value(forKey: \"\(key)\") of \(type(of: self)) is nil: no property has this name"
      )
    }
    return nil
  }
  open func setNilValueForKey(_ key: String) {}

  open func setValuesForKeys(_ values: [String: Any]) {
    for (key, value) in values { setValue(value, forKey: key) }
  }

  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }

  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  open func value(forKeyPath path: String) -> Any? {
    guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
    let object = value(forKey: String(path[..<dot])) as? NSObject
    return object?.value(forKeyPath: String(path[path.index(after: dot)...]))
  }

  open func setValue(_ value: Any?, forKeyPath path: String) {
    guard let dot = path.firstIndex(of: ".") else { return setValue(value, forKey: path) }
    let object = self.value(forKey: String(path[..<dot])) as? NSObject
    object?.setValue(value, forKeyPath: String(path[path.index(after: dot)...]))
  }

  /// Returns the value of an `@NSManaged` property.
  open func managedValue<Value>(forKey key: String) -> Value {
    if let kept = keyedValues[key], let value = Boxing.value(kept, as: Value.self) { return value }
    return ManagedDefault.value(of: Value.self, forKey: key)
  }

  /// Sets an `@NSManaged` property.
  open func setManagedValue<Value>(_ value: Value, forKey key: String) {
    willChangeValue(forKey: key)
    keyedValues[key] = value
    didChangeValue(forKey: key)
  }
}

/// A property that is read and written by its key.
public struct KeyedProperty {
  /// The key path of the property.
  package private(set) var path: AnyKeyPath?
  package let get: () -> Any?
  package let set: (Any?) -> Void

  /// Creates a property of an object; setting a read-only property has no effect.
  public init<Root: AnyObject, Value>(_ root: Root, _ path: KeyPath<Root, Value>) {
    self.path = path
    // Not retained, because the object owns the property, and its `deinit` may remove observers.
    get = { [weak root] in root.flatMap { flattened($0[keyPath: path]) } }
    guard let writable = path as? ReferenceWritableKeyPath<Root, Value> else {
      set = { _ in }
      return
    }
    set = { [weak root] in
      if let value = Boxing.value($0, as: Value.self) { root?[keyPath: writable] = value }
    }
  }

  package init(get: @escaping () -> Any?, set: @escaping (Any?) -> Void) {
    self.get = get
    self.set = set
  }
}

/// Returns a value without the optional around it, if it is an optional stored in `Any`.
func flattened(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return mirror.children.first.map(\.value)
}

/// The protocol of all objects of this UIKit.
public protocol NSObjectProtocol: AnyObject {
  var hash: Int { get }
  var description: String { get }
  func isEqual(_ other: Any?) -> Bool
  func responds(to selector: Selector!) -> Bool
  @discardableResult
  func perform(_ selector: Selector!) -> Unmanaged<AnyObject>!
  @discardableResult
  func perform(_ selector: Selector!, with argument: Any?) -> Unmanaged<AnyObject>!
  @discardableResult
  func perform(_ selector: Selector!, with argument: Any?, with other: Any?) -> Unmanaged<
    AnyObject
  >!
  var superclass: AnyClass? { get }
  var debugDescription: String { get }
  func isKind(of type: AnyClass) -> Bool
  func isMember(of type: AnyClass) -> Bool
}

/// The default value of an `@NSManaged` property: zero, `false`, `nil`, or an empty string or
/// collection, to which Swift converts `nil` from Objective-C.
enum ManagedDefault {
  /// Returns zero or `false`; `nil` for other types.
  static func zero<Value>(of type: Value.Type) -> Value? {
    let zeros: [Any] = [
      CGFloat(0), 0.0, Float(0), 0, false, CGPoint.zero, CGSize.zero, CGRect.zero,
    ]
    return zeros.lazy.compactMap { $0 as? Value }.first
  }

  static func value<Value>(of type: Value.Type, forKey key: String) -> Value {
    if let zero = zero(of: type) { return zero }
    if let none = Any?.none as? Value { return none }
    let empties: [Any] = ["", [Any](), [AnyHashable: Any](), Set<AnyHashable>()]
    if let empty = empties.lazy.compactMap({ $0 as? Value }).first { return empty }
    requirementFailed(
      "The managed property \(key) has no value yet, and its type has no default"
    )
  }
}

/// Ends the program when an initialiser is called that a class does not implement.
///
/// The lowering tool adds such initialisers to layer classes; Objective-C fails in the same case.
///
/// - Parameter name: The initialiser.
public func missingInitializer(_ name: String) -> Never {
  requirementFailed("The class of the layer does not implement \(name)")
}

/// Ends the preview when code calls a function that needs something unavailable.
///
/// The lowering tool makes this call the body of functions that need a missing member of UIKit.
///
/// - Parameter reason: The compiler's message about the missing member.
public func notOffered(_ reason: String) -> Never {
  requirementFailed("this function uses an API that is not supported: \(reason)")
}

/// Prints a note that a function does nothing, because it needs something unavailable.
///
/// - Parameter name: The function, and the unavailable framework or name.
public func doesNothing(_ name: String) {
  Notices.sayOnce("\(name) is not supported, so the function does nothing")
}
