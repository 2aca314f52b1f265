/// What an animation shows before it begins and after it has ended.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing on either side, the default.
  case removed
  /// Its last value afterwards.
  case forwards
  /// Its first value beforehand.
  case backwards
  /// Its first value beforehand and its last afterwards.
  case both

  var showsBefore: Bool { self == .backwards || self == .both }
  var showsAfter: Bool { self == .forwards || self == .both }
}
