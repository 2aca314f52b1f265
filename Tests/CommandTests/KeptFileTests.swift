import Foundation
import TestSupport
import Testing

/// Nothing of a user's is lost, whatever its name.
@Suite struct KeptFileTests {
  private static let mine = Data("mine\n".utf8)
  private static let still = ["ring", "--at", "1", "--scale", "0.1", "--format", "png", "-q"]
  private static let frames = [
    "ring", "--scene", "loading", "--fps", "2", "--scale", "0.1", "--format", "frames", "-q", "-o",
  ]

  // MARK: Frames

  @Test(arguments: ["photos/", "photos", "{name}s", "pho{name}/../photos"])
  func `a folder with somebody's pictures is no place for frames`(_ output: String) throws {
    let place = try Workplace()
    _ = try place.shell(
      "mkdir photos phoring && echo mine > photos/00000.png && ln -s photos rings"
    )
    let outcome = try place.run(Self.frames + [output])
    expect(outcome, failsWith: 73, saying: "not listed in a pullreel manifest")
    #expect(try place.bytes("photos/00000.png") == Self.mine)
    #expect(try place.entries() == ["phoring", "photos", "photos/00000.png", "rings"])
    #expect(try place.run(Self.frames + [output, "--force"]).exitCode == 0)
    #expect(try place.bytes("photos/00000.png") != Self.mine)
  }

  @Test func `frames do not replace a picture that they are made from`() throws {
    let place = try Workplace()
    _ = try place.shell("mkdir f && \"$0\" airplane --at 1 --scale 0.1 -q -o f/00000.png")
    let before = try place.bytes("f/00000.png")
    let request = ["airplane", "--scene", "loading", "--fps", "2", "--format", "frames", "-q"]
    let more = ["--set", "background=f/00000.png", "--force", "-o", "f/"]
    expect(
      try place.run(request + more),
      failsWith: 64,
      saying: "f/: the output would overwrite its own source"
    )
    #expect(try place.bytes("f/00000.png") == before)
  }

  @Test(arguments: ["manifest", "manifest.1-of-2", "manifest.journal"])
  func `a theme gives no file the name of a manifest`(_ theme: String) throws {
    let place = try Workplace()
    try place.write(Data("{\"\(theme)\": {}}".utf8), to: "t.json")
    let request = ["ring", "--scene", "loading", "--theme", "t.json", "--format", "json", "-q"]
    let outcome = try place.run(request + ["-o", "o/{theme}.json"])
    expect(
      outcome,
      failsWith: 64,
      saying: "Rename the source or the theme, or choose another name with -o"
    )
    #expect(try place.run(request + ["-o", "o/"]).exitCode == 0)
  }

  @Test func `frames that a manifest tells of are replaced`() throws {
    let place = try Workplace()
    let request = Self.frames + ["f", "--manifest", "m.json"]
    for _ in 0..<2 { #expect(try place.run(request).exitCode == 0) }
  }

  // MARK: Journals

  @Test(arguments: [
    "my only copy", "my only copy\n", "{\"my\": \"only copy\"}\n", "[]\n", "{\"planned\": 1}\n",
    "{\"planned\": \"a\", \"more\": 1}\n", "{\"path\": \"ring.png\"}\n",
  ])
  func `somebody else's file with the name of a journal is refused`(_ text: String) throws {
    for (journal, more) in [
      ("o/manifest.journal.json", []), ("o/notes.journal.json", ["--manifest", "o/notes.json"]),
      ("o/manifest.1-of-2.journal.json", ["--shard", "1/2"]),
    ] {
      let place = try Workplace()
      _ = try place.shell("mkdir o")
      try place.write(Data(text.utf8), to: journal)
      for option in [[], ["--force"], ["--resume"]] {
        let outcome = try place.run(Self.still + ["-o", "o/"] + more + option)
        expect(outcome, failsWith: 73, saying: journal)
      }
      #expect(try place.bytes(journal) == Data(text.utf8))
      #expect(try place.entries() == ["o", journal])
    }
  }

  @Test func `a link or a pipe with the name of a journal is refused`() throws {
    for work in ["echo mine > x && ln -s ../x", "mkfifo", "ln -s ../nowhere"] {
      let place = try Workplace()
      _ = try place.shell("mkdir o && \(work) o/manifest.journal.json")
      let before = try place.entries()
      let outcome = try place.run(Self.still + ["-o", "o/"])
      expect(outcome, failsWith: 73, saying: "o/manifest.journal.json")
      #expect(try place.entries() == before)
    }
  }

  @Test(arguments: ["", "{\"jour", "{\"journal\": \"pullreel 1\"}\n{\"plan"])
  func `a journal whose run was killed at its first line is a journal`(_ text: String) throws {
    let place = try Workplace()
    _ = try place.shell("mkdir o")
    try place.write(Data(text.utf8), to: "o/manifest.journal.json")
    #expect(try place.run(Self.still + ["-o", "o/"]).exitCode == 0)
    #expect(try place.entries() == ["o", "o/manifest.json", "o/ring.png"])
  }

  @Test func `a journal begins with a heading`() throws {
    let place = try Workplace()
    // More than a pipe holds, so that the run cannot end before the journal is read.
    let outcome = try place.shell(
      """
      mkdir o && mkfifo o/airplane.json
      "$0" airplane --format json --fps 240 -q -o o/ & exec 3< o/airplane.json
      head -n 1 o/manifest.journal.json; cat <&3 > /dev/null; wait
      """
    )
    #expect(outcome.outputText == "{\"journal\": \"pullreel 1\"}\n")
  }

  @Test func `another shard's journal does not keep a shard's own`() throws {
    let place = try Workplace()
    _ = try place.shell("mkdir o && echo theirs > o/curve.png")
    let theirs = "o/manifest.2-of-2.journal.json"
    let journal = Data("{\"journal\": \"pullreel 1\"}\n{\"planned\": \"curve.png\"}\n".utf8)
    try place.write(journal, to: theirs)
    #expect(try place.run(["curve"] + Self.still + ["-o", "o/", "--shard", "2/2"]).exitCode == 0)
    try place.write(journal, to: theirs)
    let outcome = try place.run(["curve"] + Self.still + ["-o", "o/", "--shard", "1/2"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.entries().filter { $0.contains("journal") } == [theirs])
  }

  // MARK: Goldens

  @Test func `what never was a golden is not pruned`() throws {
    let place = try Workplace()
    _ = try place.shell(
      """
      "$0" record checkmark/loading && mkdir -p goldens/a/b goldens/c && cd goldens
      mv checkmark/loading c/d && rmdir checkmark
      for f in golden.txt tracks.txt strip.png; do echo mine > a/b/$f; done
      echo mine > c/d/tracks.txt
      """
    )
    let outcome = try place.succeed("prune", "--delete")
    #expect(outcome.outputText == "goldens/c/d/\n")
    #expect(outcome.errorText.contains("goldens/c/d/ contains other files, which are kept"))
    let left = ["golden.txt", "strip.png", "tracks.txt"].map { "goldens/a/b/\($0)" }
    #expect(
      try place.entries()
        == ["goldens", "goldens/a", "goldens/a/b"] + left
        + ["goldens/c", "goldens/c/d", "goldens/c/d/tracks.txt"]
    )
  }

  @Test(arguments: [".old", ".partial"])
  func `recording follows no link that a checkout carries`(_ suffix: String) throws {
    let place = try Workplace()
    _ = try place.shell(
      """
      mkdir -p other goldens/preload goldens/preload/loading
      for f in golden.txt tracks.txt strip.png; do echo pullreel golden 1 > other/$f; done
      ln -s ../../other goldens/preload/.pullreel-1-loading\(suffix)
      mkdir goldens/preload/.pullreel-2-loading\(suffix)
      echo mine > goldens/preload/.pullreel-2-loading\(suffix)/golden.txt
      """
    )
    let plain = ["CI": "", "PULLREEL_RECORD": ""]
    let outcome = try place.run(["record", "preload/loading"], environment: plain)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    let entries = try place.entries()
    let others = ["golden.txt", "strip.png", "tracks.txt"].map { "other/\($0)" }
    #expect(entries.filter { $0.hasPrefix("other/") } == others)
    #expect(
      try place.bytes("goldens/preload/.pullreel-2-loading\(suffix)/golden.txt") == Self.mine
    )
    #expect(entries.contains("goldens/preload/loading/golden.txt"))
  }

  // MARK: Outputs that are named

  @Test(arguments: ["--json", "--junit", "--markdown", "-o"])
  func `results do not replace what is compared`(_ option: String) throws {
    let place = try Workplace()
    try place.succeed("ring", "--at", "1", "--scale", "0.1", "-o", "a.png")
    try place.succeed("ring", "--at", "2", "--scale", "0.1", "-o", "b.png")
    _ = try place.shell("ln -s b.png link.png; mkdir fa fb; cp a.png fa/0.png; cp b.png fb/0.png")
    for output in ["a.png", "./b.png", "link.png"] {
      let outcome = try place.run("diff", "a.png", "b.png", option, output)
      expect(outcome, failsWith: 64, saying: "\(option) \(output)")
    }
    for output in ["fa/0.png", "fa/../fb/0.png"] {
      let outcome = try place.run("diff", "fa", "fb/", option, output)
      expect(outcome, failsWith: 64, saying: "\(option) \(output)")
    }
    #expect(try place.bytes("a.png") == place.bytes("fa/0.png"))
    #expect(try place.bytes("b.png") == place.bytes("fb/0.png"))
    #expect(try place.run("diff", "fa", "fb", option, "fa/result").exitCode == 1)
  }

  @Test func `results do not replace a golden`() throws {
    let place = try Workplace()
    let plain = ["CI": "", "PULLREEL_RECORD": ""]
    #expect(try place.run(["record", "preload/loading"], environment: plain).exitCode == 0)
    let golden = "goldens/preload/loading/"
    let before = try place.bytes(golden + "golden.txt")
    _ = try place.shell("ln -s \(golden)strip.png link")
    for output in ["golden.txt", "tracks.txt", "other.json"].map({ golden + $0 }) + ["link"] {
      for option in ["--json", "--junit", "--markdown"] {
        let outcome = try place.run("verify", "preload/loading", option, output)
        expect(outcome, failsWith: 64, saying: "\(option) \(output)")
      }
    }
    #expect(try place.bytes(golden + "golden.txt") == before)
    try place.succeed("verify", "preload/loading", "--json", "goldens/results.json")
  }

  @Test(arguments: [
    "o/ring.png", "./o/../o/ring.png", "link", "o/manifest.1-of-2.json", "o/manifest.journal.json",
  ])
  func `a page does not replace what it shows`(_ output: String) throws {
    let place = try Workplace()
    #expect(try place.run(Self.still + ["-o", "o/"]).exitCode == 0)
    let before = try place.bytes("o/ring.png")
    _ = try place.shell(
      "ln -s o/ring.png link; touch o/manifest.1-of-2.json o/manifest.journal.json"
    )
    expect(try place.run("gallery", "o", "-o", output), failsWith: 64, saying: output)
    #expect(try place.bytes("o/ring.png") == before)
    try place.succeed("gallery", "o", "-o", "o/page.html")
  }

  @Test func `an output does not replace the picture or the themes that it is made from`() throws {
    let place = try Workplace()
    try place.succeed("airplane", "--at", "2", "--scale", "0.1", "-o", "plane.png")
    try place.write(Data(#"{"a": {"lineWidth": 2}}"#.utf8), to: "t.json")
    _ = try place.shell("ln -s plane.png link.png")
    let picture = try place.bytes("plane.png")
    for output in ["plane.png", "link.png"] {
      let outcome = try place.run("airplane", "--at", "1", "--set", "plane=plane.png", "-o", output)
      expect(outcome, failsWith: 64, saying: output)
    }
    #expect(try place.bytes("plane.png") == picture)
    let outcome = try place.run("airplane", "--theme", "t.json", "-o", "t.json")
    expect(outcome, failsWith: 64, saying: "t.json")
    #expect(try place.bytes("t.json").count == 23)
  }

  // MARK: Names

  @Test(arguments: [
    "manifest", "manifest.1-of-2", "manifest.12-of-100000", "manifest.journal",
    "manifest.1-of-2.journal",
  ])
  func `a theme does not get the name of a list of what was made`(_ theme: String) throws {
    let place = try Workplace()
    try place.write(Data("{\"\(theme)\": {}, \"b\": {}}".utf8), to: "t.json")
    for more in [[], ["--manifest", "./o/manifest.json"], ["--shard", "1/2"]] {
      let request = Self.still.filter { $0 != "png" && $0 != "--format" }.dropFirst(3)
      let outcome = try place.run(
        ["ring", "--fps", "1"] + request + ["--theme", "t.json", "-o", "o/{theme}.json"] + more
      )
      expect(outcome, failsWith: 64, saying: "o/\(theme).json")
    }
    #expect(try place.entries() == ["t.json"])
  }

  @Test func `a name that is not UTF-8 is refused`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      "\"$0\" ring --at 1 --scale 0.1 -o $'b\\xff.png' -q; echo $?; \"$0\" inspect $'\\xc3' ; echo $?"
    )
    #expect(outcome.outputText == "64\n64\n")
    #expect(outcome.errorText.contains("is not UTF-8. Rename"))
    #expect(try place.entries() == [])
    let link = try place.shell(
      "ln -s $'c\\xff.png' l.png; \"$0\" ring --at 1 --scale 0.1 -o l.png -q || exit $?"
    )
    expect(link, failsWith: 73, saying: "l.png")
    // FileManager would not tell such names as they are.
    #expect(try place.shell("ls | wc -l").outputText == "1\n")
  }
}
