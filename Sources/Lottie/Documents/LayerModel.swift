/// A layer of a composition.
struct LayerModel: Sendable {
  /// The content of a layer.
  indirect enum Content: Sendable {
    case nothing
    case shapes([ShapeItem])
    case solid(width: Double, height: Double, color: Color)
    case image(Int)
    case composition(Precomposition)
    case text(TextModel)
  }

  /// The matte of a layer.
  struct Matte: Sendable {
    /// The index of the matte layer in the composition; `nil` if that layer is missing.
    var layer: Int?
    var kind: MaskKind
  }

  var name: String
  /// The number by which other layers refer to it.
  var index: Double?
  /// The index in the composition of the layer whose transform it follows.
  var parent: Int?
  var isHidden: Bool
  /// Whether it serves only as a matte.
  var isMatte: Bool
  var is3D: Bool
  var turnsAlongPath: Bool
  /// The first frame that shows it, in frames of the composition.
  var inPoint: Double
  /// The first frame after its end.
  var outPoint: Double
  /// The start of its own time.
  var startTime: Double
  /// The number of the composition's frames per frame of the layer.
  var stretch: Double
  var transform: Shared<TransformModel>
  var masks: [MaskModel]
  var matte: Matte?
  var blendMode: BlendMode
  var effects: [EffectModel]
  var content: Content
  /// The layers of its contents if these are static shapes.
  var stillShapes: StillShapes?
  /// Whether any of its properties has an expression.
  var hasExpressions = false
}

/// A composition inside another one.
struct Precomposition: Sendable {
  var composition: Int
  var width: Double
  var height: Double
  /// The time shown, in seconds, if it is remapped.
  var timeRemap: Property<Numbers>?
}

/// A mask of a layer.
struct MaskModel: Sendable {
  var mode: PathMask.Mode
  var path: Property<BezierPath>
  var isInverted: Bool
  /// The opacity, in percent.
  var opacity: Property<Numbers>
  var expansion: Property<Numbers>
}

/// An effect on a layer's picture.
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
  /// The direction, in degrees, clockwise from above.
  var direction: Property<Numbers>
  var distance: Property<Numbers>
  var softness: Property<Numbers>
  /// Whether the file states the region around the layer that the shadow may reach; otherwise the
  /// shadow ends at the layer's outlines.
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

/// Layers with their own size and time.
struct Composition: Sendable {
  var id: String
  var width: Double
  var height: Double
  /// The layers, front to back.
  var layers: [LayerModel]
}

/// A picture of the document.
struct ImageAsset: Sendable {
  var id: String
  var width: Double
  var height: Double
  var bitmap: Bitmap?
  /// The placement in the box.
  var gravity: ImageContents.Gravity
}
