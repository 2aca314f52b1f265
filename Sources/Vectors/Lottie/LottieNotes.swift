/// A record of unsupported and rarely supported features, kept while a Lottie file is written.
struct LottieNotes {
  /// A feature that the file cannot show.
  enum UnsupportedFeature: String, CaseIterable {
    case clippedBlending = "blend modes that affect layers outside a clip"
    case addingBlendModes = "additive blend modes"
    case sharpPictures = "pictures scaled without smoothing"
    case repeatedEdges = "blurs that repeat their edge pixels"
    case widerShadows = "shadows with spread"
    case evenOddMasks = "even-odd masks"
    case changingMasks = "masks whose kind changes"
    case differenceMasks = "difference masks"
    case masksWithHoles = "masks with several outlines"
    case changingFilters = "filters whose kind changes"
    case colorFilters = "colour filters"
    case changingBlendModes = "animated blend modes"
    case changingMiterLimits = "animated miter limits"
    case conicGradients = "conic gradients"
    case ellipticStrokes = "elliptic stroke gradients"
    case stretchedPictures = "nine-part stretching of pictures (contentsCenter)"
    case shadowPaths = "shadows with a shadowPath"
    case crossFades = "crossfades of contents"
    case someCorners = "rounding of only some corners (maskedCorners)"
    case depth = "3D transforms"
  }

  /// The features that the file uses but some players do not support.
  var features: Set<LottieFeature> = []
  private var notes = UnsupportedFeatureNotes<UnsupportedFeature>()

  /// Records an unsupported feature of a layer, by default of the current layer.
  mutating func note(_ unsupportedFeature: UnsupportedFeature, _ track: LayerTrack? = nil) {
    if let track = track ?? current { notes.note(unsupportedFeature, track) }
  }

  /// The layer that is being written; `nil` before the first layer.
  private var current: LayerTrack?

  /// Sets the layer that is being written.
  mutating func look(at track: LayerTrack) { current = track }

  /// Records the unsupported features in the states of a layer.
  mutating func note(_ states: States<Layer>, of track: LayerTrack) {
    look(at: track)
    notes.noteUnknownValues(in: states.values, of: track)
    if !states.hasOne(\.blendMode) { note(.changingBlendModes) }
    for layer in states.values {
      if layer.blendMode == .plusLighter { note(.addingBlendModes) }
      if layer.roundsSomeCorners { note(.someCorners) }
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
