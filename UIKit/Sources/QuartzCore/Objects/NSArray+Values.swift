public import Foundation

extension NSArray {
  /// Returns each element's value for a key, or `NSNull` if the element has none.
  public func value(forKey key: String) -> Any {
    map { ($0 as? NSObject)?.value(forKey: key) ?? NSNull() as Any }
  }

  public func value(forKeyPath path: String) -> Any {
    map { ($0 as? NSObject)?.value(forKeyPath: path) ?? NSNull() as Any }
  }
}
