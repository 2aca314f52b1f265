extension Double {
  /// The number as text, without a decimal point if it is whole.
  package var short: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
