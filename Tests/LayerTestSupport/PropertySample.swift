import Geometry
package import Layers
import Pixels

/// A value of a property, and a layer whose picture changes with it.
package struct PropertySample: Sendable {
  package let key: PropertyKey
  package let scene: Layer
  package let value: AnimatableValue
  /// Whether the picture changes while the property is animated to the value.
  package let isSeen: Bool
  /// Whether the picture changes where the value is set.
  package let isSeenStill: Bool
  /// Prepares the layer, with and without the value.
  package let base: @Sendable (inout Stage, LayerID) -> Void

  private init(
    _ key: PropertyKey,
    _ scene: Layer,
    _ value: AnimatableValue,
    isSeen: Bool = true,
    isSeenStill: Bool? = nil,
    base: @escaping @Sendable (inout Stage, LayerID) -> Void = { _, _ in }
  ) {
    self.key = key
    self.scene = scene
    self.value = value
    self.isSeen = isSeen
    self.isSeenStill = isSeenStill ?? isSeen
    self.base = base
  }

  /// The sample of a property.
  package static func of(_ key: PropertyKey) -> PropertySample? { all.first { $0.key == key } }
}

extension PropertySample {
  private typealias Row = PropertySample
  private typealias Scenes = SampleScenes

  /// A sample for each property with a key path.
  package static let all: [PropertySample] =
    [geometry, transforms, appearance, contents, shapes, copies].flatMap { $0 }

  private static let geometry: [PropertySample] = [
    Row(.position, Scenes.box, .point(Point(40, 60))), Row(.positionX, Scenes.box, .number(65)),
    Row(.positionY, Scenes.box, .number(60)),
    Row(.bounds, Scenes.box, .rect(Rect(x: 5, y: -6, width: 40, height: 60))),
    Row(.boundsOrigin, Scenes.box, .point(Point(8, -4))),
    Row(.boundsOriginX, Scenes.box, .number(8)), Row(.boundsOriginY, Scenes.box, .number(-9)),
    Row(.boundsSize, Scenes.box, .size(Size(40, 60))), Row(.boundsWidth, Scenes.box, .number(40)),
    Row(.boundsHeight, Scenes.box, .number(30)),
    Row(.anchorPoint, Scenes.box, .point(Point(0.2, 0.7))),
    Row(.zPosition, Scenes.box, .number(-1)), Row(.hidden, Scenes.box, .flag(true)),
    Row(.geometryFlipped, Scenes.box, .flag(true)),
  ]

  private static let transforms: [PropertySample] =
    [
      Row(
        .transform,
        Scenes.box,
        .transform(Transform3D(.scale(x: 0.8, y: 0.6).then(.rotation(0.5))))
      ),
      Row(.rotation, Scenes.box, .number(0.9)), Row(.rotationX, Scenes.box, .number(0.9)),
      Row(.rotationY, Scenes.box, .number(0.9)), Row(.rotationZ, Scenes.box, .number(-0.9)),
      Row(.scale, Scenes.box, .number(0.6)), Row(.scaleX, Scenes.box, .number(0.6)),
      Row(.scaleY, Scenes.box, .number(-0.6)),
      Row(.scaleZ, Scenes.box, .number(0.6), isSeen: false),
      Row(.translation, Scenes.box, .size(Size(12, -9))),
      Row(.translationX, Scenes.box, .number(12)), Row(.translationY, Scenes.box, .number(12)),
      Row(.translationZ, Scenes.box, .number(12), isSeen: false),
      Row(.sublayerTransform, Scenes.box, .transform(Transform3D(.rotation(0.6)))),
      Row(.doubleSided, Scenes.box, .flag(false)) { stage, id in
        stage.update(id) { $0.transform = .rotation(.pi, x: 0, y: 1, z: 0) }
      },
    ] + sublayerParts

  private static let sublayerParts: [PropertySample] = [
    ("rotation", 0.9), ("rotation.x", 0.9), ("rotation.y", 0.9), ("rotation.z", -0.9),
    ("scale", 0.6), ("scale.x", 0.6), ("scale.y", -0.6), ("scale.z", 0.6),
    ("translation.x", 12), ("translation.y", 12), ("translation.z", 12), ("translation", nil),
  ].compactMap { name, number in
    PropertyKey.named("sublayerTransform.\(name)").map { key in
      Row(
        key,
        Scenes.box,
        number.map { .number($0) } ?? .size(Size(12, -9)),
        isSeen: name != "scale.z" && name != "translation.z"
      )
    }
  }

  private static let clear: @Sendable (inout Stage, LayerID) -> Void = { stage, id in
    stage.update(id) { $0.opacity = 0.5 }
  }

  /// Gives the border a colour near those beside it: files blur in linear light, and the blurs of
  /// blue beside orange would differ by that alone.
  private static let similarColors: @Sendable (inout Stage, LayerID) -> Void = { stage, id in
    stage.update(id) { $0.borderColor = Color(rgb8: 190, 90, 30) }
  }

  private static let appearance: [PropertySample] = [
    Row(.opacity, Scenes.box, .number(0.4)),
    Row(.allowsGroupOpacity, Scenes.box, .flag(false), base: clear),
    Row(.masksToBounds, Scenes.box, .flag(true)), Row(.cornerRadius, Scenes.box, .number(20)),
    Row(.borderWidth, Scenes.box, .number(9)),
    Row(.borderColor, Scenes.box, .color(Color(rgb8: 250, 250, 90))),
    Row(.backgroundColor, Scenes.box, .color(Color(rgb8: 90, 40, 220))),
    Row(.shadowColor, Scenes.shadowed, .color(Scenes.blue)),
    Row(.shadowOpacity, Scenes.shadowed, .number(0.2)),
    Row(.shadowOffset, Scenes.shadowed, .size(Size(-12, 14))),
    Row(.shadowRadius, Scenes.shadowed, .number(8)),
    Row(.shadowPath, Scenes.shadowed, .path(Path(rect: Rect(x: 20, y: 30, width: 30, height: 30)))),
    Row(.compositingFilter, Scenes.box, .keyword(BlendMode.multiply.rawValue)),
    Row(.filters, Scenes.box, .filters([.blur(sigma: 10)]), base: similarColors),
    Row(.shouldRasterize, Scenes.box, .flag(true), isSeen: false),
  ]

  private static let contents: [PropertySample] = [
    Row(
      .contents,
      Scenes.picture(),
      .contents(.image(ImageContents(Scenes.bitmap(0xFFFF_FFFF))))
    ),
    Row(.contentsRect, Scenes.picture(), .rect(Rect(x: 0.25, y: 0.2, width: 0.5, height: 0.7))),
    Row(.contentsCenter, Scenes.picture(), .rect(Rect(x: 0.1, y: 0.1, width: 0.2, height: 0.2))),
    Row(
      .magnificationFilter,
      Scenes.picture {
        $0.bitmap = Bitmap(width: 2, height: 1, pixels: [UInt32(0xFF00_0000), 0xFFFF_FFFF])
      },
      .keyword(ImageContents.ScalingFilter.nearest.rawValue)
    ),
    Row(
      .minificationFilter,
      Scenes.picture { $0.bitmap = Self.stripes },
      .keyword(ImageContents.ScalingFilter.nearest.rawValue)
    ),
    Row(.contentsScale, Scenes.picture { $0.gravity = .center }, .number(2)),
    Row(
      .contentsGravity,
      Scenes.picture(),
      .keyword(ImageContents.Gravity.resizeAspect.rawValue)
    ),
    Row(.colors, Scenes.gradientLayer(), .colors([.white, Scenes.green, .black])),
    Row(.locations, Scenes.gradientLayer(), .numbers([0, 0.2, 0.5]), base: located),
    Row(.startPoint, Scenes.gradientLayer(), .point(Point(0.6, 0.1))),
    Row(.endPoint, Scenes.gradientLayer(), .point(Point(0.3, 0.9))),
    Row(.gradientType, Scenes.gradientLayer(), .keyword(Gradient.Kind.radial.rawValue)),
  ]

  private static let located: @Sendable (inout Stage, LayerID) -> Void = { stage, id in
    stage.update(id) { $0[key: .locations] = .numbers([0, 0.5, 1]) }
  }

  private static let stripes = Bitmap(
    width: 400,
    height: 300,
    pixels: (0..<120_000).map { $0 % 3 == 0 ? UInt32(0xFF00_0000) : UInt32(0xFFFF_FFFF) }
  )

  private static let shapes: [PropertySample] = [
    Row(.path, Scenes.shape(Scenes.star), .path(Scenes.star.transformed(by: .scale(x: 0.5, y: 1)))),
    Row(.fillColor, Scenes.shape(Scenes.star), .color(Scenes.green)),
    Row(.fillRule, Scenes.shape(Scenes.star), .keyword(Shape.FillRule.evenOdd.rawValue)),
    Row(.strokeColor, Scenes.shape(Scenes.star), .color(Scenes.green)),
    Row(.strokeStart, Scenes.line(), .number(0.4)), Row(.strokeEnd, Scenes.line(), .number(0.4)),
    Row(.lineWidth, Scenes.line(), .number(3)), Row(.miterLimit, Scenes.line(), .number(1)),
    Row(.lineCap, Scenes.line(), .keyword(Shape.LineCap.round.rawValue)),
    Row(.lineJoin, Scenes.line(), .keyword(Shape.LineJoin.bevel.rawValue)),
    Row(.lineDashPhase, Scenes.line { $0.lineDashPattern = [12, 8] }, .number(9)),
    Row(.lineDashPattern, Scenes.line { $0.lineDashPattern = [12, 8] }, .numbers([4, 14])),
    Row(
      .dashAnchor,
      Scenes.line { ($0.lineDashPattern, $0.strokeStart) = ([12, 8], 0.06) },
      .keyword(Shape.DashAnchor.path.rawValue)
    ),
  ]

  private static let bounce: @Sendable (inout Stage, LayerID) -> Void = { stage, id in
    let dot = stage.sublayers(of: id)[0]
    stage.add(.basic(.positionY, from: 30, to: 70, duration: 1), to: dot)
  }

  private static let copies: [PropertySample] = [
    Row(.instanceCount, Scenes.replicated, .number(5)),
    Row(.instanceDelay, Scenes.replicated, .number(0.3), isSeenStill: false, base: bounce),
    Row(
      .instanceTransform,
      Scenes.replicated,
      .transform(Transform3D(AffineTransform.rotation(0.4).then(.translation(x: 30, y: 0))))
    ),
    Row(.instanceColor, Scenes.replicated, .color(Color(rgb8: 120, 255, 120))),
    Row(.instanceRedOffset, Scenes.replicated, .number(-0.6)),
    Row(.instanceGreenOffset, Scenes.replicated, .number(-0.6)),
    Row(.instanceBlueOffset, Scenes.replicated, .number(-0.6)),
    Row(.instanceAlphaOffset, Scenes.replicated, .number(-0.6)),
  ]
}
