import Layers

/// The computation of the time after which a preview's animations repeat, in seconds.
enum Period {
  /// Returns the periods of those animations on a stage that repeat for longer than an hour.
  ///
  /// Animations of hidden layers and of their sublayers do not count, because they are not visible.
  static func all(on stage: Stage) -> [Double] {
    var periods: [Double] = []
    func visit(_ id: LayerID, speed: Double) {
      guard !stage[id].isHidden else { return }
      let speed = speed * abs(stage[id].timing.speed)
      for key in stage.animationKeys(of: id) {
        guard let animation = stage.animation(forKey: key, on: id) else { continue }
        let timing = animation.timing
        let pass = timing.duration * (timing.autoreverses ? 2 : 1)
        let total = timing.repeatDuration > 0 ? timing.repeatDuration : pass * timing.repeatCount
        guard pass > 0, total > 3600, speed > 0, timing.speed != 0 else { continue }
        periods.append(pass / abs(timing.speed) / speed)
      }
      for inner in stage.sublayers(of: id) { visit(inner, speed: speed) }
      if let mask = stage.mask(of: id) { visit(mask, speed: speed) }
    }
    visit(stage.root, speed: 1)
    return periods
  }

  /// Returns the smallest time that is a multiple of every period.
  ///
  /// - Parameters:
  ///   - periods: The periods, in seconds.
  ///   - limit: The longest time to consider, in seconds.
  /// - Returns: The time; `nil` if there is no period, or no such time up to the limit.
  static func common(to periods: [Double], upTo limit: Double) -> Double? {
    guard let longest = periods.max() else { return nil }
    var time = longest
    while time <= limit + 1e-9 {
      let isCommon = periods.allSatisfy { period in
        let times = time / period
        return abs(times - times.rounded()) < 1e-6
      }
      if isCommon { return time }
      time += longest
    }
    return nil
  }
}
