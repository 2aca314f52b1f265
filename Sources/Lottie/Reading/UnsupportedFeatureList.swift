/// The unsupported features noted while a document is read.
struct UnsupportedFeatureList {
  private struct Kind: Hashable {
    let feature: String
    let outcome: String
  }

  private struct Owners {
    var names: [String] = []
    var knownNames: Set<String> = []
    var places: Set<Int> = []
  }

  /// The features in the order in which they were first noted.
  private var kinds: [Kind] = []
  private var owners: [Kind: Owners] = [:]
  /// The number of layers read so far.
  private(set) var layerCount = 0

  /// Starts a layer; later notes belong to this layer.
  mutating func beginLayer() { layerCount += 1 }

  /// Notes an unsupported feature and its consequence.
  ///
  /// `layer` is the name of the layer. `place` is the layer's index in reading order, or `nil` for
  /// the current layer.
  mutating func note(
    _ feature: String,
    _ outcome: String = UnsupportedFeature.isNotDrawn,
    layer: String,
    at place: Int? = nil
  ) {
    let kind = Kind(feature: feature, outcome: outcome)
    if owners[kind] == nil { kinds.append(kind) }
    var own = owners.removeValue(forKey: kind) ?? Owners()
    own.places.insert(place ?? layerCount - 1)
    if own.knownNames.insert(layer).inserted { own.names.append(layer) }
    owners[kind] = own
  }

  var unsupportedFeatures: [UnsupportedFeature] {
    kinds.map { kind in
      UnsupportedFeature(
        feature: kind.feature,
        outcome: kind.outcome,
        layers: owners[kind]?.names ?? [],
        layerCount: owners[kind]?.places.count ?? 0
      )
    }
  }
}
