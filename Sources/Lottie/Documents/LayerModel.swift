import Layers
import Pixels

/// A layer of a composition.
struct LayerModel: Sendable {
  /// What a layer shows.
  indirect enum Content: Sendable {
    case nothing
    case shapes([ShapeItem])
    case solid(width: Double, height: Double, color: Color)
    case image(Int)
    case composition(Precomposition)
    case text(TextModel)
  }

  /// How another layer lets a layer through.
  struct Matte: Sendable {
    /// The place of the other layer in the composition; `nil` if that layer is missing.
    var layer: Int?
    var kind: MaskKind
  }

  var name: String
  /// The number by which other layers name it.
  var index: Double?
  /// The place in the composition of the layer whose transform it follows.
  var parent: Int?
  var isHidden: Bool
  /// Whether it serves as a matte only.
  var isMatte: Bool
  var is3D: Bool
  var turnsAlongPath: Bool
  /// The first frame that shows it, in frames of the composition.
  var inPoint: Double
  /// The first frame that does not show it any more.
  var outPoint: Double
  /// When its own time begins.
  var startTime: Double
  /// How many frames of the composition one of its own takes.
  var stretch: Double
  var transform: Shared<TransformModel>
  var masks: [MaskModel]
  var matte: Matte?
  var blendMode: BlendMode
  var effects: [EffectModel]
  var content: Content
  /// The layers of its contents where these are shapes that stand still.
  var stillShapes: StillShapes?
  /// Whether any of its properties has an expression.
  var hasExpressions = false
}

/// A composition inside another one.
struct Precomposition: Sendable {
  var composition: Int
  var width: Double
  var height: Double
  /// The time shown, in seconds, where it is remapped.
  var timeRemap: Property<Numbers>?
}

/// An area that lets a layer through.
struct MaskModel: Sendable {
  var mode: PathMask.Mode
  var path: Property<BezierPath>
  var isInverted: Bool
  /// In percent.
  var opacity: Property<Numbers>
  var expansion: Property<Numbers>
}

/// A change of a layer's picture.
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
  /// In `0...255`.
  var opacity: Property<Numbers>
  /// In degrees, clockwise from above.
  var direction: Property<Numbers>
  var distance: Property<Numbers>
  var softness: Property<Numbers>
  /// Whether the file says how far around the layer the shadow may reach; otherwise it ends at the
  /// layer's outlines.
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

/// Layers with a size and a time of their own.
struct Composition: Sendable {
  var id: String
  var width: Double
  var height: Double
  /// Front to back.
  var layers: [LayerModel]
}

/// A picture of the document.
struct ImageAsset: Sendable {
  var id: String
  var width: Double
  var height: Double
  var bitmap: Bitmap?
  /// How it lies in its box.
  var gravity: ImageContents.Gravity
}
