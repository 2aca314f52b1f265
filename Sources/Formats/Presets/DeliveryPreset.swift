package import Files

/// A delivery preset: the rules of a service for uploaded animations.
///
/// All presets are in ``allCases``. A kilobyte has 1000 bytes unless the service counts 1024.
package struct DeliveryPreset: Hashable, Sendable {
  /// The name in commands.
  package let name: String
  /// The accepted formats; the first is the default.
  package let formats: [OutputFormat]
  /// The rule for the canvas size, in pixels.
  package let canvas: CanvasRule
  /// The maximum size of a file, in bytes.
  package let largestBytes: Int
  /// The maximum duration of a clip, in seconds; `nil` for any duration.
  package private(set) var longestDuration: Double?
  /// The highest frame rate, in frames per second.
  package private(set) var largestRate = 60.0
  /// The only accepted frame rates, in frames per second, best first; empty if all are accepted.
  package private(set) var rates: [Double] = []
  /// The accepted numbers of frames.
  package private(set) var frameCounts = 1...1_000_000
  /// The maximum total duration of all plays, in seconds; `nil` if files play for ever.
  package private(set) var longestPlay: Double?
}

extension DeliveryPreset {
  /// Creates the preset with the given name; `nil` if no preset has the name.
  package init?(named name: String) {
    guard let preset = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = preset
  }

  /// Returns the frame rate for a clip, in frames per second: the clip's own rate if the preset
  /// allows it, otherwise the preset's first rate.
  package func rate(for own: Double) -> Double {
    rates.isEmpty || rates.contains(own) ? own : rates[0]
  }

  /// Returns a note if the preset does not accept a clip's native frame rate; otherwise `nil`.
  package func rateNotice(for own: Double?) -> Message? {
    guard let own, rate(for: own) != own else { return nil }
    return
      "\(name): \(rate(for: own).short) frames a second instead of \(own.short), because the preset accepts only \(rateWords)"
  }

  /// The accepted frame rates, in words.
  var rateWords: String { rates.map(\.short).joined(separator: " or ") }

  /// Returns the number of plays for a clip of the given duration, in seconds; 0 means for ever.
  package func plays(of duration: Double) -> Int {
    longestPlay.map { max(min(Int(($0 + 1e-9) / duration), 4), 1) } ?? 0
  }
}

extension DeliveryPreset: CaseIterable {
  /// All presets, in the order in which help texts and messages list them.
  package static let allCases: [DeliveryPreset] = [
    // According to its users, Slack shows only the first frame of files with more than 50 frames.
    DeliveryPreset(
      name: "slack-emoji",
      formats: [.gif],
      canvas: .exactly(width: 128, height: 128),
      largestBytes: 128_000,
      largestRate: 50,
      frameCounts: 1...50
    ),
    DeliveryPreset(
      name: "discord-emoji",
      formats: [.gif],
      canvas: .exactly(width: 128, height: 128),
      largestBytes: 256_000
    ),
    DeliveryPreset(
      name: "discord-sticker",
      formats: [.apng, .gif],
      canvas: .exactly(width: 320, height: 320),
      largestBytes: 512_000,
      longestDuration: 5
    ),
    // For these stickers, Telegram counts a kilobyte as 1024 bytes.
    DeliveryPreset(
      name: "telegram-sticker",
      formats: [.tgs],
      canvas: .exactly(width: 512, height: 512),
      largestBytes: 65_536,
      longestDuration: 3,
      rates: [60, 30]
    ),
    DeliveryPreset(
      name: "telegram-video",
      formats: [.webm],
      canvas: .longerSide(512),
      largestBytes: 256_000,
      longestDuration: 3,
      largestRate: 30
    ),
    DeliveryPreset(
      name: "line",
      formats: [.apng],
      canvas: .within(width: 320, height: 270),
      largestBytes: 300_000,
      longestDuration: 4,
      frameCounts: 5...20,
      longestPlay: 4
    ),
    DeliveryPreset(
      name: "whatsapp",
      formats: [.webp],
      canvas: .exactly(width: 512, height: 512),
      largestBytes: 500_000,
      longestDuration: 10
    ),
    DeliveryPreset(
      name: "github-readme",
      formats: [.gif, .webp],
      canvas: .within(width: 800, height: 16_384),
      largestBytes: 5_000_000
    ),
  ]
}
