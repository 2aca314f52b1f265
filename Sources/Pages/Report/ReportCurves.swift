import JSON

/// The differing channels of a case, such as a layer's opacity, prepared for drawing over time.
///
/// Numeric values become one curve for each component that differs. Colours, words, flags and paths
/// become bands, with one piece for each run of equal values.
struct ReportCurves {
  /// The maximum number of curves and bands that a page draws for a case.
  static let limit = 32

  /// The curves and bands as JSON; at most ``limit``.
  private(set) var drawn: [JSONNode] = []
  /// The channels that are not drawn because the limit is reached.
  private(set) var omitted: [Channel] = []

  /// Creates the curves for the channels that differ.
  init(of comparison: ClipComparison) {
    guard let expected = comparison.expected.tracks, let actual = comparison.actual.tracks else {
      return
    }
    for difference in comparison.tracks {
      let rows = Self.rows(difference, expected[difference.channel], actual[difference.channel])
      if drawn.count + rows.count <= Self.limit {
        drawn += rows
      } else {
        omitted.append(difference.channel)
      }
    }
  }

  private static func rows(
    _ difference: TrackDifference,
    _ expected: [TrackValue?],
    _ actual: [TrackValue?]
  ) -> [JSONNode] {
    let head: JSONNode = [
      "channel": .string(difference.channel.description),
      "spans": .array(difference.frames.map(JSONNode.frames)),
      "worst": .integer(difference.worstFrame),
    ]
    guard let width = componentCount(expected + actual) else {
      return [
        head.adding([
          "component": .string(""),
          "expectedBand": band(expected),
          "actualBand": band(actual),
        ])
      ]
    }
    let names = componentNames(difference.channel.property, count: width)
    return (0..<width).compactMap { index in
      let before = expected.map { $0?.numbers[index] }
      let now = actual.map { $0?.numbers[index] }
      // The threshold is 1.5 rounding steps, the tolerance of ``TrackValue/isSame(as:)``.
      let differs = zip(before, now).contains { a, b in
        a.flatMap { a in b.map { abs(a - $0) >= 1.5e-5 } } ?? ((a == nil) != (b == nil))
      }
      guard differs else { return nil }
      return head.adding([
        "component": .string(names[index]),
        "expected": .array(before.map { $0.map { .decimal($0) } ?? .null }),
        "actual": .array(now.map { $0.map { .decimal($0) } ?? .null }),
      ])
    }
  }

  /// Returns the number of components per value; `nil` if it varies or values are not numeric.
  private static func componentCount(_ values: [TrackValue?]) -> Int? {
    var found: Int?
    for case .some(let value) in values {
      switch value {
      case .number, .vector: break
      case .color, .text, .flag, .path: return nil
      }
      guard !value.numbers.isEmpty, found ?? value.numbers.count == value.numbers.count else {
        return nil
      }
      found = value.numbers.count
    }
    return found
  }

  private static func componentNames(_ property: String, count: Int) -> [String] {
    switch (property, count) {
    case (_, 1): [""]
    case ("transform", 6): ["a", "b", "c", "d", "tx", "ty"]
    case ("shadowOffset", 2): ["width", "height"]
    case ("lineDashPattern", _): (1...count).map(String.init)
    case (_, 2): ["x", "y"]
    case (_, 4): ["x", "y", "width", "height"]
    default: (1...count).map(String.init)
    }
  }

  /// Returns the runs of equal values, each with its first frame, last frame and displayed text.
  private static func band(_ values: [TrackValue?]) -> JSONNode {
    var runs: [(first: Int, last: Int, value: TrackValue?)] = []
    for (frame, value) in values.enumerated() {
      if let last = runs.last, last.value == value {
        runs[runs.count - 1].last = frame
      } else {
        runs.append((frame, frame, value))
      }
    }
    return .array(
      runs.map { run in
        .array([
          .integer(run.first), .integer(run.last), run.value.map { .string($0.label) } ?? .null,
        ])
      }
    )
  }
}
