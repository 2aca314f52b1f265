import Geometry
import Layers

/// Notes taken while a Lottie file is written.
struct LottieNotes {
  /// A feature that the file cannot show.
  enum UnsupportedFeature: String, CaseIterable {
    case clippedBlending = "blend modes that reach out of clips"
    case addingBlendModes = "blend modes that add"
    case sharpPictures = "pictures that are scaled without smoothing"
    case repeatedEdges = "blurs that go on from their edges"
    case widerShadows = "shadows that are wider than what casts them"
    case evenOddMasks = "masks of the even-odd rule"
    case changingMasks = "masks that become other ones"
    case differenceMasks = "masks by difference"
    case masksWithHoles = "masks with several outlines"
    case changingFilters = "filters that become other ones"
    case colorFilters = "filters of colours"
    case changingBlendModes = "blend modes that become other ones"
    case changingMiterLimits = "miter limits that change"
    case conicGradients = "conic gradients"
    case ellipticStrokes = "elliptic gradients of strokes"
    case stretchedPictures = "pictures that are stretched in parts"
    case shadowPaths = "shadows of outlines of their own"
    case crossFades = "contents on their way to other ones"
    case depth = "transforms that leave the plane"
  }

  /// The features of the file that some players do not support.
  var features: Set<LottieFeature> = []
  private var notes = UnsupportedFeatureNotes<UnsupportedFeature>()

  /// Notes an unsupported feature, by default for the layer that was looked at last.
  mutating func note(_ unsupportedFeature: UnsupportedFeature, _ track: LayerTrack? = nil) {
    if let track = track ?? current { notes.note(unsupportedFeature, track) }
  }

  /// The layer that was looked at last; `nil` before the first one.
  private var current: LayerTrack?

  /// Looks at a layer again, after its content.
  mutating func look(at track: LayerTrack) { current = track }

  /// Notes the unsupported features in the states of a layer.
  mutating func note(_ states: States<Layer>, of track: LayerTrack) {
    look(at: track)
    notes.noteUnknownValues(in: states.values, of: track)
    if !states.hasOne(\.blendMode) { note(.changingBlendModes) }
    for layer in states.values {
      if layer.blendMode == .plusLighter { note(.addingBlendModes) }
      if layer.shadow.opacity > 0, layer.shadowPath != nil { note(.shadowPaths) }
      var shapes = layer.shape.map { [$0] } ?? []
      switch layer.contents {
      case .none: break
      case .drawing(let drawing): shapes += drawing.shapes
      case .gradient(let gradient): note(gradient)
      case .image(let image):
        if image.contentsCenter != Rect(x: 0, y: 0, width: 1, height: 1) {
          note(.stretchedPictures)
        }
        if image.isSharp { note(.sharpPictures) }
      case .crossFade: note(.crossFades)
      case .projected: note(.depth)
      }
      for shape in shapes { note(shape) }
      if !layer.pathMasks.isEmpty { features.insert(.masks) }
    }
  }

  private mutating func note(_ shape: Shape) {
    shape.fillGradient.map { note($0) }
    shape.strokeGradient.map { gradient in
      note(gradient)
      if gradient.hasLength, gradient.stretching != .identity { note(.ellipticStrokes) }
    }
  }

  private mutating func note(_ gradient: Gradient) {
    if gradient.kind == .conic { note(.conicGradients) }
  }

  /// All unsupported features, in a fixed order.
  var unsupportedFeatures: [UnsupportedLayerFeature] { notes.unsupportedFeatures }
}

extension ImageContents {
  /// Whether the picture is scaled without smoothing.
  fileprivate var isSharp: Bool {
    magnificationFilter == .nearest || minificationFilter == .nearest
  }
}
