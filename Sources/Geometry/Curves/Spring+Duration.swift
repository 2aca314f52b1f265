import Platform
import Requirements

extension Spring {
  /// Creates a spring of mass 1 that settles after a duration, with the parameters of UIKit's
  /// `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// ```swift
  /// let spring = Spring(dampingRatio: 0.5, duration: 0.8)
  /// spring.progress(at: 0.1)  // 1 is the target; larger values overshoot
  /// ```
  ///
  /// As for ``settlingDuration``, a spring has settled once it stays within a thousandth of its
  /// initial distance. For a damping ratio ζ below 1, a velocity v and a duration T, the natural
  /// frequency ω solves (1 + |ζω − v| / ω√(1 − ζ²)) · e^(−ζωT) = 0.001. For v = 0, the equation has
  /// a closed solution. At critical damping, ω solves |1 + (ω − v)T| · e^(−ωT) = 0.001. Apple does
  /// not document how UIKit chooses its springs.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no overshoot; smaller values overshoot more. Clamped to `0.01...1`.
  ///   - duration: The time at which the spring has settled, in seconds; positive.
  ///   - initialVelocity: The velocity towards the target; 1 would cover the distance in 1 s.
  /// - Precondition: The duration is positive, and all numbers are finite.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    require(
      duration > 0 && duration.isFinite && dampingRatio.isFinite && initialVelocity.isFinite,
      "A spring needs a duration above 0 s and finite numbers, not duration \(duration) s, "
        + "damping ratio \(dampingRatio) and initial velocity \(initialVelocity)"
    )
    let ratio = min(max(dampingRatio, 0.01), 1)
    let search = FrequencySearch(ratio: ratio, velocity: initialVelocity * duration)
    let frequency = search.frequency / duration
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity
    )
  }

  /// A search for the natural frequency at which a spring settles after 1 s.
  private struct FrequencySearch {
    let ratio: Double
    let velocity: Double

    /// √(1 − ζ²); 0 if the damping counts as critical.
    private var root: Double {
      ratio < Spring.nearlyCritical ? (1 - ratio * ratio).squareRoot() : 0
    }

    /// Returns the spring's maximum distance from the target after 1 s, in thousandths of the
    /// initial distance; at most 1 if the spring has settled.
    private func remainingAmplitude(_ frequency: Double) -> Double {
      let factor =
        root > 0
        ? 1 + abs(ratio - velocity / frequency) / root : abs(1 + frequency - velocity)
      let decay = root > 0 ? ratio * frequency : frequency
      return factor * exp(-decay) / Spring.restThreshold
    }

    var frequency: Double {
      if root > 0, velocity == 0 { return log((1 + ratio / root) / Spring.restThreshold) / ratio }
      // Find the slowest spring that settles in time. The search slows a fast spring until it does
      // not settle in time, then bisects.
      var fast = (64 + abs(velocity)) / ratio
      while remainingAmplitude(fast) > 1 { fast *= 2 }
      var slow = fast
      while remainingAmplitude(slow) <= 1 {
        fast = slow
        slow *= 0.99
      }
      for _ in 0..<64 {
        let middle = (slow + fast) / 2
        if remainingAmplitude(middle) > 1 { slow = middle } else { fast = middle }
      }
      return fast
    }
  }
}
