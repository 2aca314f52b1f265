struct LayerModel: Sendable {
  indirect enum Content: Sendable {
    case nothing
    case shapes([ShapeItem])
    case solid(width: Double, height: Double, color: Color)
    case image(Int)
    case composition(Precomposition)
    case text(TextModel)
  }

  struct Matte: Sendable {
    /// The index of the matte layer in the composition; `nil` if the matte layer is missing.
    var layer: Int?
    var kind: MaskKind
  }

  var name: String
  /// The number by which other layers refer to this layer.
  var index: Double?
  /// The index of the parent layer in the composition; the layer follows the parent's transform.
  var parent: Int?
  var isHidden: Bool
  /// Whether the layer is visible only as the matte of another layer.
  var isMatte: Bool
  var is3D: Bool
  var turnsAlongPath: Bool
  /// The first frame in which the layer is visible, in frames of the composition.
  var inPoint: Double
  /// The first frame after the layer's end, in frames of the composition.
  var outPoint: Double
  /// The frame of the composition at which the layer's time is 0.
  var startTime: Double
  /// The number of composition frames per layer frame.
  var stretch: Double
  var transform: Shared<TransformModel>
  var masks: [MaskModel]
  var matte: Matte?
  var blendMode: BlendMode
  var effects: [EffectModel]
  var content: Content
  /// The prebuilt layers of the contents; `nil` unless the contents are constant shapes.
  var constantShapes: ConstantShapes?
  /// Whether any property of the layer has an expression.
  var hasExpressions = false
}

/// A reference from a layer to the composition that it shows.
struct Precomposition: Sendable {
  var composition: Int
  var width: Double
  var height: Double
  /// The time in the referenced composition, in seconds; `nil` without time remapping.
  var timeRemap: Property<Numbers>?
}

struct MaskModel: Sendable {
  var mode: PathMask.Mode
  var path: Property<BezierPath>
  var isInverted: Bool
  /// The opacity, in percent.
  var opacity: Property<Numbers>
  var expansion: Property<Numbers>
}

enum EffectModel: Sendable {
  case tint(dark: Property<Numbers>, light: Property<Numbers>, amount: Property<Numbers>)
  case fill(color: Property<Numbers>, opacity: Property<Numbers>)
  case tritone(
    highlights: Property<Numbers>,
    midtones: Property<Numbers>,
    shadows: Property<Numbers>
  )
  case dropShadow(DropShadowModel)
  case blur(amount: Property<Numbers>, axes: BlurAxes)
  case transform(EffectTransform)
}

struct DropShadowModel: Sendable {
  var color: Property<Numbers>
  /// The opacity, in `0...255`.
  var opacity: Property<Numbers>
  /// The direction, in degrees, clockwise from the top.
  var direction: Property<Numbers>
  var distance: Property<Numbers>
  var softness: Property<Numbers>
  /// Whether the file specifies a region for the shadow; if not, the shadow is visible only in the
  /// bounds of the layer's outlines.
  var hasRegion: Bool
}

struct EffectTransform: Sendable {
  var anchor: Property<Numbers>
  var position: Property<Numbers>
  var isUniform: Property<Numbers>
  var scaleY: Property<Numbers>
  var scaleX: Property<Numbers>
  var skew: Property<Numbers>
  var skewAxis: Property<Numbers>
  var rotation: Property<Numbers>
  var opacity: Property<Numbers>
}

/// A composition, as in After Effects: layers in an area with its own width and height.
struct Composition: Sendable {
  var id: String
  var width: Double
  var height: Double
  var layers: [LayerModel]
}

struct ImageAsset: Sendable {
  var id: String
  var width: Double
  var height: Double
  var bitmap: Bitmap?
  /// The placement of the image in the layer's bounds.
  var gravity: ImageContents.Gravity
}
