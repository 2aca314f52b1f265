/// The layer values that the SVG and Lottie writers handle, by writing or reporting them.
enum WrittenValues {
  /// The properties that the writers handle.
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

  /// The names of the handled values; pixel alignment is included, as vector files have no pixels.
  static let known = Set(
    keys.map(\.rawValue) + [
      "fillGradient", "strokeGradient", "focalPoint", "alphaStops", "pathMasks", "maskKind",
      "isIsolated", "edgePlacement", "scrollsInPixels", "isTransformLayer", "preservesDepth",
    ]
  )

  /// The values that no writer handles; each is reported by name if it differs from its default.
  static let unknown = DrawnValue.all.filter { !known.contains($0.name) }
}
