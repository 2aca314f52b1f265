extension NSObject {
  /// Lets an observer know of every change of a value, in the order in which observers came.
  public func addObserver(
    _ observer: NSObject,
    forKeyPath path: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let (owner, key) = owner(of: path)
    let observation = Observation(
      observer: observer,
      path: key,
      options: options,
      context: context
    )
    owner?.observations.append(observation)
    if options.contains(.initial) {
      owner?.tell(observation, old: nil, new: value(forKeyPath: path), at: path)
    }
  }

  public func removeObserver(_ observer: NSObject, forKeyPath path: String) {
    let (owner, key) = owner(of: path)
    let place = owner?.observations.lastIndex { $0.observer === observer && $0.path == key }
    if let place { owner?.observations.remove(at: place) }
  }

  public func removeObserver(
    _ observer: NSObject,
    forKeyPath path: String,
    context: UnsafeMutableRawPointer?
  ) {
    let (owner, key) = owner(of: path)
    let place = owner?.observations.lastIndex {
      $0.observer === observer && $0.path == key && $0.context == context
    }
    if let place { owner?.observations.remove(at: place) }
  }

  /// The object that holds a key path's last key, and that key.
  private func owner(of path: String) -> (NSObject?, String) {
    guard let dot = path.lastIndex(of: ".") else { return (self, path) }
    return (value(forKeyPath: String(path[..<dot])) as? NSObject, String(path[path.index(after: dot)...]))
  }

  /// Begins a change: what the value is now is what it was.
  public func willChangeValue(forKey key: String) {
    guard observations.contains(where: { $0.path == key }) else { return }
    keyedValues["\u{1}" + key] = value(forKey: key)
    for observation in observations where observation.path == key {
      guard observation.options.contains(.prior) else { continue }
      tell(observation, old: value(forKey: key), new: nil, at: key, isPrior: true)
    }
  }

  /// Ends a change, and tells the observers.
  public func didChangeValue(forKey key: String) {
    guard observations.contains(where: { $0.path == key }) else { return }
    let old = keyedValues.removeValue(forKey: "\u{1}" + key)
    let new = value(forKey: key)
    for observation in observations where observation.path == key {
      tell(observation, old: old, new: new, at: key)
    }
  }

  private func tell(
    _ observation: Observation,
    old: Any?,
    new: Any?,
    at path: String,
    isPrior: Bool = false
  ) {
    if let call = observation.call { return call(old, new, isPrior) }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
    if isPrior { change[.notificationIsPriorKey] = true }
    if observation.options.contains(.old), let old { change[.oldKey] = old }
    if observation.options.contains(.new), !isPrior, let new { change[.newKey] = new }
    observation.observer?.observeValue(
      forKeyPath: path,
      of: self,
      change: change,
      context: observation.context
    )
  }
}
