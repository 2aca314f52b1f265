/// A layer of a composition.
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
    /// The index of the matte layer in the composition; `nil` if that layer is missing.
    var layer: Int?
    var kind: MaskKind
  }

  var name: String
  /// The number by which other layers refer to this layer.
  var index: Double?
  /// The index in the composition of the layer whose transform this layer follows.
  var parent: Int?
  var isHidden: Bool
  /// Whether the layer serves only as a matte.
  var isMatte: Bool
  var is3D: Bool
  var turnsAlongPath: Bool
  /// The first frame that shows the layer, in frames of the composition.
  var inPoint: Double
  /// The first frame after the end of the layer, in frames of the composition.
  var outPoint: Double
  /// The frame of the composition at which the layer's own time begins.
  var startTime: Double
  /// The number of the composition's frames per frame of the layer.
  var stretch: Double
  var transform: Shared<TransformModel>
  var masks: [MaskModel]
  var matte: Matte?
  var blendMode: BlendMode
  var effects: [EffectModel]
  var content: Content
  /// The finished layers of the contents; `nil` unless the contents are shapes that never change.
  var stillShapes: StillShapes?
  /// Whether any property of the layer has an expression.
  var hasExpressions = false
}

/// The use of a composition as the content of a layer.
struct Precomposition: Sendable {
  var composition: Int
  var width: Double
  var height: Double
  /// The time shown in the composition, in seconds; `nil` without time remapping.
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

/// A list of layers that has its own size and time.
struct Composition: Sendable {
  var id: String
  var width: Double
  var height: Double
  var layers: [LayerModel]
}

/// A picture of the document.
struct ImageAsset: Sendable {
  var id: String
  var width: Double
  var height: Double
  var bitmap: Bitmap?
  /// The placement of the picture in the layer's box.
  var gravity: ImageContents.Gravity
}
