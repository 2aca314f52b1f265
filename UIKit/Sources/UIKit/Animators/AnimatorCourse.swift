import Geometry

/// A segment of an animator's run, from one fraction of the changes to another.
struct AnimatorCourse {
  var from = 0.0
  var to = 1.0
  let curve: Geometry.AnimationCurve
  /// The duration of the whole segment, in seconds.
  let duration: Double
  /// Whether the segment is played from its end to its beginning.
  var isBackwards = false
  /// The time at which `elapsedAtStart` seconds of the segment had elapsed.
  var start = 0.0
  var elapsedAtStart = 0.0

  /// Returns the elapsed seconds of the segment at a time.
  func elapsed(at time: Double) -> Double {
    let passed = time - start
    return min(max(elapsedAtStart + (isBackwards ? -passed : passed), 0), duration)
  }

  /// The time at which the segment ends.
  var end: Double { start + (isBackwards ? elapsedAtStart : duration - elapsedAtStart) }

  /// Returns the fraction of the changes that is displayed at the given time.
  func share(at time: Double) -> Double {
    from + (to - from) * progress(at: duration > 0 ? elapsed(at: time) / duration : 1)
  }

  /// Returns the progress of the curve at a fraction of the duration.
  func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch curve {
    case .timing(let function): return function.progress(at: fraction)
    case .spring(let spring): return spring.progress(at: fraction * duration)
    }
  }

  /// Returns the fraction of the duration at which the curve first reaches a progress.
  func fraction(atProgress progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let steps = 512
    let first = (1...steps).first { self.progress(at: Double($0) / Double(steps)) >= progress }
    var high = Double(first ?? steps) / Double(steps)
    var low = high - 1 / Double(steps)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }
}
