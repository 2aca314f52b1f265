/// A layer of a clip over time, with its sublayers; a class, so that samples are added in place.
final class LayerTrack {
  let name: String
  private let id: LayerID?
  /// The states of the layer without its sublayers; `start` is the index of a state's first sample,
  /// and `layer` is `nil` while the layer is absent.
  private(set) var runs: [(start: Int, layer: Layer?)] = []
  /// The sublayers, back to front; a sublayer whose order among siblings changed has two tracks.
  private(set) var children: [LayerTrack] = []
  private(set) var mask: LayerTrack?
  /// The layer with its sublayers at the latest sample; `nil` while the layer is absent.
  private var tree: Layer?
  /// The index among siblings with the same name.
  private var ordinal = 0
  /// The bounds of all that the layer ever draws, before shadows and filters; `nil` for nothing.
  ///
  /// The rectangle is in the layer's own coordinates. Read it only after all samples were added.
  private(set) lazy var extent = findExtent()

  init(_ layer: Layer) {
    name = layer.name
    id = layer.id
  }

  /// Creates the track of an unnamed layer from its states and its sublayers' tracks.
  convenience init(runs: [(start: Int, layer: Layer?)], children: [LayerTrack]) {
    self.init("", nil, runs: runs, children: children)
  }

  private init(
    _ name: String,
    _ id: LayerID?,
    runs: [(start: Int, layer: Layer?)],
    children: [LayerTrack]
  ) {
    (self.name, self.id, self.runs, self.children) = (name, id, runs, children)
  }

  func replacing(runs: [(start: Int, layer: Layer?)], children: [LayerTrack]) -> LayerTrack {
    let track = LayerTrack(name, id, runs: runs, children: children)
    track.mask = mask
    return track
  }

  func note(_ layer: Layer, at sample: Int) {
    guard tree != layer else { return }
    tree = layer
    var alone = layer
    alone.sublayers = []
    alone.mask = nil
    if runs.last?.layer != alone { runs.append((sample, alone)) }
    // While a layer is hidden, its content does not matter.
    guard !layer.isHidden else { return }
    noteChildren(layer.sublayersInDrawingOrder, at: sample)
    if let inner = layer.mask {
      let mask = self.mask ?? LayerTrack(inner)
      mask.note(inner, at: sample)
      self.mask = mask
    } else {
      mask?.endPresence(at: sample)
    }
  }

  private func noteChildren(_ layers: [Layer], at sample: Int) {
    var next = 0
    var present: Set<ObjectIdentifier> = []
    var ordinals: [String: Int] = [:]
    for layer in layers {
      let ordinal = ordinals[layer.name, default: 0]
      ordinals[layer.name] = ordinal + 1
      let place = (next..<children.count).first { children[$0].shows(layer, ordinal) }
      if let place {
        next = place
      } else {
        let child = LayerTrack(layer)
        child.ordinal = ordinal
        children.insert(child, at: next)
      }
      children[next].note(layer, at: sample)
      present.insert(ObjectIdentifier(children[next]))
      next += 1
    }
    for child in children where !present.contains(ObjectIdentifier(child)) {
      child.endPresence(at: sample)
    }
  }

  private func shows(_ layer: Layer, _ ordinal: Int) -> Bool {
    guard let id, let otherID = layer.id else {
      return name == layer.name && self.ordinal == ordinal
    }
    return id == otherID
  }

  /// Returns whether the layer is in the tree at each of the first `count` samples, even if hidden.
  func isPresent(count: Int) -> [Bool] {
    var result = Array(repeating: false, count: count)
    for (place, run) in runs.enumerated() where run.layer != nil {
      let end = place + 1 < runs.count ? runs[place + 1].start : count
      for sample in run.start..<max(end, run.start) { result[sample] = true }
    }
    return result
  }

  private func endPresence(at sample: Int) {
    tree = nil
    if let last = runs.last, last.layer != nil { runs.append((sample, nil)) }
  }
}

// MARK: - Extent

extension LayerTrack {
  private func findExtent() -> Rect? {
    let layers = runs.compactMap(\.layer).filter { !$0.isHidden }
    guard !layers.isEmpty else { return nil }
    let bounds = layers.reduce(layers[0].bounds) { $0.union($1.bounds) }
    if layers.allSatisfy(\.masksToBounds) { return bounds }
    var box = extentOfSublayers
    for layer in layers {
      if layer.backgroundColor != nil || layer.borderWidth > 0 { box.formUnion(layer.bounds) }
      box.formUnion(layer.extentOfContents)
      if layer.castsShadow { box.formUnion(layer.shadowPath?.controlPointBounds) }
    }
    return box
  }

  /// The bounds of the contents and sublayers, before the layer clips them.
  var extentInside: Rect? {
    var box = extentOfSublayers
    for layer in runs.compactMap(\.layer) where !layer.isHidden {
      box.formUnion(layer.extentOfContents)
    }
    return box
  }

  /// The bounds of everything that the layer ever draws, in its superlayer's coordinates.
  var place: Rect? {
    guard let extent else { return nil }
    let places = runs.compactMap(\.layer).map { layer in
      layer.transformToSuperlayer.boundingBox(of: extent.grown(by: layer.reach))
    }
    return places.dropFirst().reduce(places.first) { $0?.union($1) }
  }

  /// Returns whether clipping to the layer's bounds never cuts off any of its content.
  func clipsNothing(_ states: States<Layer>) -> Bool {
    guard let extent = extentInside else { return true }
    return states.values.allSatisfy { layer in
      // The inset, on each side, of the largest rectangle that fits inside the rounded corners.
      let corner = (1 - 0.5.squareRoot()) * max(layer.cornerRadius, 0)
      let inside = layer.bounds.insetBy(dx: corner, dy: corner)
      return !layer.masksToBounds
        || inside.minX <= extent.minX && inside.minY <= extent.minY && inside.maxX >= extent.maxX
          && inside.maxY >= extent.maxY
    }
  }

  private var extentOfSublayers: Rect? {
    var box: Rect?
    for child in children {
      guard let extent = child.extent else { continue }
      for layer in child.runs.compactMap(\.layer) {
        box.formUnion(layer.transformToSuperlayer.boundingBox(of: extent.grown(by: layer.reach)))
      }
    }
    guard let place = box else { return nil }
    // The set is small, because most layers keep one geometry for their sublayers.
    let flips = Set(runs.compactMap { $0.layer?.sublayerGeometry })
    return flips.reduce(into: nil) { $0.formUnion($1.boundingBox(of: place)) }
  }
}

extension Rect {
  func grown(by reach: Double) -> Rect { insetBy(dx: -reach, dy: -reach) }
}

extension Layer {
  /// The bounds of the layer's contents and shape.
  fileprivate var extentOfContents: Rect? {
    var box = contents.extent(in: bounds)
    box.formUnion(shape?.extent)
    return box
  }
}
