/// The pictures of a clip as a motion that can be evaluated at any time.
///
/// Pictures are interpolated between frames. A picture that is held longer than a frame is constant
/// until one frame before the next picture.
struct PictureMotion {
  /// The maximum number of samples for comparing clips.
  private static let maximumSamples = 240
  /// The maximum error from rounding the times of pictures in files, in seconds.
  private static let rounding = 0.0076

  /// A time, in seconds, with the frame and the picture shown at that time.
  struct Knot {
    let time: Double
    let frame: Int
    let thumbnail: MotionThumbnails.Thumbnail
  }

  /// The times at which pictures appear and at which held pictures end, in order; at least two.
  let knots: [Knot]
  /// The typical duration of a picture, in seconds.
  let step: Double
  /// The duration of a frame, in seconds; several frames may show the same picture.
  let frameLength: Double
  /// The duration of the clip, in seconds.
  let length: Double
  let pictureCount: Int
  /// Whether all pictures have the same duration, up to rounding.
  let isEven: Bool
  /// A selection of evenly spaced knots.
  let samples: [Knot]

  /// Creates the motion of a clip; `nil` if the clip shows only one picture.
  init?(_ timeline: PictureTimeline) {
    // A picture without duration is never visible.
    let entries = timeline.entries.indices.filter { index in
      let next = index + 1
      let end = next < timeline.entries.count ? timeline.entries[next].start : timeline.end
      return timeline.entries[index].start < end
    }.map { timeline.entries[$0] }
    let starts = entries.map(\.start)
    guard starts.count >= 2 else { return nil }
    pictureCount = starts.count
    let even = Self.evenStep(starts + [timeline.end])
    let gaps = zip(starts, starts.dropFirst()).map { $1 - $0 }.sorted()
    isEven = even != nil
    step = even ?? gaps[gaps.count / 2]
    length = timeline.end
    frameLength = Self.evenStep([0] + timeline.frameEnds) ?? step
    var knots: [Knot] = []
    for (index, entry) in entries.enumerated() {
      knots.append(Knot(time: starts[index], frame: entry.frame, thumbnail: entry.thumbnail))
      let isLast = index == starts.count - 1
      let next = isLast ? length : starts[index + 1]
      guard next - starts[index] > 1.5 * step else { continue }
      knots.append(
        Knot(time: isLast ? next : next - step, frame: entry.frame, thumbnail: entry.thumbnail)
      )
    }
    self.knots = knots
    let stride = (knots.count + Self.maximumSamples - 1) / Self.maximumSamples
    samples = Swift.stride(from: 0, to: knots.count, by: stride).map { knots[$0] }
  }

  /// Returns the interval between times, in seconds; `nil` unless the times are evenly spaced.
  private static func evenStep(_ times: [Double]) -> Double? {
    guard times.count >= 5, let first = times.first else { return nil }
    var (products, squares) = (0.0, 0.0)
    for (number, time) in times.enumerated() {
      products += Double(number) * (time - first)
      squares += Double(number * number)
    }
    let step = products / squares
    // Both the times and the intervals are checked, because a missing picture makes an interval
    // longer. The tolerance for an interval is larger, because both of its ends are rounded.
    let isEven = times.enumerated().allSatisfy { number, time in
      abs(time - first - Double(number) * step) <= min(rounding, step / 2)
        && (number == 0 || abs(time - times[number - 1] - step) <= min(1.4 * rounding, 0.7 * step))
    }
    return isEven && step > 0 ? step : nil
  }

  /// Returns whether the motion is known at a time, in seconds.
  func covers(_ time: Double) -> Bool {
    time >= knots[0].time - 1e-9 && time <= knots[knots.count - 1].time + 1e-9
  }

  /// Returns the squared distance of `cells` from the motion at `time`, clamped to the knot times.
  func squaredDistance(of cells: MotionThumbnails.Thumbnail, at time: Double) -> Float {
    var (low, high) = (0, knots.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if knots[middle].time <= time { low = middle } else { high = middle - 1 }
    }
    let (before, after) = (knots[low], knots[low + 1])
    let part = Float(min(max((time - before.time) / (after.time - before.time), 0), 1))
    var sum = SIMD16<Float>()
    for row in cells.indices {
      let difference =
        cells[row] - before.thumbnail[row] - part * (after.thumbnail[row] - before.thumbnail[row])
      sum += difference * difference
    }
    return sum.sum()
  }

  /// Returns the mean squared distance between two pictures that are the given time apart.
  func meanChange(after time: Double) -> Float {
    let distances = samples.filter { covers($0.time + time) }
      .map { squaredDistance(of: $0.thumbnail, at: $0.time + time) }
    return distances.isEmpty ? 0 : distances.reduce(0, +) / Float(distances.count)
  }
}
