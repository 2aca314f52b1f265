/// The values that an animation shows before it begins and after it has ended.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// No value on either side, the default.
  case removed
  /// The last value afterwards.
  case forwards
  /// The first value beforehand.
  case backwards
  /// The first value beforehand and the last afterwards.
  case both

  var showsBefore: Bool { self == .backwards || self == .both }
  var showsAfter: Bool { self == .forwards || self == .both }
}
