import Foundation
import TestSupport
import Testing

/// Numbers that no picture needs, in every place where a user can write one.
@Suite struct ExtremeNumberTests {
  private static let numbers = ["1e300", "-1e300", "1e-300", "1e18"]

  /// A document in which a number stands for `NUMBER`.
  private static let document = """
    {"v": "5.7.0", "fr": 10, "ip": 0, "op": 2, "w": 16, "h": 16, "layers": [
      {"ty": 4, "nm": "a", "ip": 0, "op": 2, "st": 0, EFFECTS
       "ks": {"o": {"a": 0, "k": 100}, TRANSFORM "p": {"a": 0, "k": [8, 8, 0]}},
       "shapes": [{"ty": "gr", "it": [
         {"ty": "el", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [8, 8]}}, SHAPES
         {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}},
         {"ty": "tr"}]}]}]}
    """

  private static let transforms = [
    #""r": {"a": 0, "k": NUMBER},"#, #""s": {"a": 0, "k": [NUMBER, 100]},"#,
    #""a": {"a": 0, "k": [NUMBER, 0]},"#,
    #""sk": {"a": 0, "k": NUMBER}, "sa": {"a": 0, "k": NUMBER},"#,
  ]
  private static let shapes = [
    #"{"ty": "st", "c": {"a": 0, "k": [0, 0, 0]}, "o": {"a": 0, "k": 100}, "w": {"a": 0, "k": NUMBER}, "lc": 2, "lj": 2},"#,
    #"{"ty": "st", "c": {"a": 0, "k": [0, 0, 0]}, "o": {"a": 0, "k": 100}, "w": {"a": 0, "k": 1}, "d": [{"n": "d", "v": {"a": 0, "k": NUMBER}}]},"#,
    #"{"ty": "rp", "c": {"a": 0, "k": NUMBER}, "o": {"a": 0, "k": NUMBER}, "m": 1, "tr": {"p": {"a": 0, "k": [1, 0]}, "r": {"a": 0, "k": NUMBER}}},"#,
    #"{"ty": "gf", "t": 2, "o": {"a": 0, "k": 100}, "s": {"a": 0, "k": [NUMBER, 0]}, "e": {"a": 0, "k": [9, 0]}, "g": {"p": 2, "k": {"a": 0, "k": [0, 1, 0, 0, 1, 0, 0, 1]}}},"#,
  ]
  private static let effects = [
    #""ef": [{"ty": 29, "ef": [{"v": {"a": 0, "k": NUMBER}}, {"v": {"a": 0, "k": 1}}, {"v": {"a": 0, "k": 1}}]}],"#,
    #""ef": [{"ty": 25, "ef": [{"v": {"a": 0, "k": [1, 0, 0, 1]}}, {"v": {"a": 0, "k": 255}}, {"v": {"a": 0, "k": 45}}, {"v": {"a": 0, "k": NUMBER}}, {"v": {"a": 0, "k": NUMBER}}]}],"#,
  ]

  private static var documents: [String] {
    func with(_ place: String, _ text: String) -> String {
      ["TRANSFORM", "SHAPES", "EFFECTS"].reduce(document) {
        $0.replacingOccurrences(of: $1, with: $1 == place ? text : "")
      }
    }
    return transforms.map { with("TRANSFORM", $0) } + shapes.map { with("SHAPES", $0) }
      + effects.map { with("EFFECTS", $0) }
  }

  /// Expects a picture, or one line with the code of bad input or wrong usage.
  private func expectPictureOrLine(_ outcome: ExternalTool.Outcome, _ about: String) {
    #expect([0, 64, 65].contains(outcome.exitCode), "\(about): \(outcome.errorText)")
    let errors = outcome.errorText.split(separator: "\n")
      .filter { !$0.hasPrefix("pullreel: note: ") }
    #expect(errors.count == (outcome.exitCode == 0 ? 0 : 1), "\(about): \(outcome.errorText)")
  }

  @Test(arguments: documents.indices)
  func `a document with an extreme number becomes a picture or one line`(index: Int) throws {
    let place = try Workplace()
    for number in Self.numbers {
      let text = Self.documents[index].replacingOccurrences(of: "NUMBER", with: number)
      try place.write(Data(text.utf8), to: "x.json")
      let outcome = try place.shell(
        "ulimit -v 1000000; exec \"$0\" render x.json --format gif,svg -q --force -o out/"
      )
      expectPictureOrLine(outcome, text)
    }
  }

  @Test(arguments: [
    "--scale", "--fps", "--speed", "--at", "--from", "--to", "--size", "--pull", "--loop",
    "--max-bytes", "--trim-margin", "--fit-tolerance",
  ])
  func `an option with an extreme number is refused in one line or taken`(option: String) throws {
    let place = try Workplace()
    for number in Self.numbers + ["nan", "inf", "1e-320", "-0"] {
      let outcome = try place.run(
        "render",
        "four-dots",
        "--scene",
        "loading",
        "\(option)=\(number)",
        "-q",
        "-o",
        "a.gif"
      )
      expectPictureOrLine(outcome, "\(option) \(number)")
    }
  }

  @Test func `five shadows of an endless radius on a small canvas are drawn within a gigabyte`()
    throws
  {
    let place = try Workplace()
    let shadow = """
      {"ty": 25, "ef": [{"v": {"a": 0, "k": [1, 0, 0, 1]}}, {"v": {"a": 0, "k": 255}},
        {"v": {"a": 0, "k": 45}}, {"v": {"a": 0, "k": 1e300}}, {"v": {"a": 0, "k": 1e300}}]}
      """
    let effects = Array(repeating: shadow, count: 5).joined(separator: ",")
    let text = Self.document.replacingOccurrences(of: "TRANSFORM", with: "")
      .replacingOccurrences(of: "SHAPES", with: "")
    for (name, effects) in [("plain", ""), ("cast", "\"ef\": [\(effects)],")] {
      let document = text.replacingOccurrences(of: "EFFECTS", with: effects)
      try place.write(Data(document.utf8), to: "\(name).json")
      let outcome = try place.shell(
        "ulimit -v 1000000; exec \"$0\" render \(name).json --at 0 -q -o \(name).png"
      )
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    // So far away and so faint the shadows do not show.
    try place.succeed("diff", "plain.png", "cast.png")
  }
}
