extension NSMutableDictionary {
  /// Sets an object for an Objective-C key, which can be hashed like every Objective-C object.
  @_disfavoredOverload public func setObject(_ object: Any, forKey key: any NSCopying) {
    if let key = key as? AnyHashable { setObject(object, forKey: key) }
  }
}
