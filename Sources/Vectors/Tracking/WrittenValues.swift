/// The values of layers that the SVG and Lottie writers support, by showing them or by reporting
/// those that they cannot show.
enum WrittenValues {
  /// The properties that the writers support.
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

  /// The names of all values that the writers support.
  ///
  /// The names include values that place edges on pixels, which mean nothing in a vector file.
  static let known = Set(
    keys.map(\.rawValue) + [
      "fillGradient", "strokeGradient", "focalPoint", "alphaStops", "pathMasks", "maskKind",
      "isIsolated", "edgePlacement", "scrollsInPixels", "isTransformLayer", "preservesDepth",
    ]
  )

  /// The values that no writer supports; each is reported by its name if it differs from the
  /// default.
  static let unknown = DrawnValue.all.filter { !known.contains($0.name) }
}
