import Foundation
import TestSupport
import Testing

/// Recorded files that are gone, moved beside copies of them, or in danger.
@Suite struct LostSourceTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    for (name, end) in [("a", 60), ("b", 70), ("c", 80)] {
      try place.draw("art/\(name).json", endingAt: end)
    }
    return place
  }

  @Test(arguments: ["--json", "--junit", "--markdown"])
  func `no report replaces a file that is compared`(_ option: String) throws {
    let place = try place()
    try place.succeed("record", "art/", "--goldens", "g")
    let before = try place.bytes("art/b.json")
    expect(
      try place.run("verify", "--goldens", "g", option, "art/b.json"),
      failsWith: 64,
      saying: "would overwrite a file that is compared"
    )
    #expect(try place.bytes("art/b.json") == before)
  }

  @Test func `a folder that moved is not taken for an old copy of one of its files`() throws {
    let place = try place()
    try place.change("mkdir dist; cp art/a.json dist/")
    try place.succeed("record", "art/", "--goldens", "g")
    try place.change("mv art icons")
    try place.draw("icons/a.json", endingAt: 90)
    let outcome = try place.run("verify", "--goldens", "g")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText.contains("2 files of art/ are now in icons/"))
    #expect(outcome.outputText.contains("a/full: different"))
    #expect(outcome.outputText.contains("art/a.json is now icons/a.json"))
    #expect(!outcome.outputText.contains("dist"))
  }

  @Test func `links to nothing and pipes in a folder are named`() throws {
    let place = try place()
    try place.succeed("record", "art/", "--goldens", "g")
    try place.change("ln -s nowhere art/link.json; mkfifo art/pipe.json")
    let rendered = try place.run("render", "art/", "-o", "out/", "--strict")
    #expect(rendered.exitCode == 66)
    #expect(rendered.errorText.contains("art/link.json is skipped"))
    #expect(rendered.errorText.contains("art/pipe.json is skipped"))
    let verified = try place.run("verify", "--goldens", "g")
    #expect(verified.exitCode == 65)
    #expect(verified.outputText.contains("link/full: unreadable"))
    #expect(verified.errorText.contains("art/pipe.json is skipped"))
  }

  @Test(arguments: ["art/c.json", "c", "c/full"])
  func `what is named and gone is not recorded in silence`(_ name: String) throws {
    let place = try place()
    try place.succeed("record", "art/", "--goldens", "g")
    try place.change("rm art/c.json")
    expect(
      try place.run("record", name, "--goldens", "g"),
      failsWith: 66,
      saying: "c/full: the golden's source file is gone."
    )
  }

  @Test(arguments: ["render", "list", "verify", "record"])
  func `a path that ends in a slash is a folder`(_ command: String) throws {
    let outcome = try Workplace().run(command, "art/")
    expect(outcome, failsWith: 66, saying: "art/: there is no such file")
  }

  @Test func `pruning leaves no empty folder, as a removal that failed midway does`() throws {
    let place = try Workplace()
    try place.draw("disc.json", endingAt: 60)
    try place.succeed("record", "disc.json")
    _ = try place.shell("mkdir -p goldens/gone/full goldens/empty")
    try place.succeed("prune")
    #expect(try place.entries().contains("goldens/gone/full"))
    try place.succeed("prune", "--delete")
    let entries = try place.entries()
    #expect(!entries.contains("goldens/gone") && !entries.contains("goldens/empty"))
    #expect(entries.contains("goldens/disc/full"))
  }

  @Test func `a variant whose colour left its file is different, and prune lists it`() throws {
    let place = try Workplace()
    try place.draw("disc.json", endingAt: 60)
    try place.succeed("record", "disc.json", "--set", "#f00=#00f", "--as", "blue")
    let name = "disc/blue"
    try place.change("sed -i 's/\\[1, 0, 0, 1\\]/[0, 1, 0, 1]/' disc.json")
    let verified = try place.run("verify")
    #expect(verified.exitCode == 1)
    let cause = "because no layer contains the colour #f00 (recorded with --set #f00=#00f)"
    let problem = "the clip cannot be drawn from disc.json, \(cause)"
    #expect(verified.outputText.contains("\(name): different, \(problem)"))
    #expect(verified.errorText.contains("\(problem); 1 of 1 goldens failed. Record the clip"))
    expect(
      try place.run("record", "--changed"),
      failsWith: 65,
      saying: "\(name): \(problem). Record the clip again with --set and --as"
    )
    #expect(try place.succeed("prune").outputText == "goldens/\(name)/\n")
    try place.succeed("prune", "--delete")
    #expect(try place.run("verify").exitCode == 2)
  }

  @Test func `a damaged frame is named, not its folder alone`() throws {
    let place = try Workplace.withFrames()
    try place.succeed("record", "frames/")
    let frame = try #require(
      place.run("list", "frames/").outputText.firstMatch(of: /frames\/\S+\.png/)
    )
    try place.change("truncate -s 40 \(frame.output)")
    let outcome = try place.run("verify")
    #expect(outcome.exitCode == 65)
    let line = "frames/full: unreadable, \(frame.output): the picture cannot be read"
    #expect(outcome.outputText.contains(line))
  }

  @Test func `a golden's text that is gone is named once`() throws {
    let place = try place()
    try place.succeed("record", "art/a.json")
    try place.change("rm goldens/a/full/golden.txt")
    let outcome = try place.run("verify")
    #expect(outcome.exitCode == 65)
    let line = outcome.outputText.split(separator: "\n")[0]
    #expect(line.components(separatedBy: "golden.txt").count == 2)
  }

  @Test func `a name that no golden can have says how the file is recorded`() throws {
    let place = try place()
    try place.change("cp art/a.json art/ring.json; cp art/a.json art/sources.txt.json")
    expect(
      try place.run("record", "art/ring.json", "--goldens", "g"),
      failsWith: 64,
      saying: "under a new name, as in pullreel record art/ring.json --as NAME --goldens g"
    )
    expect(
      try place.run("record", "art/sources.txt.json"),
      failsWith: 64,
      saying: "sources.txt is reserved for the list of recorded folders"
    )
    try place.succeed("record", "art/ring.json", "--as", "own")
    try place.change("rm art/sources.txt.json")
    try place.succeed("record", "art/")
  }

  @Test func `--strict names a damaged file in the table of results`() throws {
    let place = try place()
    _ = try place.pillow(
      """
      images = [Image.effect_noise((60, 60), 90) for i in range(3)]
      images[0].save('clip.png', save_all=True, append_images=images[1:], duration=100)
      """
    )
    try place.change("truncate -s -1500 clip.png")
    try place.succeed("record", "clip.png", "art/a.json")
    try place.succeed("verify")
    let outcome = try place.run("verify", "--strict")
    #expect(outcome.exitCode == 65)
    #expect(outcome.outputText.contains("clip/full: unreadable, clip.png: "))
    #expect(outcome.outputText.contains("2 goldens: 1 same, 1 unreadable"))
  }
}
