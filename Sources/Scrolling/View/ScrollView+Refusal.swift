extension ScrollView {
  /// A property that an owner may assign.
  package enum Assignment: String, Hashable, Sendable {
    case contentOffset
    case contentInset
    case contentSize
    /// The offset at which the content is to come to rest after a lift.
    case targetContentOffset
  }

  /// Returns whether an assignment is accepted.
  ///
  /// Values that are infinite or not a number are refused, because they would make the range or the
  /// offset unusable. The first refused assignment is recorded.
  mutating func accepts(_ assignment: Assignment, _ values: Double...) -> Bool {
    if values.allSatisfy(\.isFinite) { return true }
    refusedAssignment = refusedAssignment ?? assignment
    return false
  }
}
