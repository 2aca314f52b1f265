/// A layer's value that affects how the layer is drawn.
package struct DrawnValue: Sendable {
  /// The key path of the value, or its name in Swift if the value cannot be animated.
  package let name: String
  /// The part of a layer to redraw if the value changes.
  package let paintedPart: PaintedPart
  /// Returns whether two layers have the same value.
  package let isSame: @Sendable (Layer, Layer) -> Bool
  /// Returns whether a layer's value is finite or missing; `nil` for a value that is not numeric.
  let isFinite: (@Sendable (Layer) -> Bool)?

  /// All drawn values; together with the sublayers and the mask, they determine a layer's picture.
  package static let all =
    PropertyKey.allCases.filter { $0.isWhole && $0.paintedPart != .nothing }
    .map { DrawnValue($0) } + withoutKeys

  /// The values that have no key path.
  private static let withoutKeys = [
    DrawnValue("fillGradient", paints: .shape) { $0.shape?.fillGradient },
    DrawnValue("strokeGradient", paints: .shape) { $0.shape?.strokeGradient },
    DrawnValue("focalPoint", paints: .contents) { $0.contents.gradient?.focalPoint },
    DrawnValue("alphaStops", paints: .contents) { $0.contents.gradient?.alphaStops },
    DrawnValue("pathMasks", paints: .group) { $0.pathMasks },
    DrawnValue(choice: "maskKind", paints: .group) { $0.maskKind },
    DrawnValue(choice: "isIsolated", paints: .group) { $0.isIsolated },
    DrawnValue(choice: "edgePlacement", paints: .place) { $0.edgePlacement },
    DrawnValue(choice: "scrollsInPixels", paints: .place) { $0.scrollsInPixels },
    DrawnValue(choice: "isTransformLayer", paints: .place) { $0.isTransformLayer },
    DrawnValue(choice: "preservesDepth", paints: .place) { $0.replicator?.preservesDepth },
  ]

  private init(_ key: PropertyKey) {
    name = key.rawValue
    paintedPart = key.paintedPart
    isSame = key.access.isSame
    switch key.defaultValue {
    case .flag, .keyword: isFinite = nil
    default: isFinite = key.access.isFinite
    }
  }

  private init<Value: Equatable & FiniteValue & SendableMetatype>(
    _ name: String,
    paints part: PaintedPart,
    _ read: @escaping @Sendable (Layer) -> Value?
  ) {
    self.name = name
    paintedPart = part
    isSame = { read($0) == read($1) }
    isFinite = { read($0).isFinite }
  }

  private init<Value: Equatable & SendableMetatype>(
    choice name: String,
    paints part: PaintedPart,
    _ read: @escaping @Sendable (Layer) -> Value?
  ) {
    self.name = name
    paintedPart = part
    isSame = { read($0) == read($1) }
    isFinite = nil
  }
}
