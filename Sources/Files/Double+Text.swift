extension Double {
  /// The number as people write it: whole numbers have no decimal point.
  package var short: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
