import Clips

/// Layers that are there on one side only, or lie in another order.
struct LayerChanges {
  /// What was found.
  private(set) var findings: [Finding] = []
  /// The channels that differ because of it.
  private(set) var explained: Set<Channel> = []

  /// Compares the layers of two tracks.
  ///
  /// - Parameters:
  ///   - expected: What was recorded.
  ///   - actual: What came.
  ///   - pairs: The channels that differ.
  init(expected: Tracks, actual: Tracks, pairs: [ChannelPair]) {
    // Channels without a layer are the scene's.
    let before = Set(expected.channels.map(\.layer).filter { !$0.isEmpty })
    let now = Set(actual.channels.map(\.layer).filter { !$0.isEmpty })
    // Tracks leave out layers inside a hidden one: these have not been added or removed.
    let hidden = Set(pairs.filter { $0.channel.property == "hidden" }.flatMap(\.differingFrames))
    let seen = Set(
      pairs.filter { $0.differingFrames.contains { !hidden.contains($0) } }.map(\.channel.layer)
    )
    let missing = before.subtracting(now).filter { hidden.isEmpty || seen.contains($0) }
    let new = now.subtracting(before).filter { hidden.isEmpty || seen.contains($0) }
    let orders = pairs.filter { $0.channel.property == "sublayers" }
    name(missing, "is missing", pairs, children: Self.children(expected), orders: orders)
    name(new, "is new", pairs, children: Self.children(actual), orders: orders)
    takeAbsences(pairs, layers: before.intersection(now))
    for pair in orders where !explained.contains(pair.channel) { takeOrder(pair) }
  }

  /// The names in a list of layers.
  static func names(_ value: TrackValue?) -> [String] {
    guard case .text(let text) = value else { return [] }
    return text.split(separator: ",").map { name in
      String(name.drop { $0 == " " })
    }
  }

  /// All layers that lie in another one.
  private static func children(_ tracks: Tracks) -> [String: Set<String>] {
    var children: [String: Set<String>] = [:]
    for channel in tracks.channels where channel.property == "sublayers" {
      for value in tracks[channel] { children[channel.layer, default: []].formUnion(names(value)) }
    }
    return children
  }

  /// Notes layers that only one side has; those inside of others of them are not named.
  private mutating func name(
    _ layers: Set<String>,
    _ what: String,
    _ pairs: [ChannelPair],
    children: [String: Set<String>],
    orders: [ChannelPair]
  ) {
    guard !layers.isEmpty else { return }
    let inner = layers.filter { layer in
      layers.contains { $0 != layer && children[$0, default: []].contains(layer) }
    }
    for layer in layers.subtracting(inner).sorted() {
      let own = pairs.filter { pair in
        pair.channel.layer == layer
          || inner.contains(pair.channel.layer)
            && children[layer, default: []].contains(pair.channel.layer)
      }
      let parents = orders.filter { Self.differing($0).contains(layer) }
      guard !own.isEmpty else { continue }
      findings.append(Finding(.order, own + parents, clause: "the layer \(layer) \(what)"))
      explained.formUnion((own + parents).map(\.channel))
    }
    explained.formUnion(pairs.map(\.channel).filter { layers.contains($0.layer) })
  }

  /// The names that only one of both lists has.
  private static func differing(_ pair: ChannelPair) -> Set<String> {
    let worst = pair.worstFrame
    return Set(names(pair.expected[worst])).symmetricDifference(names(pair.actual[worst]))
  }

  /// Notes layers that are there at other frames than expected.
  private mutating func takeAbsences(_ pairs: [ChannelPair], layers: Set<String>) {
    for layer in layers.sorted() where !layer.isEmpty {
      let own = pairs.filter { $0.channel.layer == layer && !explained.contains($0.channel) }
      let gone = own.filter { pair in
        pair.differingFrames.allSatisfy {
          (pair.expected[$0] == nil) != (pair.actual[$0] == nil)
        }
      }
      guard let first = gone.first, gone.count == own.count,
        gone.allSatisfy({ $0.frames == first.frames }), WarpSearch(first).best() == nil
      else { continue }
      let isAbsent = first.actual[first.hull.lowerBound] == nil
      let clause = "the layer \(layer) is \(isAbsent ? "absent" : "there, which it was not")"
      let parents = pairs.filter {
        $0.channel.property == "sublayers" && Self.differing($0).contains(layer)
      }
      findings.append(Finding(.order, gone + parents, clause: clause))
      explained.formUnion((gone + parents).map(\.channel))
    }
  }

  /// Notes another order of the same layers.
  private mutating func takeOrder(_ pair: ChannelPair) {
    let worst = pair.worstFrame
    let before = Self.names(pair.expected[worst])
    let now = Self.names(pair.actual[worst])
    guard before.count > 1, before.sorted() == now.sorted(), before != now,
      WarpSearch(pair).best() == nil
    else { return }
    let move = Self.move(from: before, to: now)
    findings.append(Finding(.order, [pair], clause: "in \(pair.channel.layer) \(move)"))
    explained.insert(pair.channel)
  }

  /// What lies where: one layer where moving one is enough, else all of them.
  private static func move(from before: [String], to now: [String]) -> String {
    for (index, name) in before.enumerated() {
      guard let place = now.firstIndex(of: name), place > index,
        before.filter({ $0 != name }) == now.filter({ $0 != name })
      else { continue }
      return "\(name) lies above \(now[place - 1])"
    }
    for (index, name) in before.enumerated() {
      guard let place = now.firstIndex(of: name), place < index,
        before.filter({ $0 != name }) == now.filter({ $0 != name })
      else { continue }
      return "\(name) lies below \(now[place + 1])"
    }
    return "the layers lie in the order \(now.joined(separator: ", ")) instead of "
      + before.joined(separator: ", ")
  }
}
