extension Stage {
  /// Returns the times and timing functions between the keyframes of the layers' current
  /// animations.
  ///
  /// Store them in ``/Vectors/LayerTracks/timings``, so that a file has the same keyframes.
  ///
  /// - Parameter duration: The time to look ahead, in seconds.
  /// - Returns: Stretches in seconds from now, for each different motion in the tree; motions
  ///   without keyframes, such as springs, have none.
  public func timings(lasting duration: Double) -> [[EasedStretch]] {
    var timings: [[EasedStretch]] = []
    var layers = [root]
    while let id = layers.popLast() {
      layers += sublayers(of: id) + [mask(of: id)].compactMap { $0 }
      let now = localTime(of: id)
      // The stretches of a layer whose time runs at another speed are not returned.
      guard let end = convert(time + duration, from: nil, to: id),
        abs(end - now - duration) < 1e-9
      else { continue }
      for key in animationKeys(of: id) {
        guard let animation = animation(forKey: key, on: id) else { continue }
        for stretches in animation.stretches(in: now...end).values where !stretches.isEmpty {
          let moved = stretches.map { stretch in
            EasedStretch(
              start: stretch.start - now,
              end: stretch.end - now,
              timingFunction: stretch.timingFunction
            )
          }
          if !timings.contains(moved) { timings.append(moved) }
        }
      }
    }
    // Dictionaries have no order, so stretches are sorted.
    return timings.sorted { first, second in
      (first.count, first[0].start, first[0].end) < (second.count, second[0].start, second[0].end)
    }
  }
}
