extension NSMutableDictionary {
  /// Sets an object for an Objective-C key; like every Objective-C object, the key can be hashed.
  @_disfavoredOverload public func setObject(_ object: Any, forKey key: any NSCopying) {
    if let key = key as? AnyHashable { setObject(object, forKey: key) }
  }
}
