/// What a layer shows between its background and its border; a closed set.
///
/// Indirect, because the kinds are large and a layer is copied at every frame.
public indirect enum LayerContents: Hashable, Sendable {
  /// Nothing.
  case none
  /// A filled and stroked path, Core Animation's `CAShapeLayer`.
  case shape(Shape)
  /// A picture.
  case image(ImageContents)
  /// A transition between colours, Core Animation's `CAGradientLayer`.
  case gradient(Gradient)
}
