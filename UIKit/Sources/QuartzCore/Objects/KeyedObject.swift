public import Foundation

/// An object that returns values by key.
///
/// Dictionaries and the simulation's objects have different superclasses here, but code that reads
/// nested values treats both alike.
public protocol KeyedObject: AnyObject {
  /// Returns the value for a key.
  func value(forKey key: String) -> Any?
  /// Returns the value at the end of a path of keys that are separated by dots.
  func value(forKeyPath path: String) -> Any?
}

extension NSObject: KeyedObject {}

extension NSDictionary: KeyedObject {
  public func value(forKeyPath path: String) -> Any? {
    guard let dot = path.firstIndex(of: ".") else { return value(forKey: path) }
    let object = value(forKey: String(path[..<dot])) as AnyObject as? any KeyedObject
    return object?.value(forKeyPath: String(path[path.index(after: dot)...]))
  }
}
