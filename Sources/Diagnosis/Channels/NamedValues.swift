/// Values that layers have under custom keys, such as the trims of Lottie files, and the paths that
/// follow from them.
enum NamedValues {
  /// Returns the paths that differ because a value under a custom key of a layer around them does,
  /// by the channel of that value.
  static func followers(
    among pairs: [ChannelPair],
    _ nesting: LayerNesting
  ) -> [Channel: [Channel]] {
    var followers: [Channel: [Channel]] = [:]
    let paths = pairs.filter { $0.channel.property == "path" }
    let values = pairs.filter(\.channel.isNamedValue)
    for (layer, values) in Dictionary(grouping: values, by: \.channel.layer) {
      guard let hull = values.flatMap(\.frames).hull else { continue }
      let inside = nesting.descendants(of: layer)
      let own = paths.filter { path in
        inside.contains(path.channel.layer)
          && hull.lowerBound <= path.hull.lowerBound && path.hull.upperBound <= hull.upperBound
      }
      for value in values { followers[value.channel] = own.map(\.channel) }
    }
    return followers
  }
}

extension Channel {
  /// Whether the channel holds a value under a custom key: neither a property of layers nor one of
  /// the other values that tracks record.
  var isNamedValue: Bool {
    !isOfScene && property != "sublayers" && PropertyKey.named(whole.property) == nil
  }
}
