import Foundation
import TestSupport
import Testing

/// Input that is larger than anybody means takes little memory and few words.
@Suite struct GreedyInputTests {
  /// Runs the command with a limit on its memory.
  private func run(_ place: Workplace, _ words: String) throws -> ExternalTool.Outcome {
    try place.shell("ulimit -v 1000000 && exec \"$0\" \(words)")
  }

  @Test func `a long value of a theme is told by its beginning`() throws {
    let place = try Workplace()
    let value = String(repeating: "x", count: 5_000_000)
    for theme in [#"{"a": {"strokeColor": "\#(value)"}}"#, #"{"a": {"\#(value)": 1}}"#] {
      try place.write(Data(theme.utf8), to: "t.json")
      let outcome = try run(place, "render airplane --theme t.json -o o/")
      expect(outcome, failsWith: 64, saying: "xxx…")
      #expect(outcome.errorText.utf8.count < 1_000)
    }
  }

  @Test func `a file of themes that nobody has written is refused in its own words`() throws {
    let place = try Workplace()
    _ = try place.shell("truncate -s 20M t.json")
    let outcome = try run(place, "render airplane --theme t.json -o o/")
    expect(outcome, failsWith: 65, saying: "larger than 16 MiB")
  }

  @Test func `more artefacts than can be planned are refused`() throws {
    let place = try Workplace()
    let themes = (0..<50_001).map { "\"\($0)\": {}" }.joined(separator: ",")
    try place.write(Data("{\(themes)}".utf8), to: "t.json")
    let outcome = try run(place, "render airplane --theme t.json --scale 1,2 -o o/")
    expect(outcome, failsWith: 64, saying: "100002 artefacts are too many for one request")
    let both = try run(place, "render airplane --theme t.json --appearance light,dark -o o/")
    expect(both, failsWith: 64, saying: "100002 artefacts are too many for one request")
  }

  @Test(arguments: [
    "render airplane --set plane=/dev/zero -o a.gif", "inspect /dev/zero",
    "diff /dev/zero /dev/zero", "render airplane --theme /dev/zero -o o/",
  ])
  func `a device without an end is no file`(_ words: String) throws {
    let place = try Workplace()
    expect(try run(place, words), failsWith: 66, saying: "/dev/zero")
  }
}
