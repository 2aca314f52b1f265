import Requirements

/// The resistance that content offers to a finger dragging it beyond its range.
///
/// The overshoot for a finger's translation x is `b(x) = d·(1 − 1/(c·x/d + 1))`, where d is
/// ``dimension`` and c is 0.55, the slope at the edge. The overshoot approaches d without reaching
/// it.
///
/// ```swift
/// let band = RubberBand(dimension: 550)
/// print(band.overshoot(forTranslation: 1000))  // 275.0
/// print(band.translation(forOvershoot: 275))  // 1000.0
/// ```
///
/// - Note: Sources: "Analysis of Apple's rubber band scrolling" (squareb, after @chpwn) and
///   `super-ultra/ScrollMechanics`.
public struct RubberBand: Hashable, Sendable {
  /// The ratio of the content's movement to the finger's movement, at the edge.
  package static let coefficient = 0.55

  /// The length of the scroll view along the axis, in points, greater than zero.
  public let dimension: Double

  /// Creates the band of a scroll view.
  ///
  /// - Parameter dimension: The view's length along the axis, in points.
  /// - Precondition: `dimension` is positive and finite.
  public init(dimension: Double) {
    require(
      dimension > 0 && dimension.isFinite,
      "A rubber band needs a positive length, not \(dimension)"
    )
    self.dimension = dimension
  }

  /// Returns the overshoot: how far the content is shown beyond the edge of its range.
  ///
  /// - Parameter translation: The distance that the finger would have moved the content without
  ///   resistance, in points; a negative distance gives an overshoot beyond the other edge.
  /// - Returns: The overshoot in points, less than the band's dimension.
  public func overshoot(forTranslation translation: Double) -> Double {
    let pulled = Self.coefficient * translation
    return pulled * dimension / (abs(pulled) + dimension)
  }

  /// Returns the distance that the finger would have moved the content without resistance.
  ///
  /// This is the inverse of ``overshoot(forTranslation:)``. If a finger touches content that is
  /// already beyond the edge, the drag starts from this distance, so the content does not jump.
  ///
  /// - Parameter overshoot: The shown overshoot in points.
  /// - Returns: The finger's translation in points.
  /// - Precondition: The overshoot is less than the band's dimension; no finger can pull that far.
  public func translation(forOvershoot overshoot: Double) -> Double {
    require(
      abs(overshoot) < dimension,
      "The overshoot \(overshoot) must be less than the view's length, \(dimension)"
    )
    return overshoot * dimension / (Self.coefficient * (dimension - abs(overshoot)))
  }
}
