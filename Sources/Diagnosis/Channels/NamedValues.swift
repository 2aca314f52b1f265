/// A search for paths that depend on values with custom keys, such as the trims of Lottie files.
enum NamedValues {
  /// Returns, for each channel with a custom key, the path channels whose changes it may cause.
  ///
  /// Such a path belongs to a layer inside the channel's layer. The path differs only in frames
  /// from the first to the last in which a custom key of the outer layer differs.
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
  /// Whether the channel has a custom key: no scene value, no layer property and not `sublayers`.
  var isNamedValue: Bool {
    !belongsToScene && property != "sublayers" && PropertyKey.named(whole.property) == nil
  }
}
