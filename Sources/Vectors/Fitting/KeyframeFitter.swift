import Requirements

/// A search for the fewest keyframes with eased segments that reproduce samples of a value.
///
/// A value is a number, a point, a colour or the points of a path. All components of a value share
/// their keyframes and easings. Keyframes lie at samples, and every segment is as long as the
/// tolerance allows. No other choice of samples needs fewer keyframes, with a rare exception: the
/// search misses a long segment if a shorter segment from the same keyframe does not fit.
///
/// ```swift
/// let times = (0...60).map { Double($0) / 60 }
/// let fitter = KeyframeFitter(tolerance: [0.05])
/// let segments = fitter.segments(of: times.map { [100 * $0 * $0] }, at: times)  // one, eased
/// ```
public struct KeyframeFitter: Sendable {
  /// The easings that segments may use.
  public enum Easings: Hashable, Sendable {
    /// Segments have constant speed.
    case linear
    /// Segments use timing functions with control points in the unit square, as SMIL and CSS allow.
    case inside
    /// Segments use timing functions that may overshoot, as CSS and Lottie allow.
    case overshooting
  }

  /// The maximum error of each component, above 0.
  public let tolerance: [Double]
  /// The easings that segments may use.
  public let easings: Easings

  /// Creates a fitter.
  ///
  /// - Parameters:
  ///   - tolerance: The maximum error of each component, above 0.
  ///   - easings: The easings that segments may use.
  /// - Precondition: There is at least one component, and every tolerance is above 0.
  public init(tolerance: [Double], easings: Easings = .inside) {
    require(
      !tolerance.isEmpty && tolerance.allSatisfy { $0 > 0 },
      "A fitter needs a tolerance above 0 for each component, not \(tolerance)"
    )
    self.tolerance = tolerance
    self.easings = easings
  }

  /// Returns the segments that reproduce the samples.
  ///
  /// A jump between two samples takes place at the time of the later sample.
  ///
  /// - Parameters:
  ///   - samples: The values, each with as many components as the tolerance.
  ///   - times: The ascending times of the samples, in seconds.
  /// - Returns: Segments from the first to the last time, without gaps; empty for a single sample.
  /// - Precondition: There are as many times as samples.
  public func segments(of samples: [[Double]], at times: [Double]) -> [FittedSegment] {
    require(
      samples.count == times.count,
      "\(samples.count) samples need \(samples.count) times, not \(times.count)"
    )
    // In units of the tolerance, every component may differ by 1.
    let scaled = samples.map { sample in zip(sample, tolerance).map { $0 / $1 } }
    var segments: [FittedSegment] = []
    for piece in SmoothPiece.pieces(of: scaled, at: times) { segments += fit(piece) }
    return segments
  }

  /// Returns whether all samples are within the tolerance of the first sample.
  public func isConstant(_ samples: [[Double]]) -> Bool {
    guard let first = samples.first else { return true }
    return samples.allSatisfy { sample in
      sample.indices.allSatisfy { abs(sample[$0] - first[$0]) <= tolerance[$0] }
    }
  }

  private func fit(_ piece: SmoothPiece) -> [FittedSegment] {
    var segments: [FittedSegment] = []
    var start = 0
    let last = piece.values.count - 1
    while start < last {
      let (end, easing) = furthest(from: start, of: piece)
      segments.append(
        FittedSegment(
          start: piece.times[start],
          end: piece.times[end],
          from: unscaled(piece.values[start]),
          // A constant segment keeps its first value.
          to: unscaled(piece.values[easing == .hold ? start : end]),
          easing: easing
        )
      )
      start = end
    }
    return segments
  }

  private func unscaled(_ value: [Double]) -> [Double] { zip(value, tolerance).map { $0 * $1 } }

  /// Returns the last sample that a segment from `start` can reach, with the segment's easing.
  private func furthest(
    from start: Int,
    of piece: SmoothPiece
  ) -> (end: Int, easing: FittedSegment.Easing) {
    let last = piece.values.count - 1
    if let easing = piece.easing(from: start, to: last, easings) { return (last, easing) }
    // Doubling the step finds a sample too far away. Bisection then finds the last one in reach.
    var best = (end: start + 1, easing: FittedSegment.Easing.linear)
    var step = 1
    var tooFar = last
    while start + step < last {
      guard let easing = piece.easing(from: start, to: start + step, easings) else {
        tooFar = start + step
        break
      }
      best = (start + step, easing)
      step *= 2
    }
    while tooFar - best.end > 1 {
      let middle = (best.end + tooFar) / 2
      if let easing = piece.easing(from: start, to: middle, easings) {
        best = (middle, easing)
      } else {
        tooFar = middle
      }
    }
    return best
  }
}
