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
      saying: "would replace what is compared"
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
    #expect(outcome.outputText.contains("art/ is now icons/ (2 files)"))
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
    #expect(rendered.errorText.contains("art/link.json is passed over"))
    #expect(rendered.errorText.contains("art/pipe.json is passed over"))
    let verified = try place.run("verify", "--goldens", "g")
    #expect(verified.exitCode == 65)
    #expect(verified.outputText.contains("link/full: unreadable"))
    #expect(verified.errorText.contains("art/pipe.json is passed over"))
  }

  @Test(arguments: ["art/c.json", "c", "c/full"])
  func `what is named and gone is not recorded in silence`(_ name: String) throws {
    let place = try place()
    try place.succeed("record", "art/", "--goldens", "g")
    try place.change("rm art/c.json")
    expect(
      try place.run("record", name, "--goldens", "g"),
      failsWith: 66,
      saying: "c/full: its file is gone."
    )
  }

  @Test(arguments: ["render", "list", "verify", "record"])
  func `a path that ends in a slash is a folder`(_ command: String) throws {
    let outcome = try Workplace().run(command, "art/")
    expect(outcome, failsWith: 66, saying: "art/: there is no such file")
  }
}
