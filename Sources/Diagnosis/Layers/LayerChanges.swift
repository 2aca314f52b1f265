/// The layers that exist in only one of two clips or are in a different order.
struct LayerChanges {
  private(set) var findings: [Finding] = []
  /// The channels whose differences are explained by the findings.
  private(set) var explained: Set<Channel> = []
  private let pairs: [ChannelPair]
  /// The channel pairs that list the sublayers of a layer.
  private let orders: [ChannelPair]

  /// Compares the layers of two clips; `pairs` are the channels that differ.
  init(expected: Tracks, actual: Tracks, pairs: [ChannelPair]) {
    // Channels without a layer belong to the scene.
    let before = Set(expected.channels.map(\.layer).filter { !$0.isEmpty })
    let now = Set(actual.channels.map(\.layer).filter { !$0.isEmpty })
    // Tracks omit the layers inside a hidden layer. These were not added or removed.
    let hidden = Set(pairs.filter { $0.channel.property == "hidden" }.flatMap(\.differingFrames))
    let seen = Set(
      pairs.filter { $0.differingFrames.contains { !hidden.contains($0) } }.map(\.channel.layer)
    )
    let missing = before.subtracting(now).filter { hidden.isEmpty || seen.contains($0) }
    let new = now.subtracting(before).filter { hidden.isEmpty || seen.contains($0) }
    self.pairs = pairs
    orders = pairs.filter { $0.channel.property == "sublayers" }
    let both = before.intersection(now)
    name(missing, isMissing: true, LayerNesting(expected), staying: both)
    name(new, isMissing: false, LayerNesting(actual), staying: both)
    takeAbsences(both, LayerNesting(expected, actual))
    for pair in orders where !explained.contains(pair.channel) { takeOrder(pair) }
  }

  /// Returns the names in a list of sublayers.
  static func names(_ value: TrackValue?) -> [String] {
    guard case .text(let text) = value else { return [] }
    return text.split(separator: ",").map { name in
      String(name.drop { $0 == " " })
    }
  }

  /// Adds findings for layers that exist in only one clip; a finding counts inner layers too.
  private mutating func name(
    _ layers: Set<String>,
    isMissing: Bool,
    _ nesting: LayerNesting,
    staying: Set<String>
  ) {
    guard !layers.isEmpty else { return }
    for (layer, inner) in nesting.outermost(of: Self.named(layers, nesting, staying: staying)) {
      let own = pairs.filter {
        $0.channel.layer == layer || inner.contains($0.channel.layer)
      }
      guard !own.isEmpty else { continue }
      let parents = parents(of: layer, nesting)
      let words = LayerWords.presence(of: layer, with: inner.count, isMissing: isMissing)
      findings.append(Finding(words, own + parents))
      explained.formUnion((own + parents).map(\.channel))
    }
    explained.formUnion(pairs.map(\.channel).filter { layers.contains($0.layer) })
  }

  /// Returns the layers to be named in a finding.
  ///
  /// A group is not named if its layers exist in both clips: the group may merely wrap old layers.
  private static func named(
    _ layers: Set<String>,
    _ nesting: LayerNesting,
    staying: Set<String>
  ) -> Set<String> {
    let others = layers.filter { layer in
      let inner = nesting.children(of: layer)
      return inner.isEmpty || !inner.isSubset(of: staying)
    }
    return others.isEmpty ? layers : others
  }

  /// Returns the lists of sublayers that differ because a layer exists in only one clip.
  private func parents(of layer: String, _ nesting: LayerNesting) -> [ChannelPair] {
    let name = String(layer.split(separator: "/").last ?? "")
    return orders.filter { order in
      let names = Self.differing(order)
      return names.contains(layer)
        || names.contains(name) && nesting.descendants(of: order.channel.layer).contains(layer)
    }
  }

  /// Returns the names of sublayers that only one clip has in the frame that differs most.
  private static func differing(_ pair: ChannelPair) -> Set<String> {
    let worst = pair.worstFrame
    return Set(names(pair.expected[worst])).symmetricDifference(names(pair.actual[worst]))
  }

  /// Adds a finding for each layer that only one clip shows in some frames; inner layers with the
  /// same frames are counted in the finding of the outermost layer.
  private mutating func takeAbsences(_ layers: Set<String>, _ nesting: LayerNesting) {
    var groups: [(frames: [ClosedRange<Int>], isAbsent: Bool, layers: Set<String>)] = []
    var gone: [String: [ChannelPair]] = [:]
    for (layer, own) in Dictionary(grouping: pairs, by: \.channel.layer).sorted(by: {
      $0.key < $1.key
    })
    where layers.contains(layer) {
      let own = own.filter { !explained.contains($0.channel) }
      let isPresence = own.allSatisfy { pair in
        pair.differingFrames.allSatisfy {
          (pair.expected[$0] == nil) != (pair.actual[$0] == nil)
        }
      }
      guard let first = own.first, isPresence,
        own.allSatisfy({ $0.frames == first.frames }), TimeMappingSearch(first).best() == nil
      else { continue }
      gone[layer] = own
      let isAbsent = first.actual[first.hull.lowerBound] == nil
      if let index = groups.firstIndex(where: {
        $0.frames == first.frames && $0.isAbsent == isAbsent
      }) {
        groups[index].layers.insert(layer)
      } else {
        groups.append((first.frames, isAbsent, [layer]))
      }
    }
    for group in groups {
      for (layer, inner) in nesting.outermost(of: group.layers) {
        let own = inner.union([layer]).sorted().flatMap { gone[$0] ?? [] }
        let words = LayerWords.absence(of: layer, with: inner.count, isAbsent: group.isAbsent)
        let parents = parents(of: layer, nesting)
        findings.append(Finding(words, own + parents))
        explained.formUnion((own + parents).map(\.channel))
      }
    }
  }

  /// Adds a finding for layers in a different order.
  private mutating func takeOrder(_ pair: ChannelPair) {
    let worst = pair.worstFrame
    let before = Self.names(pair.expected[worst])
    let now = Self.names(pair.actual[worst])
    guard before.count > 1, before.sorted() == now.sorted(), before != now,
      TimeMappingSearch(pair).best() == nil
    else { return }
    let words = LayerWords.order(in: pair.channel.layer, from: before, to: now)
    findings.append(Finding(words, [pair]))
    explained.insert(pair.channel)
  }
}
