import Geometry
import Goldens
import Layers
import Pixels

/// The properties of a layer that tracks note, by their names, and how they are read.
enum LayerChannels {
  /// A property: nil where the layer has none of the kind.
  struct Property: Sendable {
    let name: String
    let value: @Sendable (Layer) -> TrackValue?
    /// What a layer nobody has touched has, plain or with a shape.
    let defaultValue: TrackValue?

    init(_ name: String, _ value: @escaping @Sendable (Layer) -> TrackValue?) {
      self.name = name
      self.value = value
      defaultValue = value(Layer(shape: Shape()))
    }

    /// A property of shapes.
    static func shape(
      _ name: String,
      _ value: @escaping @Sendable (Shape) -> TrackValue
    ) -> Property {
      Property(name) { $0.shape.map(value) }
    }
  }

  /// All but `hidden`, `contents`, `path` and `sublayers`, which take more than the layer itself.
  static let properties: [Property] = [
    Property("position") { .vector([$0.position.x, $0.position.y]) },
    Property("bounds") {
      .vector([$0.bounds.minX, $0.bounds.minY, $0.bounds.width, $0.bounds.height])
    },
    Property("anchorPoint") { .vector([$0.anchorPoint.x, $0.anchorPoint.y]) },
    Property("zPosition") { .number($0.zPosition) },
    Property("transform") { layer in
      let matrix = layer.transform.affine
      return .vector([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
    },
    Property("transform.rotation") { .number($0.rotation) },
    Property("geometryFlipped") { .flag($0.isGeometryFlipped) },
    Property("opacity") { .number($0.opacity) },
    Property("allowsGroupOpacity") { .flag($0.allowsGroupOpacity) },
    Property("masksToBounds") { .flag($0.masksToBounds) },
    Property("cornerRadius") { .number($0.cornerRadius) },
    Property("borderWidth") { .number($0.borderWidth) },
    Property("borderColor") { color($0.borderColor) },
    Property("backgroundColor") { color($0.backgroundColor) },
    Property("shadowColor") { color($0.shadow.color) },
    Property("shadowOpacity") { .number($0.shadow.opacity) },
    Property("shadowOffset") { .vector([$0.shadow.offset.width, $0.shadow.offset.height]) },
    Property("shadowRadius") { .number($0.shadow.radius) },
    .shape("fillColor") { color($0.fillColor) },
    .shape("fillRule") { .text($0.fillRule.rawValue) },
    .shape("strokeColor") { color($0.strokeColor) },
    .shape("strokeStart") { .number($0.strokeStart) },
    .shape("strokeEnd") { .number($0.strokeEnd) },
    .shape("lineWidth") { .number($0.lineWidth) },
    .shape("miterLimit") { .number($0.miterLimit) },
    .shape("lineCap") { .text($0.lineCap.rawValue) },
    .shape("lineJoin") { .text($0.lineJoin.rawValue) },
    .shape("lineDashPhase") { .number($0.lineDashPhase) },
    .shape("lineDashPattern") { .vector($0.lineDashPattern) },
    .shape("dashAnchor") { .text($0.dashAnchor.rawValue) },
  ]

  /// No colour shows as transparent black.
  private static func color(_ color: Color?) -> TrackValue {
    .color((color ?? .clear).straightPixel)
  }
}
