import Clips
import Encoding
import Pixels

extension CaseResult.Status {
  /// Whether a command that finds it fails.
  var isFailure: Bool {
    switch self {
    case .different, .missing, .altered, .damaged: true
    case .same, .tolerated, .orphan: false
    }
  }
}

extension CaseResult {
  /// All that can be said about the case, most telling first; for failures never empty.
  package var sentences: [String] {
    let said = diagnoses.map(\.sentence) + [message].compactMap { $0 }
    return said.isEmpty && status.isFailure ? ["it is \(status.rawValue)"] : said
  }

  /// The case without pictures, as `verify --json` writes it.
  package var facts: JSONTree {
    var facts: JSONTree = [
      "animation": .text(name.animation),
      "scene": .text(name.scene),
      "status": .text(status.rawValue),
      "message": message.map { .text($0) } ?? .null,
      "diagnoses": .list(diagnoses.map(\.facts)),
    ]
    guard let comparison else { return facts }
    facts = facts.adding([
      ("mode", .text(comparison.mode.rawValue)),
      ("expected", comparison.expected.facts),
      ("actual", comparison.actual.facts),
      ("environment", .list(comparison.environment.map(\.facts))),
      ("recipe", .list(comparison.recipe.map(\.facts))),
      ("frames", .list(comparison.frames.filter { $0.verdict != .same }.map(\.facts))),
      ("tracks", .list(comparison.tracks.map(\.facts))),
    ])
    return facts
  }
}

extension Fingerprint.Mismatch {
  /// What differs, as JSON.
  var facts: JSONTree {
    [
      "name": .text(name),
      "expected": expected.map { .text($0) } ?? .null,
      "actual": actual.map { .text($0) } ?? .null,
    ]
  }
}

extension Diagnosis {
  /// What changed, as JSON.
  fileprivate var facts: JSONTree {
    [
      "kind": .text(kind.rawValue),
      "sentence": .text(sentence),
      "frames": .list(frames.map(JSONTree.frames)),
      "channels": .list(channels.map { .text($0.description) }),
      "amounts": .list(
        amounts.map {
          ["name": .text($0.name), "value": .number($0.value), "unit": .text($0.unit)]
        }
      ),
    ]
  }
}

extension ClipRecord {
  /// The measures of a clip, as JSON.
  fileprivate var facts: JSONTree {
    [
      "width": .integer(width),
      "height": .integer(height),
      "scale": .number(scale),
      "fps": .number(framesPerSecond),
      "frames": .integer(frameCount),
      "duration": .number(duration),
    ]
  }
}

extension ComparedFrame {
  /// What became of a frame, as JSON.
  fileprivate var facts: JSONTree {
    let facts: JSONTree = ["number": .integer(number), "verdict": .text(verdict.rawValue)]
    guard let comparison else { return facts }
    let bounds = comparison.bounds
    return facts.adding([
      ("pixels", .integer(comparison.differingPixels)),
      ("fraction", .number(comparison.differingFraction)),
      (
        "bounds",
        .list([bounds.x, bounds.y, bounds.width, bounds.height].map { .integer($0) })
      ),
      ("largest", .integer(comparison.largestDifference)),
      ("meanSquared", .number(comparison.meanSquaredDifference)),
      ("unexplained", .integer(comparison.unexplainedPixels)),
      ("largestUnexplained", .integer(comparison.largestUnexplained)),
    ])
  }
}

extension TrackDifference {
  /// Where a channel differs, as JSON.
  fileprivate var facts: JSONTree {
    [
      "channel": .text(channel.description),
      "frames": .list(frames.map(JSONTree.frames)),
      "worstFrame": .integer(worstFrame),
      "expected": expected?.facts ?? .null,
      "actual": actual?.facts ?? .null,
    ]
  }
}

extension TrackValue {
  /// The value as JSON: a number, a list of numbers, a text, true or false.
  fileprivate var facts: JSONTree {
    switch self {
    case .number(let number): .number(number)
    case .vector(let numbers): .list(numbers.map { .number($0) })
    case .flag(let flag): .flag(flag)
    case .color, .text, .path: .text(label)
    }
  }

  /// The value in a few words: `#FF8800FF`, `round`, `12 elements, 80.5 pt, 00c0ffee00c0ffee`.
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
