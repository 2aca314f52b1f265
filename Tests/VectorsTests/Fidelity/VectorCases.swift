import LayerTestSupport

/// All features of layers and of their animations.
enum VectorCases {
  static let all: [VectorCase] =
    [
      PropertySample.all.flatMap(VectorCase.property), gradients, strokes, pictures, blending,
      someCorners, masks,
      pathMasks, filters, trees, animations, transitions,
    ].flatMap { $0 }
}
