package import JSON
import Files

extension CaseResult.Status {
  /// Whether a case with this status makes a command fail.
  package var isFailure: Bool { exitCode != 0 }
}

extension CaseResult {
  /// All sentences about the case, the most important first; never empty for a failure.
  package var sentences: [String] {
    let said = diagnoses.map(\.sentence) + [message, pictureNote].compactMap { $0 }
    return said.isEmpty && status.isFailure ? ["the case is \(status.rawValue)"] : said
  }

  /// A note that the golden has no pictures; `nil` if it has pictures, or if no frame differs.
  package var pictureNote: String? {
    guard let comparison, !comparison.keepsPictures else { return nil }
    let unjudged = comparison.unjudgedFrames.count
    if unjudged > 0 {
      let frames = Wording.counted(unjudged, "frame")
      return "pictures were not compared, because the golden was recorded with --thin; \(frames) "
        + "\(unjudged == 1 ? "has a different hash" : "have different hashes")"
    }
    return comparison.differingFrames.isEmpty
      ? nil : "the golden has no pictures to compare, because it was recorded with --thin"
  }

  /// The result as JSON without pictures, in the format of `verify --json`.
  package var facts: JSONNode {
    var facts: JSONNode = [
      "animation": .string(name.animation),
      "scene": .string(name.scene),
      "status": .string(status.rawValue),
      "message": .string(orNull: message ?? pictureNote),
      "diagnoses": .array(diagnoses.map(\.facts)),
    ]
    guard let comparison else { return facts }
    facts = facts.adding([
      "mode": .string(comparison.mode.rawValue),
      "expected": comparison.expected.facts,
      "actual": comparison.actual.facts,
      "environment": .array(comparison.environment.map(\.facts)),
      "recipe": .array(comparison.recipe.map(\.facts)),
      "frames": .array(comparison.frames.filter { $0.verdict != .same }.map(\.facts)),
      "tracks": .array(comparison.tracks.map(\.facts)),
    ])
    return facts
  }
}

extension Fingerprint.Mismatch {
  var facts: JSONNode {
    [
      "name": .string(name),
      "expected": .string(orNull: expected),
      "actual": .string(orNull: actual),
    ]
  }
}

extension Diagnosis {
  fileprivate var facts: JSONNode {
    [
      "kind": .string(kind.rawValue),
      "sentence": .string(sentence),
      "frames": .array(frames.map(JSONNode.frames)),
      "channels": .array(channels.map { .string($0.description) }),
      "amounts": .array(
        amounts.map {
          ["name": .string($0.name), "value": .decimal($0.value), "unit": .string($0.unit)]
        }
      ),
    ]
  }
}

extension ClipRecord {
  /// The size, timing and other measures of a clip, as JSON.
  fileprivate var facts: JSONNode {
    [
      "width": .integer(width),
      "height": .integer(height),
      "scale": .decimal(scale),
      "fps": .decimal(framesPerSecond),
      "frames": .integer(frameCount),
      "duration": .decimal(duration),
    ]
  }
}

extension ComparedFrame {
  fileprivate var facts: JSONNode {
    let facts: JSONNode = ["number": .integer(number), "verdict": .string(verdict.rawValue)]
    guard let comparison else { return facts }
    let bounds = comparison.bounds
    return facts.adding([
      "pixels": .integer(comparison.differingPixels),
      "fraction": .decimal(comparison.differingFraction),
      "bounds": .array([bounds.x, bounds.y, bounds.width, bounds.height].map { .integer($0) }),
      "largest": .integer(comparison.largestDifference),
      "meanSquared": .decimal(comparison.meanSquaredDifference),
      "unexplained": .integer(comparison.unexplainedPixels),
      "largestUnexplained": .integer(comparison.largestUnexplained),
    ])
  }
}

extension TrackDifference {
  fileprivate var facts: JSONNode {
    [
      "channel": .string(channel.description),
      "frames": .array(frames.map(JSONNode.frames)),
      "worstFrame": .integer(worstFrame),
      "expected": expected?.facts ?? .null,
      "actual": actual?.facts ?? .null,
    ]
  }
}

extension TrackValue {
  /// The value as JSON: a number, an array of numbers, a string, `true` or `false`.
  fileprivate var facts: JSONNode {
    switch self {
    case .number(let number): .decimal(number)
    case .vector(let numbers): .array(numbers.map { .decimal($0) })
    case .flag(let flag): .bool(flag)
    case .color, .text, .path: .string(label)
    }
  }

  /// A short text for the value: `#FF8800FF`, `round`, `12 elements, 80.5 pt, 00c0ffee00c0ffee`.
  package var label: String {
    switch self {
    case .number(let number): FixedPoint.text(number, decimals: Self.decimals)
    case .vector(let numbers):
      numbers.map { FixedPoint.text($0, decimals: Self.decimals) }.joined(separator: ", ")
    case .color(let color):
      "#"
        + [color.red, color.green, color.blue, color.alpha].map {
          Self.hex(UInt64($0), 2).uppercased()
        }
        .joined()
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .path(let path):
      "\(path.elementCount) elements, \(FixedPoint.text(path.length, decimals: 3)) pt, "
        + Self.hex(path.hash, 16)
    }
  }

  private static func hex(_ number: UInt64, _ width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
