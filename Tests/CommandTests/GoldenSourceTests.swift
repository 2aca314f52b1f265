import Foundation
import TestSupport
import Testing

/// Goldens of Lottie files that change, as a user records and verifies them.
@Suite struct GoldenSourceTests {
  /// Creates a folder with a Lottie file, `art/dot, 1.json`: a dot that moves there and back.
  private static func place() throws -> Workplace {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("art"),
      withIntermediateDirectories: true
    )
    try place.write(document(), to: "art/dot, 1.json")
    return place
  }

  private static func document(end: Int = 30, x: Int = 50) -> Data {
    Data(
      """
      {"v": "5.7.0", "w": 60, "h": 40, "fr": 30, "ip": 0, "op": \(end), "assets": [], "layers": [
       {"ty": 4, "nm": "Dot", "ip": 0, "op": \(end), "st": 0,
        "ks": {"p": {"k": [{"t": 0, "s": [10, 20]}, {"t": 15, "s": [\(x), 20]}, {"t": 30, "s": [10, 20]}]}},
        "shapes": [{"ty": "gr", "it": [
         {"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [12, 12]}},
         {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}, {"ty": "tr"}]}]}]}
      """.utf8
    )
  }

  @Test func `a thin golden is recorded, verified and recorded with pictures again`() throws {
    let place = try Self.place()
    let recorded = try place.succeed("record", "--thin", "art/dot, 1.json")
    #expect(!recorded.outputText.contains("strip.png"))
    #expect(try !place.entries().contains { $0.hasSuffix("strip.png") })
    let same = try place.succeed("verify", "art/dot, 1.json", "--report", "report")
    #expect(same.outputText == "1 golden: 1 same\n")
    try place.write(Self.document(x: 40), to: "art/dot, 1.json")
    let changed = try place.run("verify", "art/dot, 1.json", "--report", "report")
    #expect(changed.exitCode == 1)
    #expect(changed.outputText.contains("Dot.position"))
    #expect(changed.outputText.contains("the golden has no pictures"))
    try place.succeed("record", "art/dot, 1.json")
    #expect(try place.entries().contains { $0.hasSuffix("strip.png") })
  }

  @Test func `a difference is shown at the file that changed`() throws {
    let place = try Self.place()
    try place.succeed("record", "art/dot, 1.json")
    try place.write(Self.document(x: 40), to: "art/dot, 1.json")
    for root in ["", place.folder.path] {
      let outcome = try place.run(
        ["verify", "art/dot, 1.json"],
        environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": root]
      )
      #expect(outcome.outputText.contains("\n::error file=art/dot%2C 1.json,title="))
    }
  }

  @Test func `what is recorded with --changed is told in words`() throws {
    let place = try Self.place()
    try place.succeed("record", "art/dot, 1.json")
    #expect(try place.succeed("record", "--changed", "art/dot, 1.json").outputText.isEmpty)
    try place.write(Self.document(end: 39), to: "art/dot, 1.json")
    let lines = try place.succeed("record", "--changed", "art/dot, 1.json").outputText
      .split(separator: "\n")
    #expect(lines.first?.contains("different, the loop lasts 30 % longer") == true)
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(" bytes") })
    #expect(lines.count == 4)
  }
}
