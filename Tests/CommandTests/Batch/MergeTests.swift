import Foundation
import TestSupport
import Testing

@Suite struct MergeTests {
  private static let request = [
    "checkmark", "ring", "airplane", "--scene", "full,loading", "--scale", "0.1", "--fps", "5",
    "--format", "gif,frames", "-q", "-o",
  ]

  private func shards(in place: Workplace, _ folder: (Int) -> String) throws {
    for number in 1...4 {
      let outcome = try place.run(Self.request + [folder(number), "--shard", "\(number)/4"])
      try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    }
  }

  @Test func `four shards in one folder merged are the whole`() throws {
    let place = try Workplace()
    _ = try place.run(Self.request + ["whole/"])
    try shards(in: place) { _ in "o/" }
    #expect(try !place.entries().contains("o/manifest.json"))
    for _ in 0..<2 {
      let outcome = try place.succeed("merge", "o")
      #expect(outcome.errorText.contains("12 artefacts"))
      #expect(try place.shell("diff -r --exclude='*-of-*' whole o").exitCode == 0)
    }
    // The whole can be continued from there.
    #expect(try place.run(Self.request + ["o/", "--resume", "--dry-run"]).output.isEmpty)
  }

  @Test func `four folders merged are the whole`() throws {
    let place = try Workplace()
    _ = try place.run(Self.request + ["whole/"])
    try shards(in: place) { "s\($0)" }
    try place.succeed("merge", "s2", "s1", "s4", "s3", "-o", "new/o")
    #expect(try place.shell("diff -r whole new/o").exitCode == 0)
    try place.succeed("merge", "s1", "s2", "s3", "s4")
    #expect(try place.shell("diff -r --exclude='*-of-*' whole s1").exitCode == 0)
  }

  /// Damage of every kind, with the exit code and the words about it.
  static let failures: [(damage: String, code: Int32, words: String)] = [
    ("rm o/manifest.3-of-4.json", 66, "shard 3/4 is missing"),
    ("rm o/manifest.[34]*", 66, "shards 3/4, 4/4 are missing"),
    ("rm o/manifest*", 66, "neither the manifest nor the JSON results of a shard"),
    ("rm -r o", 66, "no such folder"),
    ("rm o/ring.gif", 66, "o/ring.gif"),
    ("rm o/ring.frames/00002.png", 66, "o/ring.frames/00002.png"),
    ("printf X | dd of=o/ring.gif bs=1 seek=99 conv=notrunc", 65, "o/ring.gif"),
    ("cp o/ring.frames/00002.png o/ring.frames/00003.png", 65, "o/ring.frames"),
    ("cp o/manifest.2-of-4.json o/manifest.1-of-4.json", 65, "twice"),
    ("echo '[]' > o/manifest.2-of-4.json", 66, "artefact 2 of 12 is missing"),
    ("echo '[]' > o/manifest.4-of-4.json", 66, "artefact 4 of 12 is missing"),
    ("echo '[' > o/manifest.2-of-4.json", 65, "o/manifest.2-of-4.json:2"),
    ("cp o/manifest.1-of-4.json o/manifest.5-of-5.json", 65, "this file is for 5 shards, but"),
    ("sed -i 's/\"of\": 12/\"of\": 13/' o/manifest.2-of-4.json", 65, "run of 13"),
    ("sed -i 's/\"path\": \"/\"path\": \"..\\/o\\//' o/manifest.2-of-4.json", 65, "is absolute"),
  ]

  @Test(arguments: failures)
  func `what is missing, damaged or there twice is told`(
    _ failure: (damage: String, code: Int32, words: String)
  ) throws {
    let place = try Workplace()
    try shards(in: place) { _ in "o/" }
    _ = try place.shell(failure.damage)
    expect(try place.run("merge", "o"), failsWith: failure.code, saying: failure.words)
    #expect(try !place.entries().contains("o/manifest.json"))
  }

  @Test func `a shard in two folders is told`() throws {
    let place = try Workplace()
    try shards(in: place) { _ in "o/" }
    _ = try place.shell("mkdir more && cp o/manifest.2-of-4.json more")
    expect(try place.run("merge", "o", "more"), failsWith: 65, saying: "shard 2/4 also exists as")
  }

  @Test func `other files in the output folder are not overwritten`() throws {
    let place = try Workplace()
    try shards(in: place) { "s\($0)" }
    _ = try place.shell("mkdir new && echo mine > new/ring.gif")
    let merge = ["merge", "s1", "s2", "s3", "s4", "-o", "new"]
    expect(try place.run(merge), failsWith: 73, saying: "new/ring.gif")
    #expect(try place.entries().filter { $0.hasPrefix("new/") } == ["new/ring.gif"])
    #expect(try place.run(merge + ["--force"]).exitCode == 0)
  }

  @Test(arguments: [
    ["airplane", "preload", "ring"], ["airplane", "curve", "ring", "--background", "red"],
    ["airplane", "curve", "ring", "--fps", "4"],
  ])
  func `shards of other requests are no whole`(other: [String]) throws {
    let place = try Workplace()
    let options = ["--scale", "0.1", "--scene", "loading", "-q", "-o", "o/"]
    for (request, shard) in [(["airplane", "curve", "ring"], "1/2"), (other, "2/2")] {
      let outcome = try place.run(["render"] + request + ["--shard", shard] + options)
      try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    expect(try place.run("merge", "o"), failsWith: 65, saying: "rendered with different arguments")
    #expect(try !place.entries().contains("o/manifest.json"))
  }

  @Test func `a manifest by another name is proven as well`() throws {
    let place = try Workplace()
    for number in 1...2 {
      let outcome = try place.run(
        Self.request + ["o/", "--manifest", "o/list.json", "--shard", "\(number)/2"]
      )
      try #require(outcome.exitCode == 0, "\(outcome.errorText)")
    }
    let outcome = try place.succeed("merge", "o")
    #expect(outcome.errorText.contains("o/list.json: 12 artefacts"))
    _ = try place.shell("rm o/list.json o/ring.gif")
    expect(try place.run("merge", "o"), failsWith: 66, saying: "o/ring.gif")
  }

  @Test func `somebody else's file does not give way to the whole`() throws {
    let place = try Workplace()
    try shards(in: place) { _ in "o/" }
    _ = try place.shell(
      """
      echo '{"their": "app"}' | tee o/manifest.json > o/r.json
      echo '[1]' > o/r.1-of-1.json
      """
    )
    expect(try place.run("merge", "o"), failsWith: 73, saying: "o/manifest.json")
    #expect(try place.shell("grep -c their o/manifest.json o/r.json").exitCode == 0)
    _ = try place.shell("rm o/manifest.json")
    expect(try place.run("merge", "o"), failsWith: 73, saying: "o/r.json")
    #expect(try place.run("merge", "o", "--force").exitCode == 0)
    #expect(try place.run("merge", "o").exitCode == 0)
  }

  @Test func `a merge that fails leaves no copies behind`() throws {
    let place = try Workplace()
    try shards(in: place) { "s\($0)" }
    let before = try place.entries()
    let outcome = try place.shell("ulimit -f 1; \"$0\" merge s1 s2 s3 s4 -o new/deep")
    expect(outcome, failsWith: 74)
    #expect(try place.entries() == before)
  }

  @Test func `more shards than artefacts are fine`() throws {
    let place = try Workplace()
    let request = ["checkmark", "ring", "--at", "1", "--scale", "0.1", "--format", "png", "-q"]
    _ = try place.run(request + ["-o", "whole/"])
    for number in 1...3 {
      #expect(try place.run(request + ["-o", "o/", "--shard", "\(number)/3"]).exitCode == 0)
    }
    try place.succeed("merge", "o")
    #expect(try place.bytes("o/manifest.json") == place.bytes("whole/manifest.json"))
  }

  @Test func `results are joined too`() throws {
    let place = try Workplace()
    _ = try place.shell(
      """
      mkdir o && cd o
      echo '[{"a": 1.50}, {"b": []}]' > results.1-of-3.json
      echo '[]' > results.2-of-3.json
      echo '[ "c" ]' > results.3-of-3.json
      echo '<testsuite name="x"/>' > results.1-of-3.xml
      """
    )
    try place.succeed("merge", "o")
    let results = try JSONSerialization.jsonObject(with: place.bytes("o/results.json")) as? [Any]
    #expect(results?.count == 3)
    // CI systems read the files of all shards themselves.
    #expect(try !place.entries().contains("o/results.xml"))
  }

  @Test func `what shards have verified is joined to what one would have`() throws {
    let place = try Workplace()
    let names = ["checkmark/full", "checkmark/loading", "preload/loading", "ring/pull"]
    let plain = ["CI": "", "PULLREEL_RECORD": ""]
    #expect(try place.run(["record"] + names.dropLast(), environment: plain).exitCode == 0)
    let damage = "mkdir o && echo x >> goldens/checkmark/loading/tracks.txt"
    #expect(try place.shell(damage).exitCode == 0)
    func verify(_ names: some Sequence<String>, _ stem: String) throws {
      _ = try place.run(["verify"] + names + ["--json", stem + ".json"])
    }
    try verify(names, "whole")
    try verify(names.prefix(2), "o/results.1-of-2")
    try verify(names.dropFirst(2), "o/results.2-of-2")
    try place.succeed("merge", "o")
    #expect(try place.bytes("o/results.json") == place.bytes("whole.json"))
  }

  @Test func `a case in two shards' results is told`() throws {
    let place = try Workplace()
    _ = try place.shell("mkdir o")
    for number in 1...2 {
      let file = "o/r.\(number)-of-2.json"
      #expect(try place.run("verify", "preload", "--json", file).exitCode == 2)
    }
    let words = "preload/full appears twice, first in o/r.1-of-2"
    expect(try place.run("merge", "o"), failsWith: 65, saying: words)
    #expect(try !place.entries().contains("o/r.json"))
  }

  @Test(arguments: [
    (#"{"cases": []}"#, "mode"), (#"{"cases": 1, "mode": "auto", "strict": false}"#, "list"),
    (#"{"cases": [{}], "mode": "auto", "strict": false, "environment": []}"#, "no animation"),
    (
      #"{"cases": [], "mode": "auto", "strict": true, "environment": []}"#,
      "--compare or --strict-env differs"
    ),
    ("[]", "and this one is not"), ("{}", "and this one is not"),
  ])
  func `a report that fits no other is told`(_ text: String, _ words: String) throws {
    let place = try Workplace()
    _ = try place.shell("mkdir o")
    #expect(try place.run("verify", "preload", "--json", "o/r.1-of-2.json").exitCode == 2)
    try place.write(Data(text.utf8), to: "o/r.2-of-2.json")
    let outcome = try place.run("merge", "o")
    expect(outcome, failsWith: 65, saying: "o/r.2-of-2.json:1")
    #expect(outcome.errorText.contains(words))
  }
}
