extension Tracks {
  /// The tracks with layers named as in others where only the names around a layer differ.
  ///
  /// A layer has as few names around it as tell it from all others, so it is called otherwise once
  /// another layer of its name comes or goes.
  func renamed(after other: Tracks) -> Tracks {
    let wanted = Set(other.channels.map(\.layer))
    let mine = Set(channels.map(\.layer))
    let (lost, found) = (wanted.subtracting(mine).sorted(), mine.subtracting(wanted).sorted())
    guard !lost.isEmpty, !found.isEmpty else { return self }
    var names: [String: String] = [:]
    for layer in found {
      let matches = lost.filter { Self.isSuffix($0, layer) || Self.isSuffix(layer, $0) }
      guard matches.count == 1, !names.values.contains(matches[0]) else { continue }
      names[layer] = matches[0]
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

  private static func isSuffix(_ name: String, _ longer: String) -> Bool {
    longer.hasSuffix("/" + name)
  }
}
