extension Animation {
  /// The maximum number of passes of an animation; with more passes, no stretches are returned.
  private static let maximumPasses = 500

  /// Returns the stretches between keyframes for each animated property, in order, without overlap.
  ///
  /// Times are in the time space of the layer or group with the animation. If the animation has no
  /// duration, a pass lasts `duration` seconds. Springs, uniform speed along a path, splines
  /// through values and eased animations with keyframes have no stretches, because no timing
  /// function describes them.
  func stretches(
    in span: ClosedRange<Double>,
    lasting duration: Double = 0
  ) -> [PropertyKey: [EasedStretch]] {
    let duration = timing.duration > 0 ? timing.duration : duration
    guard duration > 0, duration.isFinite, timing.speed > 0 else { return [:] }
    let period = timing.autoreverses ? 2 * duration : duration
    let passes = timing.repeatCount > 0 ? timing.repeatCount : 1
    let length = timing.repeatDuration > 0 ? timing.repeatDuration : period * passes
    let lower = max(span.lowerBound, timing.beginTime)
    let upper = min(span.upperBound, timing.beginTime + length / timing.speed)
    guard lower < upper else { return [:] }
    let first = (timing.passTime(at: lower) / period).rounded(.down)
    let last = (timing.passTime(at: upper) / period).rounded(.up)
    guard last - first <= Double(Self.maximumPasses), abs(first) < 1e12 else { return [:] }
    return stretchesOfPass(lasting: duration).mapValues { stretches in
      var all: [EasedStretch] = []
      for pass in Int(first)..<Int(last) {
        let begin = Double(pass) * period
        all += stretches.map {
          EasedStretch(
            start: begin + $0.start,
            end: begin + $0.end,
            timingFunction: $0.timingFunction
          )
        }
        if timing.autoreverses {
          all += stretches.reversed().map { $0.mirrored(endingAt: begin + period) }
        }
      }
      return all.compactMap { stretch in
        EasedStretch(
          start: timing.holderTime(atPass: stretch.start),
          end: timing.holderTime(atPass: stretch.end),
          timingFunction: stretch.timingFunction
        ).part(in: lower...upper)
      }
    }
  }

  /// Returns the stretches of one pass, in seconds from the start of the pass.
  private func stretchesOfPass(lasting duration: Double) -> [PropertyKey: [EasedStretch]] {
    switch kind {
    case .basic(let basic):
      let function = timingFunction ?? .linear
      return [
        basic.property: [EasedStretch(start: 0, end: duration, timingFunction: function)]
      ]
    case .keyframe(let keyframes):
      guard isLinear, let stretches = keyframes.stretches(lasting: duration) else { return [:] }
      return [keyframes.property: stretches]
    case .group(let group):
      guard isLinear else { return [:] }
      var all: [PropertyKey: [EasedStretch]] = [:]
      for child in group.animations {
        all.merge(child.stretches(in: 0...duration, lasting: duration), uniquingKeysWith: +)
      }
      return all.mapValues { $0.sorted { $0.start < $1.start } }.filter { _, stretches in
        zip(stretches, stretches.dropFirst()).allSatisfy { $0.end <= $1.start + 1e-9 }
      }
    case .spring, .transition: return [:]
    }
  }

  private var isLinear: Bool { (timingFunction ?? .linear) == .linear }
}

extension KeyframeAnimation {
  /// Returns the stretches between keyframes; `nil` for a path or a mode other than `linear`.
  fileprivate func stretches(lasting duration: Double) -> [EasedStretch]? {
    guard path == nil, calculationMode == .linear, values.count > 1 else { return nil }
    let count = values.count - 1
    let times = keyTimes ?? (0...count).map { Double($0) / Double(count) }
    guard times.count == values.count else { return nil }
    return (0..<count).compactMap { place in
      let functions = timingFunctions ?? []
      guard times[place + 1] > times[place] else { return nil }
      return EasedStretch(
        start: times[place] * duration,
        end: times[place + 1] * duration,
        timingFunction: functions.indices.contains(place) ? functions[place] : .linear
      )
    }
  }
}

extension MediaTiming {
  /// Converts a time of the containing layer or group to the time since the first pass began.
  fileprivate func passTime(at time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// Converts a time since the start of the first pass to the containing layer's or group's time.
  fileprivate func holderTime(atPass time: Double) -> Double {
    (time - timeOffset) / speed + beginTime
  }
}
