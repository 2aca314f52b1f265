extension Double {
  /// The number as people write it: a whole one without a decimal point.
  package var short: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
