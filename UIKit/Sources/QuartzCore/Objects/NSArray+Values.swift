public import Foundation

extension NSArray {
  /// Returns the values that the elements have for a key, `NSNull` for those that have none.
  public func value(forKey key: String) -> Any {
    map { ($0 as? NSObject)?.value(forKey: key) ?? NSNull() as Any }
  }

  public func value(forKeyPath path: String) -> Any {
    map { ($0 as? NSObject)?.value(forKeyPath: path) ?? NSNull() as Any }
  }
}
