extension KeyframeFitter {
  /// Returns one segment for each stretch, and constant segments between stretches; `nil` if the
  /// segments would not match the samples.
  ///
  /// The timing functions of the stretches become the easings of the segments. Each stretch must
  /// begin and end at the time of a sample. Times are in seconds and ascend; each sample has as
  /// many components as the tolerance.
  func segments(
    along stretches: [EasedStretch],
    of samples: [[Double]],
    at times: [Double]
  ) -> [FittedSegment]? {
    guard let first = times.first, let last = times.last, !stretches.isEmpty else { return nil }
    var segments: [FittedSegment] = []
    var place = 0
    /// Appends a segment up to `end`, constant if `function` is `nil`; returns whether it fits.
    func addSegment(until end: Double, _ function: TimingFunction?) -> Bool {
      guard let next = times[place...].firstIndex(where: { abs($0 - end) <= Self.sameTime }),
        next > place,
        let segment = segment(from: place, to: next, function, of: samples, at: times)
      else { return false }
      segments.append(segment)
      place = next
      return true
    }
    for stretch in stretches {
      if stretch.start > times[place] + Self.sameTime {
        guard addSegment(until: stretch.start, nil) else { return nil }
      }
      guard abs(times[place] - max(stretch.start, first)) <= Self.sameTime,
        addSegment(until: min(stretch.end, last), stretch.timingFunction)
      else { return nil }
    }
    if place < times.count - 1, !addSegment(until: last, nil) { return nil }
    return segments
  }

  /// The maximum difference between times that count as equal, in seconds.
  private static let sameTime = 1e-6

  private func segment(
    from start: Int,
    to end: Int,
    _ function: TimingFunction?,
    of samples: [[Double]],
    at times: [Double]
  ) -> FittedSegment? {
    let from = samples[start]
    func segment(to value: [Double]) -> FittedSegment {
      var easing = FittedSegment.Easing.hold
      if let function, !isNear(value, from) {
        easing = function == .linear ? .linear : .curve(function)
      }
      return FittedSegment(
        start: times[start],
        end: times[end],
        from: from,
        to: easing == .hold ? from : value,
        easing: easing
      )
    }
    func fits(_ segment: FittedSegment, upTo last: Int) -> Bool {
      (start + 1..<max(last, start + 1)).allSatisfy {
        isNear(samples[$0], segment.value(at: times[$0]))
      }
    }
    let direct = segment(to: samples[end])
    if fits(direct, upTo: end), direct.easing != .hold || isNear(samples[end], from) {
      return direct
    }
    // The value jumps at the end, so the value before the jump is extrapolated from the samples.
    guard end - start > 1 else { return nil }
    let fraction = (times[end - 1] - times[start]) / (times[end] - times[start])
    let progress = (function ?? .linear).progress(at: fraction)
    guard progress > 0.5 else { return nil }
    let aim = zip(from, samples[end - 1]).map { $0 + ($1 - $0) / progress }
    let jumping = segment(to: function == nil ? from : aim)
    return fits(jumping, upTo: end) ? jumping : nil
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.indices.allSatisfy { abs(a[$0] - b[$0]) <= tolerance[$0] }
  }
}
