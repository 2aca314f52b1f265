/// A possible cause of the difference between two pictures, judged by their pixels alone.
protocol PictureHypothesis: Hypothesis where Evidence == PictureSample {
  /// Whether the hypothesis must explain each pixel.
  static var isExact: Bool { get }
  /// Whether the cause says more than that pixels differ.
  static var isNamed: Bool { get }
  /// Returns whether two frames changed in the same way by nearly the same amount.
  func isNear(_ other: Self) -> Bool
}

extension PictureHypothesis {
  static var isExact: Bool { true }
  static var isNamed: Bool { true }

  /// Returns whether another frame changed in the same way by nearly the same amount.
  func isLike(_ other: any PictureHypothesis) -> Bool { (other as? Self).map(isNear) ?? false }
}

extension PictureHypothesis where Self: Equatable {
  func isNear(_ other: Self) -> Bool { self == other }
}
