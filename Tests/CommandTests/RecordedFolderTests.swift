import Foundation
import TestSupport
import Testing

/// The output of `verify`, `record` and `prune` for the files of recorded folders and patterns.
@Suite struct RecordedFolderTests {
  /// Changes of the files, with the exit code and a line of the output.
  static let changes: [(script: String, code: Int32, line: String)] = [
    ("sed -i 's/90, 25/80, 25/' art/one.json", 1, "one/full: different, "),
    ("cp art/one.json art/four.json", 2, "four/full: new, art/four.json has no golden"),
    ("rm art/one.json", 2, "one/full: removed, art/one.json is gone"),
    ("truncate -s 200 art/one.json", 65, "one/full: unreadable, art/one.json: "),
    (": > art/one.json", 65, "one/full: unreadable, art/one.json: "),
    ("echo '{}' > art/one.json", 65, "one/full: unreadable, art/one.json: "),
    ("head -c 200 art/one.json > art/four.json", 65, "four/full: unreadable, art/four.json: "),
    ("mv art/one.json art/1.json", 1, "one/full: renamed, art/one.json is now art/1.json"),
    (
      "mv art/one.json art/1.json; echo >> art/1.json", 1,
      "one/full: renamed, art/one.json is now art/1.json"
    ),
    (
      "mkdir new; mv art/one.json new/", 1,
      "one/full: moved, art/one.json is now new/one.json"
    ),
    ("mkdir new; cp art/* new; rm art/one.json", 2, "one/full: removed, art/one.json is gone"),
    ("mv art new", 1, "art/*: moved, 3 files of art/ are now in new/"),
    ("rm -r art", 2, "two/full: removed, art/two.json is gone"),
    (
      "mv art/one.json x; mv art/two.json art/one.json; mv x art/two.json", 1, "one/full: different"
    ),
    ("rm art/two.json; truncate -s 200 art/one.json; mv art/three.json art/3.json", 65, "removed"),
    ("rm art/two.json; mv art/three.json art/3.json", 1, "three/full: renamed"),
  ]

  @Test(arguments: changes)
  func `a change of the files fails with its code, with and without the folder's name`(
    _ change: (script: String, code: Int32, line: String)
  ) throws {
    let place = try Workplace.recordedArt()
    #expect(try place.succeed("verify").outputText == "3 goldens: 3 same\n")
    #expect(try place.succeed("verify", "art").outputText == "3 goldens: 3 same\n")
    try place.change(change.script)
    for names in [[], ["art"]] {
      let outcome = try place.run(["verify"] + names)
      #expect(outcome.exitCode == change.code, "\(names) \(outcome.outputText)")
      #expect(outcome.outputText.contains(change.line), "\(names) \(outcome.outputText)")
      let errors = outcome.errorText.split(separator: "\n").filter { $0.contains("error") }
      #expect(errors.count == 1, "\(outcome.errorText)")
    }
  }

  @Test(arguments: [
    "mv art/one.json art/1.json", "mkdir new; mv art/one.json new/", "mv art new",
    "sed -i 's/90, 25/80, 25/' art/one.json", "cp art/one.json art/four.json",
  ])
  func `record --changed accepts what came, and leaves no golden behind`(script: String) throws {
    let place = try Workplace.recordedArt()
    try place.change(script)
    try place.succeed("record", "--changed")
    try place.succeed("verify")
    #expect(try place.succeed("prune").outputText.isEmpty)
  }

  @Test func `a moved golden keeps its bytes, and the folder is remembered at its new place`()
    throws
  {
    let place = try Workplace.recordedArt()
    let strip = try place.bytes("goldens/one/full/strip.png")
    try place.change("mv art new; mv new/one.json new/1.json")
    try place.succeed("record", "--changed")
    #expect(try place.bytes("goldens/1/full/strip.png") == strip)
    #expect(!(try place.entries().contains("goldens/one")))
    let list = String(decoding: try place.bytes("goldens/sources.txt"), as: UTF8.self)
    #expect(list == "pullreel sources 1\nfolder \"../new\"\n")
    try place.draw("new/five.json", endingAt: 30)
    #expect(try place.run("verify").exitCode == 2)
  }

  @Test func `a file that moved and changed is different, and says where it is`() throws {
    let place = try Workplace.recordedArt()
    try place.change("mv art new; sed -i 's/90, 25/80, 25/' new/one.json")
    let outcome = try place.run("verify")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText.contains("one/full: different, "))
    #expect(outcome.outputText.contains("art/one.json is now new/one.json"))
    #expect(outcome.outputText.contains("art/*: moved, 2 files of art/ are now in new/"))
  }

  @Test func `every spelling of a folder is the same folder`() throws {
    let place = try Workplace.recordedArt()
    try place.change("ln -s art link")
    let list = try place.bytes("goldens/sources.txt")
    for spelling in ["art", "./art/", "goldens/../art", place.folder.path + "/art", "link"] {
      try place.succeed("record", "--missing", spelling)
      #expect(try place.bytes("goldens/sources.txt") == list, "\(spelling)")
    }
    let elsewhere = try place.shell("cd art && $0 verify --goldens ../goldens")
    #expect(elsewhere.exitCode == 0 && elsewhere.outputText == "3 goldens: 3 same\n")
  }

  @Test func `patterns are remembered, may overlap, and take variants for goldens of their files`()
    throws
  {
    let place = try Workplace.recordedArt()
    try place.succeed("record", "art/*.json")
    try place.succeed("record", "art/one.json", "--set", "disc.fill=blue", "--as", "blue")
    try place.draw("more \"art\"/four.json", endingAt: 30)
    try place.succeed("record", "more \"art\"/f*.json")
    #expect(try place.succeed("verify").outputText == "5 goldens: 5 same\n")
    #expect(try place.succeed("verify", "art").outputText == "4 goldens: 4 same\n")
    let list = String(decoding: try place.bytes("goldens/sources.txt"), as: UTF8.self)
    #expect(
      list == """
        pullreel sources 1
        folder "../art"
        pattern "../art/*.json"
        pattern "../more \\"art\\"/f*.json"

        """
    )
    try place.draw("more \"art\"/five.json", endingAt: 20)
    #expect(try place.run("verify").outputText.contains("five/full: new"))
    try place.change("rm art/one.json")
    let outcome = try place.run("verify")
    #expect(outcome.outputText.contains("one/blue: removed"))
    #expect(outcome.outputText.contains("one/full: removed"))
  }

  @Test func `pictures are covered by patterns, and a folder of frames is one golden`() throws {
    let place = try Workplace.recordedArt()
    try place.succeed("render", "art/", "--format", "gif", "-o", "gifs/")
    try place.succeed("render", "art/one.json", "--fps", "4", "--format", "frames", "-o", "frames/")
    try place.succeed("record", "gifs/*.gif", "--goldens", "g")
    try place.succeed("record", "frames/", "--goldens", "g")
    #expect(try place.succeed("verify", "--goldens", "g").outputText == "4 goldens: 4 same\n")
    try place.change("cp gifs/one.gif gifs/four.gif; : > gifs/two.gif; mv frames other")
    let outcome = try place.run("verify", "--goldens", "g")
    #expect(outcome.exitCode == 65)
    for line in ["four/full: new", "two/full: unreadable", "frames/full: renamed"] {
      #expect(outcome.outputText.contains(line), "\(outcome.outputText)")
    }
  }

  @Test func `two files of one name are told apart`() throws {
    let place = try Workplace.recordedArt()
    try place.draw("icons/solo.json", endingAt: 20)
    try place.succeed("record", "icons")
    try place.draw("icons/one.json", endingAt: 20)
    let outcome = try place.run("verify", "--json", "r.json")
    #expect(outcome.exitCode == 2)
    #expect(outcome.outputText.contains("icons/one.json/full: new"))
    let refused = try place.run("record", "--missing")
    #expect(refused.exitCode == 64 && refused.errorText.contains("--as"))
    try place.succeed("record", "icons/one.json", "--as", "icon")
    try place.succeed("verify")
  }

  @Test func `what is gone is pruned, and what has only moved is not`() throws {
    let place = try Workplace.recordedArt()
    try place.change("rm art/one.json; mv art/two.json art/2.json")
    #expect(try place.succeed("prune").outputText == "goldens/one/full/\n")
    try place.succeed("prune", "--delete")
    #expect(try place.entries().contains("goldens/two/full/golden.txt"))
    try place.succeed("record", "--changed")
    try place.succeed("verify")
    try place.change("rm -r art")
    let all = "goldens/2/full/\ngoldens/three/full/\ngoldens/sources.txt: art/\n"
    #expect(try place.succeed("prune", "--delete").outputText == all)
    #expect(try place.run("verify").exitCode == 2)
  }

  @Test func `without a source the folder of goldens is meant, with --all the catalogue too`()
    throws
  {
    let place = try Workplace.recordedArt()
    let all = try place.run("verify", "--all")
    #expect(all.exitCode == 2)
    #expect(all.outputText.contains("airplane/cancel: missing"))
    let none = try Workplace()
    expect(try none.run("record"), failsWith: 64, saying: "--all")
    let empty = try none.run("verify")
    #expect(empty.exitCode == 2 && empty.errorText.contains("has no goldens to verify"))
    try none.change("mkdir goldens")
    #expect(try none.run("verify").exitCode == 2)
    #expect(try none.run("verify", "--json", "r.json", "--junit", "r.xml").exitCode == 2)
  }

  @Test func `goldens without a list report lost and renamed files, and get the list by recording`()
    throws
  {
    let place = try Workplace.recordedArt()
    try place.change("rm goldens/sources.txt; mv art/one.json art/1.json; rm art/two.json")
    let outcome = try place.run("verify")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText.contains("one/full: renamed"))
    #expect(outcome.outputText.contains("two/full: removed"))
    try place.succeed("record", "--changed", "art")
    #expect(try place.entries().contains("goldens/sources.txt"))
  }

  @Test func `a damaged list is told by its line, and is not replaced`() throws {
    let place = try Workplace.recordedArt()
    let text = "pullreel sources 1\n<<<<<<< ours\nfolder \"../art\"\n"
    try place.write(Data(text.utf8), to: "goldens/sources.txt")
    for command in [["verify"], ["record", "art"], ["prune", "--delete"]] {
      let outcome = try place.run(command)
      #expect(outcome.exitCode == 65 && outcome.errorText.contains("goldens/sources.txt:2"))
    }
    #expect(try place.bytes("goldens/sources.txt") == Data(text.utf8))
    expect(
      try place.run("verify", "--json", "goldens/sources.txt"),
      failsWith: 65
    )
  }

  @Test func `folders that are recorded at the same time are all remembered`() throws {
    let place = try Workplace()
    for number in 0..<6 { try place.draw("a\(number)/f\(number).json", endingAt: 20 + number) }
    try place.change("for n in 0 1 2 3 4 5; do $0 record a$n & done; wait")
    #expect(try place.succeed("verify").outputText == "6 goldens: 6 same\n")
    let list = String(decoding: try place.bytes("goldens/sources.txt"), as: UTF8.self)
    #expect(list.split(separator: "\n").count == 7, "\(list)")
  }

  @Test func `a damaged file is skipped, the others are recorded, and the code is 65`() throws {
    let place = try Workplace()
    try place.draw("art/one.json", endingAt: 90)
    try place.change("head -c 100 art/one.json > art/two.json; echo '{}' > art/package.json")
    let outcome = try place.run("record", "art")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorText.contains("art/two.json"))
    #expect(outcome.errorText.contains("art/package.json is skipped"))
    #expect(try place.entries().contains("goldens/one/full/golden.txt"))
    #expect(try place.run("verify").exitCode == 65)
  }

  @Test func `a folder with a damaged file fails strict rendering only`() throws {
    let place = try Workplace.recordedArt()
    try place.change("truncate -s 100 art/two.json; echo '{}' > art/package.json")
    let lenient = try place.run("render", "art/", "--fps", "2", "-o", "out/")
    #expect(lenient.exitCode == 0)
    #expect(lenient.errorText.contains("note: art/two.json is skipped"))
    let strict = try place.run("render", "art/", "--strict", "--fps", "2", "-o", "strict/")
    #expect(strict.exitCode == 65)
    #expect(strict.errorText.contains("art/two.json"))
  }

  @Test func `every golden of the folder is known by its name`() throws {
    let place = try Workplace.recordedArt()
    try place.change("rm art/one.json; truncate -s 90 goldens/two/full/golden.txt")
    #expect(try place.run("verify", "one").exitCode == 2)
    #expect(try place.run("verify", "one/full").exitCode == 2)
    #expect(try place.run("verify", "two").exitCode == 65)
    #expect(try place.run("verify", "three").exitCode == 0)
    #expect(try place.run("verify", "four").exitCode == 64)
    try place.succeed("record", "three")
  }
}
