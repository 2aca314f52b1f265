/// What is not drawn, noted while a document is read.
struct OmissionList {
  private struct Entry: Hashable {
    let feature: String
    let outcome: String
  }

  private var entries: [Entry] = []
  private var layers: [Entry: [String]] = [:]
  private var known: [Entry: Set<String>] = [:]

  mutating func note(_ feature: String, _ outcome: String = Omission.isNotDrawn, layer: String) {
    let entry = Entry(feature: feature, outcome: outcome)
    if layers[entry] == nil { entries.append(entry) }
    guard known[entry, default: []].insert(layer).inserted else { return }
    layers[entry, default: []].append(layer)
  }

  var omissions: [Omission] {
    entries.map {
      Omission(feature: $0.feature, outcome: $0.outcome, layers: layers[$0] ?? [])
    }
  }
}
