/// The values that an animation shows before it begins and after it has ended.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// No value before or after the animation; the default.
  case removed
  /// The last value after the animation.
  case forwards
  /// The first value before the animation.
  case backwards
  /// The first value before the animation and the last value after it.
  case both

  var showsBefore: Bool { self == .backwards || self == .both }
  var showsAfter: Bool { self == .forwards || self == .both }
}
