/// An observer of a key path.
struct Observation {
  weak var observer: NSObject?
  /// The object on which the observer was added; `fullPath` starts there.
  weak var root: NSObject?
  let fullPath: String
  /// The last key of the key path.
  let key: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  /// The closure to call instead of the observer's method, if any.
  var call: ((_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void)?
  /// The unique number of the observation.
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

/// A key in the dictionary that describes a change.
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
