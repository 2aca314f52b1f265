extension Stage {
  /// Returns the keyframe timings of the layers' current animations.
  ///
  /// Assign the result to ``/Vectors/LayerTracks/timings`` to give a file the same keyframes. A
  /// motion without keyframes, such as a spring, has no timings.
  ///
  /// - Parameter duration: The time to look ahead, in seconds.
  /// - Returns: For each different motion in the tree, its stretches, in seconds from now.
  public func timings(lasting duration: Double) -> [[EasedStretch]] {
    var timings: [[EasedStretch]] = []
    var layers = [root]
    while let id = layers.popLast() {
      layers += sublayers(of: id) + [mask(of: id)].compactMap { $0 }
      let now = localTime(of: id)
      // Layers whose time has a different speed are skipped.
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
    // The order of a dictionary is random, so the result is sorted.
    return timings.sorted { first, second in
      (first.count, first[0].start, first[0].end) < (second.count, second[0].start, second[0].end)
    }
  }
}
