/// An observer of a key path.
struct Observation {
  weak var observer: NSObject?
  /// The observed object, with the key path from there.
  weak var root: NSObject?
  let fullPath: String
  /// The last key of that path.
  let key: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  /// The closure of an observer without a method.
  var call: ((_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void)?
  /// A number that identifies an observation.
  let id: Int
}

/// The values that an observer wants to receive.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of the description of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }
