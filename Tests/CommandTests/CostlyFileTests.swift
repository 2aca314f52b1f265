import Foundation
import TestSupport
import Testing

/// A file among others whose frames are too costly to draw: it is named, and the others go on.
@Suite struct CostlyFileTests {
  /// Creates a folder with one document that can be drawn, and one with very many blurs over its
  /// canvas.
  private static func place() throws -> Workplace {
    let place = try Workplace()
    _ = try place.shell("mkdir art")
    for (name, blurs) in [("plain", 0), ("costly", 4_000)] {
      let blur = """
        {"ty": 29, "nm": "blur", "mn": "ADBE Gaussian Blur 2", "en": 1, "ef": [
          {"ty": 0, "v": {"a": 0, "k": 200}}, {"ty": 7, "v": {"a": 0, "k": 1}},
          {"ty": 7, "v": {"a": 0, "k": 0}}]}
        """
      let effects = Array(repeating: blur, count: blurs).joined(separator: ",")
      let document = """
        {"v": "5.7.0", "fr": 10, "ip": 0, "op": 2, "w": 400, "h": 400, "layers": [
          {"ty": 1, "nm": "solid", "ip": 0, "op": 2, "st": 0, "sw": 200, "sh": 200, "sc": "#ff0000",
           "ks": {"p": {"a": 0, "k": [200, 200]}, "a": {"a": 0, "k": [100, 100]}},
           "ef": [\(effects)]}]}
        """
      try place.write(Data(document.utf8), to: "art/\(name).json")
    }
    return place
  }

  @Test func `rendering a folder makes what can be drawn`() throws {
    let place = try Self.place()
    let outcome = try place.run("render", "art", "--format", "png,gif", "-o", "out/")
    expectOneError(outcome)
    #expect(outcome.errorText.contains("2 artefacts were skipped"), "\(outcome.errorText)")
    let files = try place.entries().filter { $0.hasPrefix("out/plain") }
    #expect(files.count == 2, "\(files)")
    #expect(try !place.entries().contains { $0.hasPrefix("out/costly") })
  }

  @Test func `a file that is rendered alone is named as what cannot be drawn`() throws {
    let place = try Self.place()
    let outcome = try place.run("render", "art/costly.json", "-o", "x.png")
    expect(outcome, failsWith: 65, saying: "art/costly.json")
    #expect(try !place.entries().contains("x.png"))
  }

  @Test func `recording and verifying go on with the other files`() throws {
    let place = try Self.place()
    expectOneError(try place.run("record", "art"))
    #expect(try place.entries().contains("goldens/plain/full/golden.txt"))
    #expect(try !place.entries().contains { $0.hasPrefix("goldens/costly/") })
    let outcome = try place.run("verify")
    #expect(outcome.exitCode != 0 && outcome.errorText.contains("error: "))
  }

  @Test func `a golden that cannot be read stays, and pruning tells of it`() throws {
    let place = try Self.place()
    try place.succeed("record", "art/plain.json")
    try place.write(Data("pullreel golden 1\n???\n".utf8), to: "goldens/plain/full/golden.txt")
    let before = try place.entries()
    expect(
      try place.run("prune", "--delete"),
      failsWith: 65,
      saying: "goldens/plain/full/golden.txt:2: the line begins with an unknown word. "
    )
    #expect(try place.entries() == before)
  }

  private func expectOneError(_ outcome: ExternalTool.Outcome) {
    #expect(outcome.exitCode == 65, "\(outcome.errorText)")
    let lines = outcome.errorText.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("pullreel: error: ") } == 1, "\(outcome.errorText)")
    #expect(outcome.errorText.contains("art/costly.json"), "\(outcome.errorText)")
  }
}
