/// The hierarchy of layers, derived from their channels.
struct LayerNesting {
  /// The sublayers of each layer.
  private let children: [String: Set<String>]

  /// Creates a hierarchy from the lists of sublayers in all tracks.
  init(_ all: Tracks...) {
    let known = Set(all.flatMap { $0.channels.map(\.layer) })
    var children: [String: Set<String>] = [:]
    for tracks in all {
      for channel in tracks.channels where channel.property == "sublayers" {
        let names = Set(tracks[channel].flatMap(LayerChanges.names))
        children[channel.layer, default: []].formUnion(
          names.compactMap { Self.layer($0, in: channel.layer, among: known) }
        )
      }
    }
    self.children = children
  }

  /// Returns the path of a layer, given its own name and the layer that contains it.
  ///
  /// A layer's path has only as many names as are needed to distinguish it from other layers. So
  /// the path may begin with all, some or none of the outer layer's names.
  private static func layer(_ name: String, in outer: String, among known: Set<String>) -> String? {
    var path = outer + "/" + name
    if known.contains(path) { return path }
    while let slash = path.firstIndex(of: "/") {
      path = String(path[path.index(after: slash)...])
      if known.contains(path) { return path }
    }
    return nil
  }

  func children(of layer: String) -> Set<String> { children[layer] ?? [] }

  /// Returns whether a layer has no superlayer.
  func isOutermost(_ layer: String) -> Bool { !children.values.contains { $0.contains(layer) } }

  /// Returns the outermost layers of a set, sorted, each with the layers inside it.
  func outermost(of layers: Set<String>) -> [(layer: String, inner: Set<String>)] {
    let inside = layers.map { layer in
      let named = layers.filter { $0.hasPrefix(layer + "/") }
      return (layer, descendants(of: layer).intersection(layers).union(named))
    }
    let inner = inside.reduce(into: Set<String>()) { $0.formUnion($1.1) }
    return inside.filter { !inner.contains($0.0) }.sorted { $0.0 < $1.0 }
      .map { (layer: $0.0, inner: $0.1) }
  }

  /// Returns all layers inside a layer, at any depth.
  func descendants(of layer: String) -> Set<String> {
    var found: Set<String> = []
    var next = [layer]
    while let current = next.popLast() {
      for child in children[current] ?? [] where child != layer && found.insert(child).inserted {
        next.append(child)
      }
    }
    return found
  }
}
