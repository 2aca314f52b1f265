/// The contents of a layer, drawn over its background and below its shape.
///
/// The cases are indirect, because their values are large and a layer is copied at every frame.
public indirect enum LayerContents: Hashable, Sendable {
  /// No contents.
  case none
  /// A picture.
  case image(ImageContents)
  /// A transition between colours; Core Animation's `CAGradientLayer`.
  case gradient(Gradient)
  /// Shapes; in Core Animation, a layer would draw them in its `draw(in:)` method.
  case drawing(Drawing)
  /// A cross-fade between two contents.
  case crossFade(CrossFade)
  /// A picture or a gradient in perspective; made by ``Layer/flattened()``.
  case projected(ProjectedContents)
}

extension LayerContents {
  var image: ImageContents? { if case .image(let image) = self { image } else { nil } }

  var gradient: Gradient? { if case .gradient(let gradient) = self { gradient } else { nil } }
}
