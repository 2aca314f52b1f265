/// The state of an animation at an instant.
struct TimingSample: Hashable, Sendable {
  /// The progress of the current pass, in `0...1`, before any timing function.
  var progress: Double
  /// The time in the current pass, in seconds; grows even in an endless pass, whose progress is 0.
  var seconds: Double
  /// The number of completed passes, for cumulative animations.
  var completedPasses: Double
}

extension MediaTiming {
  /// Returns an animation's state at the parent's time; `nil` if the animation has no effect then.
  ///
  /// `duration` is the length of one pass, in seconds; if 0, progress jumps from 0 to 1.
  /// `includesEnd` is whether the animation still applies at the exact time at which it ends, for
  /// example because time is stopped.
  func sample(at parentTime: Double, ofPass duration: Double, includesEnd: Bool) -> TimingSample? {
    let total = activeDuration(ofPass: duration)
    var elapsed = (parentTime - beginTime) * abs(speed)
    // If time is stopped, only the time offset decides whether the end is shown.
    var holdsEnd = speed == 0 && abs(timeOffset - total) <= Self.tolerance
    var isBefore = false
    if elapsed < 0 {
      guard elapsed > -Self.tolerance || fillMode.showsBefore else { return nil }
      isBefore = true
      elapsed = 0
    } else if elapsed >= total - Self.tolerance {
      let isLastInstant = includesEnd && elapsed <= total + Self.tolerance
      guard isLastInstant || fillMode.showsAfter else { return nil }
      elapsed = total
      holdsEnd = true
    }

    guard duration > 0 else {
      return TimingSample(progress: isBefore ? 0 : 1, seconds: 0, completedPasses: 0)
    }
    let period = autoreverses ? 2 * duration : duration
    let isBackwards = speed < 0
    // An endless animation played backwards has no last pass to start from, so any whole number of
    // periods serves as its end.
    let running = isBackwards ? (total.isFinite ? total : 0) - elapsed : elapsed
    let time = running + timeOffset
    guard duration.isFinite else {
      return TimingSample(progress: 0, seconds: max(time, 0), completedPasses: 0)
    }
    var passes = (time / period).rounded(.down)
    var phase = time - passes * period
    if period - phase < Self.tolerance {
      phase = 0
      passes += 1
    }
    // The end of a pass normally counts as the start of the next pass. It counts as the end if the
    // end is held or time runs backwards, but not both.
    if phase < Self.tolerance, holdsEnd != isBackwards, passes > 0 || isBackwards && !total.isFinite
    {
      phase = period
      passes -= 1
    }
    let progress = phase / duration
    return TimingSample(
      progress: progress > 1 ? 2 - progress : progress,
      seconds: progress > 1 ? 2 * duration - phase : phase,
      completedPasses: max(passes, 0)
    )
  }
}
