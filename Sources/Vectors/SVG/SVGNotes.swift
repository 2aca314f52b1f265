/// A record of the features that an SVG file does not show.
struct SVGNotes {
  enum UnsupportedFeature: String, CaseIterable {
    case clippedBlending = "blend modes that affect layers outside a clip or shadow"
    case repeatedEdges = "blurs that repeat their edge pixels"
    case transparentTones = "tint or tritone filters with transparent colours"
    case widerShadows = "shadows with spread"
    case conicGradients = "conic gradients"
    case stretchedPictures = "nine-part stretching of pictures (contentsCenter)"
    case sharpReductions = "pictures scaled down without smoothing"
    case someCorners = "rounding of only some corners (maskedCorners)"
    case depth = "3D transforms"
  }

  private var notes = UnsupportedFeatureNotes<UnsupportedFeature>()

  /// All unsupported features, in a fixed order.
  var unsupportedFeatures: [UnsupportedLayerFeature] { notes.unsupportedFeatures }

  mutating func note(_ unsupportedFeature: UnsupportedFeature, _ track: LayerTrack) {
    notes.note(unsupportedFeature, track)
  }

  /// Records the unsupported features in the visible states of a layer.
  mutating func note(_ states: States<Layer>, of track: LayerTrack) {
    notes.noteUnknownValues(in: states.values, of: track)
    for layer in states.values {
      for unsupportedFeature in layer.unsupportedFeatures { note(unsupportedFeature, track) }
    }
  }
}

extension Layer {
  fileprivate var unsupportedFeatures: [SVGNotes.UnsupportedFeature] {
    var unsupportedFeatures =
      filters.compactMap(\.unsupportedFeature) + contents.unsupportedFeatures
    if let shape, shape.hasConicGradient { unsupportedFeatures.append(.conicGradients) }
    if roundsSomeCorners { unsupportedFeatures.append(.someCorners) }
    return unsupportedFeatures
  }
}

extension LayerContents {
  fileprivate var unsupportedFeatures: [SVGNotes.UnsupportedFeature] {
    switch self {
    case .none: []
    case .image(let image):
      (image.contentsCenter == Rect(x: 0, y: 0, width: 1, height: 1) ? [] : [.stretchedPictures])
        + (image.minificationFilter == .nearest ? [.sharpReductions] : [])
    case .gradient(let gradient): gradient.kind == .conic ? [.conicGradients] : []
    case .drawing(let drawing):
      drawing.shapes.contains(where: \.hasConicGradient) ? [.conicGradients] : []
    case .crossFade(let fade): fade.from.unsupportedFeatures + fade.to.unsupportedFeatures
    case .projected: [.depth]
    }
  }
}

extension Filter {
  fileprivate var unsupportedFeature: SVGNotes.UnsupportedFeature? {
    switch self {
    case .blur(let blur): blur.edges == .clamped && blur.sigma > 0 ? .repeatedEdges : nil
    case .colorMatrix: nil
    case .tones(let colors, _, let amount):
      amount > 0 && colors.contains { $0.alpha != 1 } ? .transparentTones : nil
    case .dropShadow(let shadow):
      shadow.spread > 0 && shadow.color.alpha > 0 ? .widerShadows : nil
    }
  }
}

extension Shape {
  /// Whether the shape has a visible fill or stroke with a conic gradient.
  fileprivate var hasConicGradient: Bool {
    path != nil
      && (fillGradient?.kind == .conic || strokeGradient?.kind == .conic && lineWidth > 0)
  }
}
