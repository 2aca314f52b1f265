import Foundation
import Pullreel
import TestSupport
import Testing

/// Goldens of pictures that somebody else made.
@Suite struct FileGoldenTests {
  /// Creates a folder with a GIF of a loading scene, `art/spinner.gif`, and its golden.
  private static func recorded() throws -> Workplace {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("art"),
      withIntermediateDirectories: true
    )
    try render("spinner.gif", in: place)
    try place.succeed("record", "art/spinner.gif")
    return place
  }

  private static func render(
    _ name: String,
    _ options: String...,
    in place: Workplace
  ) throws {
    let words = ["render", "ring", "--scene", "loading", "--fps", "10", "--size", "60"]
    let outcome = try place.run(words + ["-o", "art/\(name)"] + options)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
  }

  @Test func `a file is recorded under its name, with where it lies and its hash`() throws {
    let place = try Self.recorded()
    let text = String(
      decoding: try place.bytes("goldens/spinner/full/golden.txt"),
      as: UTF8.self
    )
    #expect(text.contains("recipe \"source\" \"../art/spinner.gif\""))
    #expect(text.contains("recipe \"source hash\" \""))
    #expect(try place.succeed("verify", "spinner").outputText == "1 golden: 1 same\n")
    #expect(try place.succeed("verify", "art/spinner.gif").outputText == "1 golden: 1 same\n")
  }

  @Test func `verify without names looks at it, and says what has changed in it`() throws {
    let place = try Self.recorded()
    try Self.render("spinner.gif", "--set", "ringTColor=red", in: place)
    let outcome = try place.run("verify")
    #expect(outcome.outputText.contains("spinner/full: different"))
    try place.succeed("record", "--changed", "spinner")
    #expect(try place.succeed("verify", "spinner").outputText == "1 golden: 1 same\n")
  }

  @Test func `a file that was written anew and shows the same is the same`() throws {
    let place = try Self.recorded()
    let before = try place.bytes("art/spinner.gif")
    try Self.render("spinner.gif", "--compress", "small", in: place)
    #expect(try place.bytes("art/spinner.gif") != before)
    #expect(try place.succeed("verify", "spinner").outputText == "1 golden: 1 same\n")
  }

  @Test func `its golden is an orphan once the file is gone, and not before`() throws {
    let place = try Self.recorded()
    #expect(try place.succeed("prune").outputText.isEmpty)
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("art/spinner.gif"))
    #expect(try place.succeed("prune").outputText == "goldens/spinner/full/\n")
  }

  @Test func `two files of one name need two names`() throws {
    let place = try Self.recorded()
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("other"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      at: place.folder.appendingPathComponent("art/spinner.gif"),
      to: place.folder.appendingPathComponent("other/spinner.gif")
    )
    let refused = try place.run(["record", "other/spinner.gif"])
    #expect(refused.exitCode == 64)
    #expect(refused.errorText.contains("--as"))
    try place.succeed("record", "other/spinner.gif", "--as", "other")
    #expect(try place.succeed("verify", "spinner").outputText == "2 goldens: 2 same\n")
  }

  @Test func `a file that no clip comes from is refused`() throws {
    let place = try Workplace()
    try Data("text".utf8).write(to: place.folder.appendingPathComponent("notes.txt"))
    for command in ["record", "verify", "render"] {
      let outcome = try place.run([command, "notes.txt"])
      #expect(outcome.exitCode == 65, "\(command): \(outcome.errorText)")
    }
  }

  @Test func `pictures are listed, and not drawn anew`() throws {
    let place = try Self.recorded()
    #expect(try place.succeed("list", "art/spinner.gif").outputText.contains("spinner"))
    let outcome = try place.run("render", "art/spinner.gif", "-o", "x.apng")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errorText.contains("pictures"))
  }
}
