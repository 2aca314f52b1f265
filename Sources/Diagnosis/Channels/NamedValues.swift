/// Values with custom keys, such as the trims of Lottie files, and the paths that depend on them.
enum NamedValues {
  /// Returns the channels of paths that follow a value with a custom key, by the value's channel;
  /// the paths belong to layers inside the value's layer.
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
  /// Whether the channel has a custom key, and is no scene value, sublayer list or layer property.
  var isNamedValue: Bool {
    !isOfScene && property != "sublayers" && PropertyKey.named(whole.property) == nil
  }
}
