import Clips
import Inputs
import Formats
import Foundation
import Pullreel
import TestSupport
import Testing

/// `record`, `verify` and `prune` as a user runs them.
@Suite struct GoldenCommandTests {
  @Test func `what was recorded is the same, byte by byte when recorded again`() throws {
    let place = try Workplace.recorded("checkmark/loading", "preload/loading")
    let entries = try place.entries()
    #expect(entries.filter { $0.hasSuffix("golden.txt") }.count == 2)
    let bytes = try place.bytes("goldens/checkmark/loading/strip.png")
    let again = try place.run(["record", "checkmark/loading"])
    #expect(again.outputText.contains("goldens/checkmark/loading/strip.png"))
    #expect(try place.bytes("goldens/checkmark/loading/strip.png") == bytes)
    #expect(try place.entries() == entries)
    let outcome = try place.succeed("verify", "checkmark/loading", "preload/loading")
    #expect(outcome.outputText == "2 goldens: 2 same\n")
  }

  @Test func `what is said and written does not depend on the number of cores`() throws {
    let names = ["checkmark", "preload", "ring/loading"]
    let places = try ["1", "4"].map { jobs in
      let place = try Workplace()
      let recorded = try place.run(["record", "--jobs", jobs] + names)
      #expect(recorded.exitCode == 0, "\(recorded.errorText)")
      try place.write(Data("pullreel".utf8), to: "goldens/preload/full/strip.png")
      try place.write(Data(), to: "goldens/checkmark/full/tracks.txt")
      let verified = try place.run(["verify", "--json", "r.json", "--jobs", jobs] + names)
      #expect(verified.exitCode == 65)
      return (place, recorded, verified)
    }
    #expect(places[0].1.outputText == places[1].1.outputText)
    #expect(places[0].2.outputText == places[1].2.outputText)
    #expect(places[0].2.errorText == places[1].2.errorText)
    let entries = try places[0].0.entries()
    #expect(entries.count > 10)
    #expect(try places[1].0.entries() == entries)
    for entry in entries where entry.hasSuffix(".png") || entry.hasSuffix(".txt") {
      #expect(try places[0].0.bytes(entry) == places[1].0.bytes(entry), "\(entry)")
    }
    expect(try places[0].0.run("verify", "--jobs", "0"), failsWith: 64, saying: "--jobs")
  }

  @Test func `a missing golden fails with 2, a damaged one with 65 before a changed one with 1`()
    throws
  {
    let place = try Workplace.recorded("checkmark/loading", "preload/loading")
    let missing = try place.run("verify", "checkmark")
    #expect(missing.exitCode == 2)
    #expect(missing.outputText.contains("checkmark/full: missing"))
    let tracks = "goldens/checkmark/loading/tracks.txt"
    let text = String(decoding: try place.bytes(tracks), as: UTF8.self)
    try place.write(
      Data(text.replacingOccurrences(of: "lineWidth 3", with: "lineWidth 4").utf8),
      to: tracks
    )
    let altered = try place.run("verify", "checkmark/loading", "ring/full")
    #expect(altered.exitCode == 1)
    #expect(altered.outputText.contains("checkmark/loading: altered, \(tracks)"))
    let strip = "goldens/preload/loading/strip.png"
    try place.write(place.bytes(strip).prefix(200), to: strip)
    let damaged = try place.run("verify", "checkmark/loading", "preload/loading", "ring/full")
    #expect(damaged.exitCode == 65)
    #expect(damaged.errorText.contains(strip))
    #expect(damaged.errorText.hasPrefix("pullreel: error: "))
    #expect(damaged.errorText.split(separator: "\n").count == 1)
  }

  @Test func `a golden of another case is named`() throws {
    let place = try Workplace.recorded("checkmark/loading", "preload/loading")
    let copy = try place.shell("cp goldens/preload/loading/* goldens/checkmark/loading/")
    #expect(copy.exitCode == 0)
    let outcome = try place.run("verify", "checkmark/loading")
    #expect(outcome.exitCode == 65)
    #expect(outcome.outputText.contains("the folder contains the golden of preload/loading"))
  }

  @Test func `nothing is recorded where CI is set, unless the mode is`() throws {
    let place = try Workplace()
    expect(
      try place.run(["record", "checkmark"], environment: ["CI": "true", "PULLREEL_RECORD": ""]),
      failsWith: 64,
      saying: "recording is switched off"
    )
    expect(
      try place.run(["record"], environment: ["CI": "", "PULLREEL_RECORD": "never"]),
      failsWith: 64
    )
    expect(
      try place.run(["record"], environment: ["CI": "", "PULLREEL_RECORD": "som"]),
      failsWith: 64
    )
    #expect(try place.entries().isEmpty)
    let named = ["CI": "1", "PULLREEL_RECORD": "missing"]
    let first = try place.run(["record", "checkmark/loading"], environment: named)
    #expect(first.exitCode == 0 && first.outputText.contains("golden.txt"))
    let second = try place.run(["record", "checkmark/loading"], environment: named)
    #expect(second.exitCode == 0 && second.outputText.isEmpty)
  }

  @Test func `only what differs is recorded with --changed`() throws {
    let place = try Workplace.recorded("checkmark/loading", "preload/loading")
    let path = "goldens/preload/loading/strip.png"
    try place.write(Data("no picture".utf8), to: path)
    let outcome = try place.run(["record", "--changed", "checkmark/loading", "preload/loading"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.outputText.contains(path))
    #expect(!outcome.outputText.contains("checkmark"))
    try place.succeed("verify", "checkmark/loading", "preload/loading")
  }

  @Test(arguments: ["rm golden.txt", "echo > golden.txt", "rm strip.png tracks.txt"])
  func `a damaged golden is recorded again as the message says`(_ damage: String) throws {
    let place = try Workplace.recorded("checkmark/loading")
    let work = try place.shell("cd goldens/checkmark/loading && \(damage)")
    #expect(work.exitCode == 0)
    let outcome = try place.run("verify", "checkmark/loading")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorText.contains("pullreel record checkmark/loading"))
    let again = try place.run(["record", "checkmark/loading"])
    #expect(again.exitCode == 0, "\(again.errorText)")
    try place.succeed("verify", "checkmark/loading")
  }

  @Test func `results go to standard output alone`() throws {
    let place = try Workplace.recorded("checkmark/loading")
    let outcome = try place.succeed("verify", "checkmark/loading", "--json", "-")
    let json = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    #expect(json?["exitCode"] as? Int == 0)
    #expect(outcome.errorText.contains("1 golden: 1 same"))
    let two = try place.run("verify", "--json", "-", "--junit", "-")
    expect(two, failsWith: 64, saying: "--junit and --json")
    for option in ["--goldens", "--report", "--json"] {
      expect(try place.run("verify", option, ""), failsWith: 64, saying: option)
    }
  }

  @Test func `what is no golden is never replaced`() throws {
    let place = try Workplace()
    let work = try place.shell(
      "mkdir -p goldens/checkmark/loading && echo mine > goldens/checkmark/loading/golden.txt"
    )
    #expect(work.exitCode == 0)
    let outcome = try place.run(["record", "checkmark/loading"])
    expect(outcome, failsWith: 73, saying: "goldens/checkmark/loading")
    #expect(try place.bytes("goldens/checkmark/loading/golden.txt") == Data("mine\n".utf8))
    expect(
      try place.run(["record", "checkmark", "--goldens", "/proc/goldens"]),
      failsWith: 73,
      saying: "--goldens"
    )
    let damaged = try place.run("verify", "checkmark/loading")
    #expect(damaged.exitCode == 65)
  }

  /// Records a golden as if another Cairo had drawn it, which changes every picture in some way.
  private static func recordElsewhere(
    _ name: String,
    in place: Workplace,
    _ change: (inout Bitmap) -> Void = { _ in }
  ) throws {
    let item = try #require(GoldenSuite(.standard).cases.first { $0.name.description == name })
    var comparable = try item.comparableClip()
    comparable.fingerprint = comparable.fingerprint.map {
      Fingerprint(environment: [.init("cairo", "1.2.3")], recipe: $0.recipe)
    }
    var frames: [Frame] = []
    let source = comparable.frames
    try source.forEachFrame { frame in
      var frame = frame
      change(&frame.bitmap)
      frames.append(frame)
    }
    comparable.frames = try #require(FrameSequence(frames))
    let store = GoldenStore(place.folder.appendingPathComponent("goldens").path)
    #expect(try store.write(Golden(recording: comparable)).count == 3)
  }

  @Test(arguments: [[], ["--strict-env"], ["--compare", "exact"], ["--compare", "perceptual"]])
  func `a golden recorded elsewhere is said first, and passes where every picture is identical`(
    options: [String]
  ) throws {
    let place = try Workplace.recorded("preload/loading")
    try Self.recordElsewhere("checkmark/loading", in: place)
    let outcome = try place.run(["verify", "checkmark/loading", "preload/loading"] + options)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(outcome.outputText.hasPrefix("recorded on another machine: "))
    #expect(outcome.outputText.contains("cairo 1.2.3 when recorded"))
    #expect(outcome.outputText.hasSuffix("2 goldens: 2 same\n"))
  }

  @Test func `another Cairo's last levels are tolerated, unless every pixel or the machine counts`()
    throws
  {
    let place = try Workplace()
    // One level of one pixel, which is invisible.
    try Self.recordElsewhere("checkmark/loading", in: place) { $0[3, 3] ^= 1 }
    let verify = ["verify", "checkmark/loading"]
    for options in [[], ["--compare", "auto"], ["--compare", "perceptual"]] {
      let outcome = try place.run(verify + options)
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
      #expect(outcome.outputText.contains("pictures perceptually if they are not identical\n"))
      #expect(outcome.outputText.contains("checkmark/loading: tolerated differences in frame"))
      #expect(outcome.outputText.contains("(1 pixel differs by up to 1 level)"))
    }
    for options in [
      ["--strict-env"], ["--compare", "exact"], ["--compare", "perceptual", "--strict-env"],
    ] {
      let outcome = try place.run(verify + options)
      #expect(outcome.exitCode == 1, "\(options)")
      #expect(
        outcome.outputText.contains("values and pictures are still compared exactly\n")
      )
      #expect(outcome.outputText.contains("checkmark/loading: different"))
    }
  }

  @Test func `with the libraries that recorded it a golden is compared exactly`() throws {
    let place = try Workplace()
    let item = try #require(
      GoldenSuite(.standard).cases.first { $0.name.description == "checkmark/loading" }
    )
    var comparable = try item.comparableClip()
    var frames: [Frame] = []
    try comparable.frames.forEachFrame { frame in
      var frame = frame
      frame.bitmap[3, 3] ^= 1
      frames.append(frame)
    }
    comparable.frames = try #require(FrameSequence(frames))
    let store = GoldenStore(place.folder.appendingPathComponent("goldens").path)
    _ = try store.write(Golden(recording: comparable))
    #expect(try place.run("verify", "checkmark/loading").exitCode == 1)
    #expect(try place.run("verify", "checkmark/loading", "--strict-env").exitCode == 1)
    try place.succeed("verify", "checkmark/loading", "--compare", "perceptual")
    // An explicit option counts on the machine of the golden as well.
    try place.succeed("verify", "checkmark/loading", "--compare", "perceptual", "--strict-env")
  }

  @Test func `GitHub gets a command for each difference where it is at work or asked for`() throws {
    let place = try Workplace()
    try Self.recordElsewhere("checkmark/loading", in: place) { $0[3, 3] ^= 1 }
    func annotations(_ options: [String], _ variable: String) throws -> [String] {
      let outcome = try place.run(
        ["verify", "checkmark/loading", "ring/full"] + options,
        environment: ["GITHUB_ACTIONS": variable]
      )
      return (outcome.outputText + outcome.errorText).split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("::") }
    }
    for (options, variable) in [
      ([], "true"), (["--annotations", "github"], ""), (["--json", "-"], "true"),
    ] {
      let lines = try annotations(options, variable)
      #expect(lines.count == 2)
      #expect(lines[0].hasPrefix("::notice file=goldens/checkmark/loading/golden.txt,title="))
      #expect(lines[0].contains("title=checkmark/loading%3A tolerated::frame "))
      #expect(
        lines[1].hasPrefix("::error file=goldens/ring/full/golden.txt,title=ring/full%3A missing::")
      )
    }
    #expect(try annotations([], "") == [])
    #expect(try annotations([], "false") == [])
    #expect(try annotations(["--annotations", "none"], "true") == [])
    let wrong = try place.run("verify", "--annotations", "gitlab")
    expect(wrong, failsWith: 64, saying: "--annotations")
  }

  @Test func `the page has the command that records, and what passed`() throws {
    let place = try Workplace()
    let folder = "my goldens"
    let record = try place.run(["record", "checkmark/loading", "--goldens", folder])
    #expect(record.exitCode == 0)
    let outcome = try place.run(
      "verify",
      "checkmark/loading",
      "ring/full",
      "--goldens",
      folder,
      "--report",
      "r"
    )
    #expect(outcome.exitCode == 2)
    let page = String(decoding: try place.bytes("r/index.html"), as: UTF8.self)
    #expect(page.contains(#""recording":"pullreel record ring/full --goldens 'my goldens'""#))
    for (id, isThere) in [("actual-0-0", true), ("actual-1-0", true), ("expected-0-0", false)] {
      let has = page.contains("id=\"\(id)\"")
      #expect(has == isThere, "\(id)")
    }
    #expect(page.contains("<title>1 of 2 cases failed – golden animations</title>"))
  }

  @Test func `a golden of another size or number of frames is a difference`() throws {
    let place = try Workplace()
    let scene = try #require(SceneClip(Checkmark.self, scene: .loading, size: Size(81, 80)))
    let frames = try ClipFrames(scene, framesPerSecond: 60, from: 0, to: 0.5)
    let store = GoldenStore(place.folder.appendingPathComponent("goldens").path)
    _ = try store.write(Golden(recording: ComparableClip(frames, scale: 1)))
    let outcome = try place.run("verify", "checkmark/loading")
    #expect(outcome.exitCode == 1)
    #expect(outcome.outputText.contains("checkmark/loading: different"))
  }

  @Test func `orphans are reported, listed, and removed only with --delete`() throws {
    let place = try Workplace.recorded("checkmark/loading")
    let move = try place.shell("cp -r goldens/checkmark goldens/other && touch goldens/other/mine")
    #expect(move.exitCode == 0)
    let dry = try place.succeed("prune")
    #expect(dry.outputText == "goldens/other/loading/\n")
    #expect(dry.errorText.contains("use --delete to remove 1 golden\n"))
    #expect(try place.entries().contains("goldens/other/loading/golden.txt"))
    try place.succeed("prune", "--delete")
    #expect(try place.entries().filter { $0.hasPrefix("goldens/other/") } == ["goldens/other/mine"])
    let verified = try place.run("verify", "checkmark/loading")
    #expect(verified.exitCode == 0)
  }

  @Test func `a folder that holds something else gets no report`() throws {
    let place = try Workplace.recorded("checkmark/loading")
    let work = try place.shell("mkdir site && echo mine > site/index.html")
    #expect(work.exitCode == 0)
    expect(
      try place.run("verify", "checkmark/loading", "--report", "site"),
      failsWith: 73,
      saying: "site"
    )
    #expect(try place.bytes("site/index.html") == Data("mine\n".utf8))
  }

  @Test func `a report may have the other results beside it, run after run`() throws {
    let place = try Workplace.recorded("checkmark/loading")
    for _ in 0..<2 {
      let outcome = try place.run(
        "verify",
        "checkmark/loading",
        "--report",
        "r",
        "--json",
        "./r/r.json",
        "--junit",
        "r/r.xml"
      )
      #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    expect(
      try place.run("verify", "checkmark/loading", "--report", "r", "--json", "r/r.json"),
      failsWith: 73,
      saying: "r"
    )
  }

  @Test func `goldens that cannot be looked at are not taken for none`() throws {
    let place = try Workplace()
    _ = try place.shell("echo mine > file")
    expect(try place.run("prune", "--goldens", "file"), failsWith: 66, saying: "file")
    expect(
      try place.run("prune", "--goldens", "none"),
      failsWith: 66,
      saying: "none/: there is no such folder. Name the folder of the goldens with --goldens."
    )
    try place.change("mkdir none")
    let none = try place.succeed("prune", "--goldens", "none")
    #expect(none.outputText.isEmpty)
    #expect(
      none.errorText
        == "pullreel: note: nothing to remove: every golden in none/ has a source\n"
    )
  }

  @Test func `a report that is not written leaves no folder`() throws {
    let place = try Workplace.recorded("checkmark/loading")
    let before = try place.entries()
    expect(
      try place.run("verify", "checkmark/loading", "--compare", "roughly", "--report", "new/r"),
      failsWith: 64
    )
    expect(
      try place.run("verify", "checkmark/loading", "--report", "new/r", "--json", "none/such.json"),
      failsWith: 73
    )
    #expect(try place.entries() == before)
  }

  @Test func `reports are there also where nobody reads the lines`() throws {
    let place = try Workplace.recorded("checkmark/loading")
    let work = try place.shell(
      "\"$0\" verify checkmark/loading --junit r.xml --report r >&-; test -s r.xml -a -s r/index.html"
    )
    #expect(work.exitCode == 0)
  }

  @Test(arguments: [
    ["--json", "./r.out", "--junit", "r.out"], ["--markdown", "r", "--json", "r"],
  ])
  func `one file cannot hold two reports`(options: [String]) throws {
    let place = try Workplace.recorded("checkmark/loading")
    expect(
      try place.run(["verify", "checkmark/loading"] + options),
      failsWith: 64,
      saying: "name the same file"
    )
    try place.succeed("verify", "checkmark/loading", "--json", "/dev/null", "--junit", "/dev/null")
  }

  @Test func `unknown names are wrong usage`() throws {
    let place = try Workplace()
    expect(try place.run("verify", "airplan"), failsWith: 64, saying: "Did you mean 'airplane'?")
    expect(try place.run("verify", "--compare", "roughly"), failsWith: 64)
    expect(try place.run(["record", "--missing", "--changed"]), failsWith: 64)
  }
}
