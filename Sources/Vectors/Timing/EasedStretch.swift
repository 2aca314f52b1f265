/// A time span between two keyframes of an animation, with its timing function.
///
/// ```swift
/// stage.add(.basic(.opacity, from: 0, to: 1, duration: 0.5), to: oval)
/// for stretch in stage.timings(lasting: 2).joined() {
///   print(stretch.start, stretch.end)  // 0.0 0.5
/// }
/// ```
public struct EasedStretch: Hashable, Sendable {
  /// The start, in seconds.
  public var start: Double
  /// The end, in seconds; later than `start`.
  public var end: Double
  /// The timing function between the two keyframes.
  public var timingFunction: TimingFunction

  /// Creates a stretch.
  public init(start: Double, end: Double, timingFunction: TimingFunction = .linear) {
    self.start = start
    self.end = end
    self.timingFunction = timingFunction
  }

  /// Returns the stretch played backwards; `time` is the end of the reversed animation.
  func mirrored(endingAt time: Double) -> EasedStretch {
    let (first, second) = (timingFunction.control1, timingFunction.control2)
    return EasedStretch(
      start: time - end,
      end: time - start,
      timingFunction: TimingFunction(1 - second.x, 1 - second.y, 1 - first.x, 1 - first.y)
    )
  }

  /// Returns the part of the stretch within a time span; `nil` if there is no such part.
  func part(in span: ClosedRange<Double>) -> EasedStretch? {
    let (from, to) = (max(start, span.lowerBound), min(end, span.upperBound))
    guard to - from > 1e-9 else { return nil }
    if from == start, to == end { return self }
    let length = end - start
    return EasedStretch(
      start: from,
      end: to,
      timingFunction: timingFunction.part(from: (from - start) / length, to: (to - start) / length)
    )
  }
}

extension TimingFunction {
  /// Returns the part of the function between two fractions of time, rescaled to `0...1`.
  ///
  /// The result is linear if the progress is the same at both fractions.
  func part(from: Double, to: Double) -> TimingFunction {
    if control1.x == control1.y, control2.x == control2.y { return .linear }
    let curve = CubicCurve(
      start: .zero,
      control1: control1,
      control2: control2,
      end: Point(1, 1)
    )
    /// Returns the parameter at which the curve reaches a fraction of the duration.
    func parameter(_ x: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if curve.point(at: middle).x < x { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    let part = curve.subcurve(
      from: from <= 0 ? 0 : parameter(from),
      to: to >= 1 ? 1 : parameter(to)
    )
    let way = part.end - part.start
    guard way.dx > 1e-9, abs(way.dy) > 1e-9 else { return .linear }
    func place(_ point: Point) -> Point {
      let step = point - part.start
      return Point(min(max(step.dx / way.dx, 0), 1), step.dy / way.dy)
    }
    let (first, second) = (place(part.control1), place(part.control2))
    return TimingFunction(first.x, first.y, second.x, second.y)
  }
}
