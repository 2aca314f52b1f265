/// A Lottie file's frames, and the conversion of sampled values to keyframes.
struct LottieTimeline {
  /// The times of the samples, in seconds from 0; a single time if nothing moves.
  let times: [Double]
  /// The spans between keyframes of each known animation, reused for values with the same timing.
  private let timings: [[EasedStretch]]
  /// The frames per second of the file.
  let framesPerSecond: Double
  /// The factor from seconds to frames, chosen to make the duration an integer number of frames.
  private let scale: Double
  /// The duration of the file, in frames.
  let frameCount: Int

  /// The time between the last keyframe of the old value and a jump to the new value, in frames.
  private static let jumpStep = 0.01
  /// The number of decimals of a keyframe's time, which is written in frames.
  private static let timeDecimals = 3

  /// Creates a timeline for the times of the samples, in seconds from 0.
  ///
  /// The duration of the file is a whole number of frames. If the last sample is not at a frame,
  /// `keepsRate` decides: the duration is rounded if it is true, else the rate changes slightly.
  init(
    _ times: [Double],
    following timings: [[EasedStretch]] = [],
    framesPerSecond wanted: Double,
    keepsRate: Bool = false
  ) {
    self.times = times
    self.timings = timings
    let frames = (times.last ?? 0) * wanted
    frameCount = max(Int(frames.rounded()), 1)
    let isWhole = abs(frames - frames.rounded()) < 1e-6
    scale = isWhole || frames < 0.5 ? wanted : wanted * Double(frameCount) / frames
    framesPerSecond = keepsRate ? wanted : scale
  }

  /// Returns the samples of a value as a property of the file, constant or with keyframes.
  ///
  /// If the value follows a known timing, the timing's keyframes are used, unless fitted keyframes
  /// are fewer. A component's error stays within its `tolerance`. `value` turns samples into JSON.
  func property(
    _ samples: [[Double]],
    tolerance: [Double],
    value: ([Double]) -> LottieValue
  ) -> LottieValue {
    let still = LottieValue.still(value(samples[0]))
    guard times.count > 1, !samples[0].isEmpty else { return still }
    if KeyframeFitter(tolerance: tolerance).isConstant(samples) { return still }
    let fitted = [KeyframeFitter.Easings.linear, .overshooting].compactMap { easings in
      let fitter = KeyframeFitter(tolerance: tolerance, easings: easings)
      return moving(fitter.segments(of: samples, at: times), value)
    }
    let shortest = fitted.min { $0.length < $1.length }
    let fitter = KeyframeFitter(tolerance: tolerance)
    let own = timings.compactMap { timing in
      fitter.segments(along: timing, of: samples, at: times).flatMap { moving($0, value) }
    }.min { $0.length < $1.length }
    // Fitted keyframes may be fewer: a value can match another animation's keyframes by chance.
    if let own, own.keyCount <= shortest?.keyCount ?? .max { return own.property }
    return shortest?.property ?? still
  }

  private struct Moving {
    var property: LottieValue
    var keyCount: Int
    /// The length of the property in the file, in bytes.
    let length: Int

    init(_ keys: [LottieValue]) {
      property = .object(["a": .whole(1), "k": .list(keys)])
      keyCount = keys.count
      length = property.json.utf8.count
    }
  }

  /// Returns a property whose numbers all have the same tolerance.
  func property(_ samples: [[Double]], tolerance: Double, decimals: Int? = nil) -> LottieValue {
    let decimals = decimals ?? VectorPrecision.decimals(tolerance)
    let part = tolerance * VectorPrecision.fitting
    return property(samples, tolerance: samples[0].map { _ in part }) {
      .numbers($0, decimals: decimals)
    }
  }

  func property(_ samples: [Double], tolerance: Double) -> LottieValue {
    let decimals = VectorPrecision.decimals(tolerance)
    let part = tolerance * VectorPrecision.fitting
    return property(samples.map { [$0] }, tolerance: [part]) {
      .number($0[0], decimals: decimals)
    }
  }

  private struct Key {
    /// The time in seconds; converted to frames when the keyframe is written.
    var time: Double
    var shift = 0.0
    var value: LottieValue
    /// The easing to the next keyframe.
    var easing = FittedSegment.Easing.hold
  }

  /// Converts segments to an animated property; `nil` if all keyframes have the same value.
  private func moving(
    _ segments: [FittedSegment],
    _ value: ([Double]) -> LottieValue
  ) -> Moving? {
    var keys: [Key] = []
    for segment in segments {
      let (from, to) = (value(segment.from), value(segment.to))
      let easing = from == to ? .hold : segment.easing
      if let last = keys.last, last.value != from {
        // At a jump, the old value ends slightly earlier, unless it is constant before the jump.
        if keys.count > 1, keys[keys.count - 2].easing == .hold {
          keys.removeLast()
        } else {
          keys[keys.count - 1].shift = -Self.jumpStep
          keys[keys.count - 1].easing = .hold
        }
        keys.append(Key(time: segment.start, value: from, easing: easing))
      } else if keys.isEmpty {
        keys.append(Key(time: segment.start, value: from, easing: easing))
      } else if easing == .hold, keys.count > 1, keys[keys.count - 2].easing == .hold {
        keys.removeLast()
      } else {
        keys[keys.count - 1].easing = easing
      }
      keys.append(Key(time: segment.end, value: to))
    }
    // Before the first and after the last keyframe, players keep the value constant.
    while keys.count > 1, keys[0].easing == .hold, keys[0].value == keys[1].value {
      keys.removeFirst()
    }
    while keys.count > 1, keys[keys.count - 1].value == keys[keys.count - 2].value {
      keys.removeLast()
    }
    guard keys.count > 1 else { return nil }
    return Moving(entries(of: keys))
  }

  private func entries(of keys: [Key]) -> [LottieValue] {
    keys.enumerated().map { index, key in
      let time = max(key.time * scale + key.shift, 0)
      var entries = [
        LottieEntry("t", .number(time, decimals: Self.timeDecimals)),
        LottieEntry("s", key.value.asList),
      ]
      if index < keys.count - 1 { entries += key.easing.entries }
      return .object(entries)
    }
  }
}

extension FittedSegment.Easing {
  /// The entries of a keyframe that define the easing to the next keyframe.
  fileprivate var entries: [LottieEntry] {
    func handle(_ x: Double, _ y: Double) -> LottieValue {
      .object(["x": .number(x, decimals: 5), "y": .number(y, decimals: 5)])
    }
    switch self {
    case .hold: return [LottieEntry("h", .whole(1))]
    // lottie-web fails if keyframes have no handles.
    case .linear: return [LottieEntry("o", handle(0, 0)), LottieEntry("i", handle(1, 1))]
    case .curve(let function):
      let (out, into) = (function.control1, function.control2)
      return [LottieEntry("o", handle(out.x, out.y)), LottieEntry("i", handle(into.x, into.y))]
    }
  }
}
