extension Channel {
  /// Returns the channel for a part of this channel's values, such as `dial.position y`.
  func part(_ name: String) -> Channel { Channel(layer, "\(property) \(name)") }

  /// The channel that contains this part; the channel itself if it is not a part.
  var whole: Channel {
    guard let space = property.firstIndex(of: " ") else { return self }
    let name = String(property[..<space])
    // A custom key may contain a space, so only a known property before the space marks a part.
    return PropertyKey.named(name) == nil ? self : Channel(layer, name)
  }
}

extension ChannelPair {
  /// The pair reduced to the only differing part of the values; unchanged if several parts differ.
  ///
  /// A part is a component of a vector, a part of a transform, or the x or y of a path's position.
  /// A difference in a single part is easier to understand than a difference in the whole value.
  var narrowed: ChannelPair {
    guard differingFrames.allSatisfy({ expected[$0] != nil && actual[$0] != nil }) else {
      return self
    }
    switch channel.property {
    case "position", "anchorPoint", "shadowOffset", "bounds": return componentAlone ?? self
    case "transform": return transformPartAlone ?? self
    case "path": return placeAlone ?? self
    default: return self
    }
  }

  /// The pair of angles without jumps by whole turns; `nil` if the clips differ only in jumps.
  var withoutJumpsOfTurns: ChannelPair? {
    let before = Self.continuous(expected, after: nil)
    let first = zip(before, actual).lazy.compactMap { pair -> TrackValue? in
      pair.1 == nil ? nil : pair.0
    }.first
    return ChannelPair(channel, expected: before, actual: Self.continuous(actual, after: first))
  }

  private static func continuous(_ angles: [TrackValue?], after start: TrackValue?) -> [TrackValue?]
  {
    var last = start?.numbers.first
    return angles.map { value in
      guard case .number(let angle) = value else { return value }
      let near = last.map { $0 + (angle - $0).remainder(dividingBy: 2 * .pi) } ?? angle
      // Adding whole turns rounds the angle, so an angle that did not jump is kept as it is.
      let shown = abs(near - angle) < 1 ? angle : near
      last = shown
      return .number(shown)
    }
  }

  /// Returns the pair for a part of the values; `nil` if the parts agree in all frames.
  ///
  /// If two values count as equal, their parts also count as equal, despite rounding.
  private func part(_ name: String, _ value: (TrackValue) -> TrackValue?) -> ChannelPair? {
    let before = expected.map { $0.flatMap(value) }
    var now = actual.map { $0.flatMap(value) }
    for frame in 0..<commonCount where Self.agree(expected[frame], actual[frame]) {
      now[frame] = before[frame]
    }
    return ChannelPair(channel.part(name), expected: before, actual: now)
  }

  private var componentAlone: ChannelPair? {
    guard let (before, now) = curves, before.dimensions == channel.components.count else {
      return nil
    }
    let differing = channel.components.indices.filter { dimension in
      differingFrames.contains { abs(before[$0, dimension] - now[$0, dimension]) >= 1.5e-5 }
    }
    guard differing.count == 1 else { return nil }
    return part(channel.components[differing[0]]) { .number($0.numbers[differing[0]]) }
  }

  private var transformPartAlone: ChannelPair? {
    var differing: Set<Int> = []
    var isUniform = true
    for frame in differingFrames {
      guard let before = MatrixDecomposition(expected[frame]),
        let now = MatrixDecomposition(actual[frame]),
        !before.isTurned(against: now)
      else { return nil }
      differing.formUnion(before.differing(from: now))
      isUniform = isUniform && before.isUniform && now.isUniform
    }
    let name: String
    switch differing.sorted() {
    case [0, 1] where isUniform: name = "scale"
    case let places where places.count == 1: name = MatrixDecomposition.names[places[0]]
    default: return nil
    }
    let place = differing.min() ?? 0
    return part(name) { value in MatrixDecomposition(value).map { .number($0.numbers[place]) } }
  }

  /// The pair of a path's x or y positions; `nil` if the paths differ in more than this coordinate.
  private var placeAlone: ChannelPair? {
    for frame in differingFrames {
      guard case .path(let before) = expected[frame], case .path(let now) = actual[frame],
        before.elementCount == now.elementCount, before.hasSize(of: now)
      else { return nil }
      let places = [(before.bounds[0], now.bounds[0]), (before.bounds[1], now.bounds[1])]
      // If the positions agree at a differing frame, the shape differs, not only the position.
      guard places.contains(where: { abs($0.0 - $0.1) >= 1.5e-5 }) else { return nil }
    }
    let names = ["x", "y"]
    let moved = names.indices.filter { place in
      differingFrames.contains { frame in
        guard let before = expected[frame]?.numbers, let now = actual[frame]?.numbers else {
          return false
        }
        return abs(before[place] - now[place]) >= 1.5e-5
      }
    }
    guard moved.count == 1 else { return nil }
    return part(names[moved[0]]) { value in
      value.numbers.count > 1 ? .number(value.numbers[moved[0]]) : nil
    }
  }
}
