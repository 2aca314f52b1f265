import Foundation
import TestSupport
import Testing

/// Folders that are recorded together with the folders below them.
@Suite struct RecordedTreeTests {
  /// Creates two files in `art/`, two in `art/sub/deep/`, and one in `art/sub/`.
  private func place() throws -> Workplace {
    let place = try Workplace()
    for (index, name) in ["a", "b", "sub/c", "sub/deep/d", "sub/deep/e"].enumerated() {
      try place.draw("art/\(name).json", endingAt: 60 + 5 * index)
    }
    return place
  }

  private func sets(_ place: Workplace) throws -> [Substring] {
    let text = try String(decoding: place.bytes("goldens/sources.txt"), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map(\.self)
  }

  @Test func `without -r a note counts the folders that are not searched`() throws {
    let place = try place()
    let outcome = try place.succeed("record", "art/")
    #expect(outcome.errorText.contains("art/: one subfolder is not searched"))
    #expect(try sets(place) == ["folder \"../art\""])
    #expect(try place.succeed("verify").outputText == "2 goldens: 2 same\n")
  }

  @Test func `a tree takes the place of its folder, and not the other way round`() throws {
    let place = try place()
    try place.succeed("record", "art/")
    try place.succeed("record", "-r", "art/")
    #expect(try sets(place) == ["tree \"../art\""])
    try place.succeed("record", "art/")
    #expect(try sets(place) == ["tree \"../art\""])
    #expect(try place.succeed("verify").outputText == "5 goldens: 5 same\n")
  }

  @Test(arguments: [[], ["art/"], ["-r", "art/"]])
  func `new and removed files of inner folders are reported`(_ names: [String]) throws {
    let place = try place()
    try place.succeed("record", "-r", "art/")
    try place.draw("art/sub/new.json", endingAt: 85)
    try place.change("rm art/sub/deep/d.json")
    let outcome = try place.run(["verify"] + names)
    #expect(outcome.exitCode == 2)
    #expect(outcome.outputText.contains("new/full: new, art/sub/new.json has no golden"))
    #expect(outcome.outputText.contains("d/full: removed, art/sub/deep/d.json is gone"))
  }

  @Test func `a tree that moved is found in its new place`() throws {
    let place = try place()
    try place.succeed("record", "-r", "art/")
    try place.change("mv art icons")
    let outcome = try place.run("verify")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText.contains("2 files of art/ are now in icons/"))
    #expect(outcome.outputText.contains("2 files of art/sub/deep/ are now in icons/sub/deep/"))
    #expect(outcome.outputText.contains("art/sub/c.json is now icons/sub/c.json"))
    #expect(!outcome.outputText.contains("no longer contains any files"))
    try place.succeed("record", "--changed")
    #expect(try sets(place) == ["tree \"../icons\""])
    #expect(try place.succeed("verify").outputText == "5 goldens: 5 same\n")
  }

  @Test func `a folder in a tree that moved leaves the tree where it was`() throws {
    let place = try place()
    try place.succeed("record", "-r", "art/")
    try place.change("mv art/sub/deep art/sub/other")
    try place.succeed("record", "--changed")
    #expect(try sets(place) == ["tree \"../art\""])
    #expect(try place.succeed("verify").outputText == "5 goldens: 5 same\n")
  }

  @Test func `a tree that is gone is reported until it is pruned`() throws {
    let place = try place()
    try place.succeed("record", "-r", "art/")
    try place.change("rm -r art")
    #expect(try place.run("verify").exitCode == 2)
    try place.succeed("prune", "--delete")
    #expect(try sets(place) == [])
  }
}
