/// What is not drawn, noted while a document is read.
struct OmissionList {
  private var features: [String] = []
  private var layers: [String: [String]] = [:]
  private var known: [String: Set<String>] = [:]

  mutating func note(_ feature: String, layer: String) {
    if layers[feature] == nil { features.append(feature) }
    guard known[feature, default: []].insert(layer).inserted else { return }
    layers[feature, default: []].append(layer)
  }

  var omissions: [Omission] {
    features.map { Omission(feature: $0, layers: layers[$0] ?? []) }
  }
}
