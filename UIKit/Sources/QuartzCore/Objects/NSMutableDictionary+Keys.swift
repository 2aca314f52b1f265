extension NSMutableDictionary {
  /// Sets an object for a key of Objective-C, which can be hashed as all its objects.
  @_disfavoredOverload public func setObject(_ object: Any, forKey key: any NSCopying) {
    if let key = key as? AnyHashable { setObject(object, forKey: key) }
  }
}
