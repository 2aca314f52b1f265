/// A possible cause of the difference between two pictures, fitted to their pixels alone.
protocol PictureHypothesis: Hypothesis where Evidence == PictureSample {
  /// Whether the hypothesis must explain each pixel exactly.
  static var isExact: Bool { get }
  /// Whether the cause is specific, not just a statement that pixels differ.
  static var isNamed: Bool { get }
  /// Returns whether a hypothesis of the same type, for another frame, has nearly equal numbers.
  func isNear(_ other: Self) -> Bool
}

extension PictureHypothesis {
  static var isExact: Bool { true }
  static var isNamed: Bool { true }

  /// Returns whether a hypothesis for another frame has the same type and nearly equal numbers.
  func isLike(_ other: any PictureHypothesis) -> Bool { (other as? Self).map(isNear) ?? false }
}

extension PictureHypothesis where Self: Equatable {
  func isNear(_ other: Self) -> Bool { self == other }
}
