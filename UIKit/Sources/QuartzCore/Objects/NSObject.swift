/// The root of every class of the façade: identity, values by key, observers.
open class NSObject: Hashable, CustomStringConvertible {
  /// Values of keys that no property holds.
  var keyedValues: [String: Any] = [:]
  var observations: [Observation] = []

  public init() {}

  open var description: String { "<\(type(of: self))>" }
  open var hash: Int { ObjectIdentifier(self).hashValue }
  open func isEqual(_ other: Any?) -> Bool { (other as AnyObject?) === self }
  open func copy() -> Any { self }

  public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  open func responds(to selector: Selector?) -> Bool { selector?.send != nil }

  @discardableResult
  open func perform(_ selector: Selector, with argument: Any? = nil) -> Any? {
    selector.send?(self, argument, nil)
  }

  open func perform(_ selector: Selector, with argument: Any?, afterDelay delay: Double) {
    World.current.queue.schedule(after: delay) { [self] in _ = selector.send?(self, argument, nil) }
  }

  /// Told of a change of a value that this object observes.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Values by key

  /// How a property is read and written by its key; nil where there is none of that name.
  open func keyedProperty(forKey key: String) -> KeyedProperty? { nil }

  open func value(forKey key: String) -> Any? {
    if let property = keyedProperty(forKey: key) { return property.get() }
    return keyedValues[key] ?? value(forUndefinedKey: key)
  }

  open func setValue(_ value: Any?, forKey key: String) {
    if let property = keyedProperty(forKey: key) { return property.set(value) }
    willChangeValue(forKey: key)
    keyedValues[key] = value
    didChangeValue(forKey: key)
  }

  open func value(forUndefinedKey key: String) -> Any? { nil }

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

  /// The value of an `@NSManaged` property.
  open func managedValue<Value>(forKey key: String) -> Value {
    if let value = keyedValues[key] as? Value { return value }
    return ManagedDefault.value(of: Value.self, forKey: key)
  }

  /// Sets an `@NSManaged` property.
  open func setManagedValue<Value>(_ value: Value, forKey key: String) {
    willChangeValue(forKey: key)
    keyedValues[key] = value
    didChangeValue(forKey: key)
  }
}

/// A property as it is read and written by its key.
public struct KeyedProperty {
  let get: () -> Any?
  let set: (Any?) -> Void

  public init<Owner: AnyObject, Value>(
    _ owner: Owner,
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) {
    get = { owner[keyPath: path] }
    set = { if let value = Boxing.value($0, as: Value.self) { owner[keyPath: path] = value } }
  }

  public init<Owner: AnyObject, Value>(_ owner: Owner, _ path: KeyPath<Owner, Value>) {
    get = { owner[keyPath: path] }
    set = { _ in }
  }

  init(get: @escaping () -> Any?, set: @escaping (Any?) -> Void) {
    self.get = get
    self.set = set
  }
}

/// What an `@NSManaged` property holds before it is set: zero, false or nothing.
enum ManagedDefault {
  static func value<Value>(of type: Value.Type, forKey key: String) -> Value {
    let zeros: [Any] = [CGFloat(0), 0.0, Float(0), 0, false, CGPoint.zero, CGSize.zero, CGRect.zero]
    if let zero = zeros.lazy.compactMap({ $0 as? Value }).first { return zero }
    if let none = Any?.none as? Value { return none }
    fatalError("The managed property \(key) has no value yet, and its type none to begin with")
  }
}
