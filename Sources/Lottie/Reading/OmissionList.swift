/// What is not drawn, noted while a document is read.
struct OmissionList {
  private var features: [String] = []
  private var layers: [String: [String]] = [:]
  private var known: [String: Set<String>] = [:]
  private var places: [String: Set<Int>] = [:]
  /// How many layers were begun.
  private var layerCount = 0

  /// What is noted from now on is the next layer's.
  mutating func beginLayer() { layerCount += 1 }

  /// Notes what is not drawn.
  ///
  /// - Parameters:
  ///   - feature: What it is.
  ///   - layer: What the layer is called that has it.
  ///   - place: Which layer it is, by the order in which layers were begun; nil for the last one.
  mutating func note(_ feature: String, layer: String, at place: Int? = nil) {
    places[feature, default: []].insert(place ?? layerCount - 1)
    if layers[feature] == nil { features.append(feature) }
    guard known[feature, default: []].insert(layer).inserted else { return }
    layers[feature, default: []].append(layer)
  }

  var omissions: [Omission] {
    features.map {
      Omission(feature: $0, layers: layers[$0] ?? [], layerCount: places[$0]?.count ?? 0)
    }
  }
}
