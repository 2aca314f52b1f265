import Geometry
import Layers

/// What an SVG file does not show of the layers that it is made of.
struct SVGNotes {
  /// What the writer leaves out.
  enum Omission: String, CaseIterable {
    case pathMasks = "masks of paths"
    case otherMasks = "masks that are inverted or go by brightness"
    case filters = "filters"
    case blendModes = "blend modes"
    case conicGradients = "conic gradients"
    case shapeGradients = "gradients in shapes"
    case stretchedPictures = "pictures that are stretched in parts"
    case shadowPaths = "shadows of outlines of their own"
    case crossFades = "contents on their way to other ones"
    case depth = "transforms that leave the plane"
  }

  private var notes = OmissionNotes<Omission>()

  /// All that was noticed, in a fixed order.
  var omissions: [VectorOmission] { notes.omissions }

  /// Looks at the states of a layer that are seen.
  mutating func note(_ states: States<Layer>, of track: LayerTrack) {
    for layer in states.values {
      for omission in layer.omissions { notes.note(omission, track.name) }
      if track.mask != nil, layer.maskKind != .alpha { notes.note(.otherMasks, track.name) }
    }
  }
}

extension Layer {
  fileprivate var omissions: [SVGNotes.Omission] {
    var omissions: [SVGNotes.Omission] = []
    if !pathMasks.isEmpty { omissions.append(.pathMasks) }
    if !filters.isEmpty { omissions.append(.filters) }
    if blendMode != .normal { omissions.append(.blendModes) }
    if shadow.opacity > 0, shadowPath != nil { omissions.append(.shadowPaths) }
    if !transform.isAffine || !sublayerTransform.isIdentity { omissions.append(.depth) }
    switch contents {
    case .none: break
    case .image(let image):
      if image.contentsCenter != Rect(x: 0, y: 0, width: 1, height: 1) {
        omissions.append(.stretchedPictures)
      }
    case .gradient(let gradient):
      if gradient.kind == .conic { omissions.append(.conicGradients) }
    case .drawing(let drawing):
      if drawing.shapes.contains(where: \.hasGradient) { omissions.append(.shapeGradients) }
    case .crossFade: omissions.append(.crossFades)
    case .projected: omissions.append(.depth)
    }
    if shape?.hasGradient ?? false { omissions.append(.shapeGradients) }
    return omissions
  }
}

extension Shape {
  /// Whether a gradient is to be seen in it.
  fileprivate var hasGradient: Bool {
    path != nil && (fillGradient != nil || strokeGradient != nil && lineWidth > 0)
  }
}
