/// What is not drawn, noted while a document is read.
struct OmissionList {
  private struct Kind: Hashable {
    let feature: String
    let outcome: String
  }

  private struct Owners {
    var names: [String] = []
    var knownNames: Set<String> = []
    var places: Set<Int> = []
  }

  /// In the order in which they were noted.
  private var kinds: [Kind] = []
  private var owners: [Kind: Owners] = [:]
  /// How many layers were begun.
  private(set) var layerCount = 0

  /// What is noted from now on is the next layer's.
  mutating func beginLayer() { layerCount += 1 }

  /// Notes what is not drawn.
  ///
  /// - Parameters:
  ///   - feature: What it is.
  ///   - outcome: What comes of it.
  ///   - layer: What the layer is called that has it.
  ///   - place: Which layer it is, by the order in which layers were begun; nil for the last one.
  mutating func note(
    _ feature: String,
    _ outcome: String = Omission.isNotDrawn,
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

  var omissions: [Omission] {
    kinds.map { kind in
      Omission(
        feature: kind.feature,
        outcome: kind.outcome,
        layers: owners[kind]?.names ?? [],
        layerCount: owners[kind]?.places.count ?? 0
      )
    }
  }
}
