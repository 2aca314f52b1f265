import Layers

extension NSObject {
  /// Adds an observer of a value; a change notifies all observers in the order of their addition.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath path: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    observe(path, options: options, observer: observer, context: context, call: nil)
  }

  public func removeObserver(_ observer: NSObject, forKeyPath path: String) {
    remove(path) { $0.observer === observer }
  }

  public func removeObserver(
    _ observer: NSObject,
    forKeyPath path: String,
    context: UnsafeMutableRawPointer?
  ) {
    remove(path) { $0.observer === observer && $0.context == context }
  }

  /// Calls a closure for every change of a value.
  ///
  /// - Returns: A closure that ends the observation.
  package func observe(
    _ path: String,
    options: NSKeyValueObservingOptions,
    call: @escaping (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
  ) -> () -> Void {
    let id = observe(path, options: options, observer: nil, context: nil, call: call)
    return { [weak self] in self?.remove(path) { $0.id == id } }
  }

  @discardableResult
  private func observe(
    _ path: String,
    options: NSKeyValueObservingOptions,
    observer: NSObject?,
    context: UnsafeMutableRawPointer?,
    call: ((Any?, Any?, Bool) -> Void)?
  ) -> Int {
    let (owner, key) = owner(of: path)
    if owner?.canTell(of: key) != true {
      World.current.note(
        "observers of \"\(path)\" of \(type(of: self)) are not notified: "
          + "the class has no @objc dynamic property of this name"
      )
    }
    World.current.observationCount += 1
    let observation = Observation(
      observer: observer,
      root: self,
      fullPath: path,
      key: key,
      options: options,
      context: context,
      call: call,
      id: World.current.observationCount
    )
    owner?.observations.append(observation)
    if options.contains(.initial) { tell(observation, old: nil, new: value(forKeyPath: path)) }
    return observation.id
  }

  private func remove(_ path: String, where matches: (Observation) -> Bool) {
    let (owner, key) = owner(of: path)
    let place = owner?.observations.lastIndex { $0.key == key && matches($0) }
    if let place { owner?.observations.remove(at: place) }
  }

  /// Returns the last key of a key path, and the object that has the value for this key.
  private func owner(of path: String) -> (NSObject?, String) {
    guard let dot = path.lastIndex(of: ".") else { return (self, path) }
    return (
      value(forKeyPath: String(path[..<dot])) as? NSObject,
      String(path[path.index(after: dot)...])
    )
  }

  /// Returns whether the object has a value for a key.
  private func canTell(of key: String) -> Bool {
    if let layer = self as? CALayer, PropertyKey.named(key) != nil || layer.hasOwnKey(key) {
      return true
    }
    return keyedProperty(forKey: key) != nil || keyedValues[key] != nil
      || storedValue(forKey: key) != nil
  }

  func beginChange(ofKey key: String) {
    guard observations.contains(where: { $0.key == key }) else { return }
    let old = value(forKey: key)
    changingValues[key, default: []].append(old)
    for observation in observations where observation.key == key {
      guard observation.options.contains(.prior) else { continue }
      tell(observation, old: old, new: nil, isPrior: true)
    }
  }

  func endChange(ofKey key: String) {
    guard observations.contains(where: { $0.key == key }) else { return }
    let old = changingValues[key]?.popLast() ?? nil
    let new = value(forKey: key)
    for observation in observations where observation.key == key {
      // An observer that was notified before may have removed this one.
      guard observations.contains(where: { $0.id == observation.id }) else { continue }
      tell(observation, old: old, new: new)
    }
  }

  private func tell(_ observation: Observation, old: Any?, new: Any?, isPrior: Bool = false) {
    if let call = observation.call { return call(old, new, isPrior) }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: 1)]
    if isPrior { change[.notificationIsPriorKey] = true }
    if observation.options.contains(.old), let old { change[.oldKey] = NSValue.boxed(old) }
    if observation.options.contains(.new), !isPrior, let new {
      change[.newKey] = NSValue.boxed(new)
    }
    observation.observer?.observeValue(
      forKeyPath: observation.fullPath,
      of: observation.root,
      change: change,
      context: observation.context
    )
  }
}

/// If set, receives the object and the key whenever code reads a property of a UIKit object.
nonisolated(unsafe) package var keyPathTracer: ((_ owner: NSObject, _ key: String) -> Void)?

extension NSObject {
  /// Returns the object and the key at the end of a Swift key path that starts at this object.
  ///
  /// A Swift key path has no names. So `follow` reads its value: UIKit's objects report which of
  /// their properties is read, and the path is compared with observable properties of the user's
  /// classes.
  ///
  /// - Parameters:
  ///   - path: The key path.
  ///   - follow: Reads the value of the key path.
  /// - Returns: The object that has the last property, and the property's key; `nil` if changes of
  ///   the property cannot be observed.
  package func end(of path: AnyKeyPath, following follow: () -> Void) -> (NSObject, String)? {
    var found: (NSObject, String)?
    let outer = keyPathTracer
    keyPathTracer = { found = ($0, $1) }
    follow()
    keyPathTracer = outer
    if let found { return found }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for label in current.children.compactMap(\.label)
      where keyedProperty(forKey: label)?.path == path {
        return (self, label)
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}
