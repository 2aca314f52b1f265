/// A cross-fade between two contents, created by an animation of a layer's contents.
///
/// ```swift
/// let day = LayerContents.gradient(Gradient([.white, Color(rgb8: 120, 190, 255)]))
/// let night = LayerContents.gradient(Gradient([.black, Color(rgb8: 20, 30, 80)]))
/// stage.add(.basic(.contents, from: day, to: night, duration: 2), to: oval)
/// stage.advance(to: 0.5)
/// if case .crossFade(let fade) = stage.presented(oval).contents { print(fade.fraction) }  // 0.25
/// ```
public struct CrossFade: Hashable, Sendable {
  /// The contents that fade out.
  package var from: LayerContents
  /// The contents that fade in.
  package var to: LayerContents
  /// The progress of the fade, in `0...1`.
  package var fraction: Double

  package init(from: LayerContents, to: LayerContents, fraction: Double) {
    self.from = from
    self.to = to
    self.fraction = fraction
  }
}

extension LayerContents {
  /// Returns these contents cross-faded to `end`, at a fraction that is clamped to `0...1`.
  func crossFaded(to end: LayerContents, at fraction: Double) -> LayerContents {
    if fraction <= 0 { return self }
    if fraction >= 1 { return end }
    return .crossFade(CrossFade(from: self, to: end, fraction: fraction))
  }
}
