/// The layers that have been renamed but are otherwise equal.
struct Renaming {
  /// The expected names of renamed layers, by actual name.
  private(set) var oldNames: [String: String] = [:]
  /// The actual tracks, with the renamed layers under their expected names.
  private(set) var tracks: Tracks

  /// Matches layers that have the same index in their superlayers and mostly equal channels.
  init(expected: Tracks, actual: Tracks) {
    tracks = actual
    let before = Set(expected.channels.map(\.layer))
    let now = Set(actual.channels.map(\.layer))
    let lost = before.subtracting(now).filter { !$0.isEmpty }.sorted()
    let found = now.subtracting(before).filter { !$0.isEmpty }.sorted()
    guard !lost.isEmpty, !found.isEmpty else { return }
    var matches: [(old: String, new: String, agreement: Int)] = []
    for old in lost {
      for new in found where Self.parent(old) == Self.parent(new) {
        guard Self.hasSameIndex(old, new, expected, actual) else { continue }
        let agreement = Self.agreement(old, expected, new, actual)
        if agreement > 0 { matches.append((old, new, agreement)) }
      }
    }
    matches.sort { ($1.agreement, $0.old, $0.new) < ($0.agreement, $1.old, $1.new) }
    for match in matches
    where oldNames[match.new] == nil && !oldNames.values.contains(match.old) {
      oldNames[match.new] = match.old
    }
    guard !oldNames.isEmpty else { return }
    rename(after: expected)
  }

  /// Returns a layer's own name, without the names of superlayers.
  private static func base(_ layer: String) -> String {
    String(layer.reversed().prefix { $0 != "/" }.reversed())
  }

  private static func parent(_ layer: String) -> String {
    String(layer.dropLast(base(layer).count))
  }

  /// Returns the number of channels that agree, or 0 if at most half of them agree.
  private static func agreement(
    _ old: String,
    _ expected: Tracks,
    _ new: String,
    _ actual: Tracks
  ) -> Int {
    let before = expected.channels.filter { $0.layer == old }.map(\.property)
    let now = actual.channels.filter { $0.layer == new }.map(\.property)
    let all = Set(before + now).subtracting(["sublayers"])
    let agreeing = all.filter { property in
      let pair = (expected[Channel(old, property)], actual[Channel(new, property)])
      return zip(pair.0, pair.1).allSatisfy { ChannelPair.agree($0, $1) }
    }
    return agreeing.count * 2 > all.count ? agreeing.count : 0
  }

  /// Returns whether two layers have the same index among the sublayers of their superlayers.
  private static func hasSameIndex(
    _ old: String,
    _ new: String,
    _ expected: Tracks,
    _ actual: Tracks
  ) -> Bool {
    // The outermost layer is not a sublayer, so it has no index to compare.
    let isOutermost = LayerNesting(expected).isOutermost(old)
    guard isOutermost == LayerNesting(actual).isOutermost(new) else { return false }
    if isOutermost { return true }
    return expected.channels.contains { channel in
      guard channel.property == "sublayers" else { return false }
      for (before, now) in zip(expected[channel], actual[channel]) {
        guard let place = LayerChanges.names(before).firstIndex(of: base(old)) else { continue }
        let names = LayerChanges.names(now)
        return names.indices.contains(place) && names[place] == base(new)
          && names.count == LayerChanges.names(before).count
      }
      return false
    }
  }

  /// Gives renamed layers and their sublayers the expected names.
  private mutating func rename(after expected: Tracks) {
    func recorded(_ layer: String) -> String {
      if let name = oldNames[layer] { return name }
      for (new, old) in oldNames where layer.hasPrefix(new + "/") {
        return old + layer.dropFirst(new.count)
      }
      return layer
    }
    let bases = oldNames.map { (new: Self.base($0.key), old: Self.base($0.value)) }
    var columns: [Channel: [TrackValue?]] = [:]
    for channel in tracks.channels {
      let name = Channel(recorded(channel.layer), channel.property)
      var values = tracks[channel]
      if channel.property == "sublayers" {
        let before = expected[name]
        for frame in values.indices where frame < before.count {
          let (old, new) = (LayerChanges.names(before[frame]), LayerChanges.names(values[frame]))
          guard old.count == new.count, !new.isEmpty else { continue }
          let names = zip(old, new).map { was, isNow in
            bases.contains { $0.new == isNow && $0.old == was } ? was : isNow
          }
          values[frame] = .text(names.joined(separator: ", "))
        }
      }
      // Two layers should never get the same name, because an expected name is unused or belongs to
      // a layer that is also renamed. If it happens, all renames are dropped.
      guard columns[name] == nil else { return oldNames.removeAll() }
      columns[name] = values
    }
    tracks = Tracks(times: tracks.times, columns: columns)
  }

  /// A finding about the renamed layers; `nil` if there are none.
  var finding: Finding? {
    guard !oldNames.isEmpty else { return nil }
    var finding = Finding(LayerWords.renamed(oldNames), [])
    finding.isRenaming = true
    return finding
  }
}
