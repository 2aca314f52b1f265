import Foundation
import TestSupport
import Testing
import Text

/// `hb-shape`, HarfBuzz's own program.
enum HarfBuzzTool {
  /// A glyph in the font's units.
  struct Glyph: Decodable, Hashable {
    let g: UInt32
    let cl: Int
    let dx: Double
    let dy: Double
    let ax: Double
  }

  static func shape(
    _ text: String,
    with font: Font,
    options: [String] = []
  ) throws -> [Glyph] {
    var arguments = ["--no-glyph-names", "--output-format=json", "--face-index=\(font.faceIndex)"]
    if let weight = font.weight { arguments.append("--variations=wght=\(weight)") }
    let outcome = try ExternalTool.run(
      "hb-shape",
      arguments + options + [font.file, text],
      environment: ["LC_ALL": "C.UTF-8"]
    )
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    return try JSONDecoder().decode([Glyph].self, from: outcome.output)
  }
}
