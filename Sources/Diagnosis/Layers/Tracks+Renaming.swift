extension Tracks {
  /// Returns the tracks with each layer path in the shorter or longer form that `other` uses.
  ///
  /// A layer's path has only as many names as are needed to distinguish it from other layers. So
  /// the path changes when another layer with the same name appears or disappears.
  func renamed(after other: Tracks) -> Tracks {
    let wanted = Set(other.channels.map(\.layer))
    let mine = Set(channels.map(\.layer))
    let (lost, found) = (wanted.subtracting(mine).sorted(), mine.subtracting(wanted).sorted())
    guard !lost.isEmpty, !found.isEmpty else { return self }
    var names: [String: String] = [:]
    for layer in found {
      let matches = lost.filter { Self.isSuffix($0, layer) || Self.isSuffix(layer, $0) }
        .filter { !names.values.contains($0) }
      // The candidate with the most equal channels is chosen. In a tie, no candidate is chosen.
      let agreeing = matches.map { (name: $0, count: agreement(of: layer, with: other, as: $0)) }
      guard let best = agreeing.max(by: { $0.count < $1.count }),
        agreeing.filter({ $0.count == best.count }).count == 1
      else { continue }
      names[layer] = best.name
    }
    guard !names.isEmpty else { return self }
    return Tracks(
      times: times,
      columns: Dictionary(
        uniqueKeysWithValues: channels.map {
          (Channel(names[$0.layer] ?? $0.layer, $0.property), self[$0])
        }
      )
    )
  }

  /// Returns the number of channels with equal values in `layer` and in layer `name` of `other`.
  private func agreement(of layer: String, with other: Tracks, as name: String) -> Int {
    channels.filter { $0.layer == layer && self[$0] == other[Channel(name, $0.property)] }.count
  }

  private static func isSuffix(_ name: String, _ longer: String) -> Bool {
    longer.hasSuffix("/" + name)
  }
}
