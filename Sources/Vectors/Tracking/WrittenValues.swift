/// The values of layers that the two writers know: each writer shows a value, or reports where it
/// cannot.
enum WrittenValues {
  /// The properties that the writers know.
  private static let keys: [PropertyKey] = [
    .position, .bounds, .anchorPoint, .zPosition, .transform, .sublayerTransform, .doubleSided,
    .geometryFlipped, .hidden, .opacity, .allowsGroupOpacity, .masksToBounds, .cornerRadius,
    .borderWidth, .borderColor, .backgroundColor, .shadowColor, .shadowOpacity, .shadowOffset,
    .shadowRadius, .shadowPath, .compositingFilter, .filters, .contents, .contentsRect,
    .contentsCenter, .magnificationFilter, .minificationFilter, .contentsScale, .contentsGravity,
    .colors, .locations, .startPoint, .endPoint, .gradientType, .path, .fillColor, .fillRule,
    .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineCap, .lineJoin,
    .lineDashPhase, .lineDashPattern, .dashAnchor, .instanceCount, .instanceDelay,
    .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
    .instanceBlueOffset, .instanceAlphaOffset,
  ]

  /// The names of all values that the writers know.
  ///
  /// Of those without a key path, the placement on pixels has no meaning in a file of vectors.
  static let known = Set(
    keys.map(\.rawValue) + [
      "fillGradient", "strokeGradient", "focalPoint", "alphaStops", "pathMasks", "maskKind",
      "isIsolated", "edgePlacement", "scrollsInPixels", "isTransformLayer", "preservesDepth",
    ]
  )

  /// The values that no writer knows; each is reported by its name wherever it is not the default.
  static let unknown = DrawnValue.all.filter { !known.contains($0.name) }
}
