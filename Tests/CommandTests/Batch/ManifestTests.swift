import Foundation
import TestSupport
import Testing

@Suite struct ManifestTests {
  private static let matrix = [
    "checkmark", "ring", "--scene", "full,loading", "--size", "60x100,80x110", "--scale", "0.5",
    "--fps", "5", "--format", "gif,png,frames,strip,json",
  ]

  private func entries(_ place: Workplace, _ file: String) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: place.bytes(file)) as? [[String: Any]])
  }

  private func sha256(_ place: Workplace, _ file: String) throws -> String {
    String(try ExternalTool.run("sha256sum", [file], directory: place.folder).outputText.prefix(64))
  }

  private func run(_ place: Workplace, _ arguments: [String]) throws {
    let outcome = try place.run(arguments + ["-q"])
    try #require(outcome.exitCode == 0, "\(outcome.errorText)")
  }

  @Test func `a manifest may go to a device or a pipe`() throws {
    let place = try Workplace()
    let request = ["airplane", "curve", "--format", "png", "--scale", "0.1", "-q", "-o", "o/"]
    #expect(try place.run(request + ["--manifest", "/dev/null"]).exitCode == 0)
    expect(
      try place.run(request.dropLast() + ["full/", "--manifest", "/dev/full"]),
      failsWith: 74,
      saying: "/dev/full"
    )
    let outcome = try place.shell(
      """
      mkfifo pipe
      timeout 20 cat pipe > list.json &
      timeout 20 "$0" airplane curve --format png --scale 0.1 -q -o p/ --manifest pipe; code=$?; wait
      exit $code
      """
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try entries(place, "list.json").count == 2)
    #expect(FileManager.default.fileExists(atPath: "/dev/null.journal.json") == false)
  }

  @Test func `JSON of somebody else is no damaged manifest`() throws {
    let place = try Workplace()
    _ = try place.shell("mkdir o && echo '{\"name\": \"their app\"}' > o/manifest.json")
    let request = ["airplane", "curve", "--format", "png", "--scale", "0.1", "-q", "-o", "o/"]
    expect(try place.run(request), failsWith: 73, saying: "o/manifest.json")
    expect(try place.run(request + ["--force"]), failsWith: 73, saying: "o/manifest.json")
    #expect(try place.entries() == ["o", "o/manifest.json"])
  }

  @Test func `a manifest tells the facts of every artefact, as other programs see them`() throws {
    let place = try Workplace()
    try run(place, Self.matrix + ["-o", "o/"])
    let entries = try entries(place, "o/manifest.json")
    #expect(entries.count == 40)
    #expect(entries.compactMap { $0["index"] as? Int } == Array(0..<40))
    for entry in entries {
      #expect(entry["of"] as? Int == 40)
      #expect(entry["theme"] is NSNull)
      let path = try #require(entry["path"] as? String)
      let format = try #require(entry["format"] as? String)
      if format == "frames" {
        let names = try FileManager.default
          .contentsOfDirectory(atPath: place.folder.path + "/o/" + path).sorted()
        #expect(names.count == entry["frames"] as? Int)
        let files = names.map { "o/\(path)/\($0)" }
        #expect(try files.map { try place.bytes($0).count }.reduce(0, +) == entry["bytes"] as? Int)
        let hashes = try files.map { try sha256(place, $0) + "\n" }.joined()
        let hash = try ExternalTool.run("sha256sum", [], input: Data(hashes.utf8)).outputText
        #expect(hash.prefix(64) == (entry["sha256"] as? String ?? ""))
      } else {
        #expect(try place.bytes("o/\(path)").count == entry["bytes"] as? Int)
        #expect(try sha256(place, "o/\(path)") == entry["sha256"] as? String)
      }
      if format == "gif" {
        let file = try place.inspect("o/\(path)")
        let duration = try #require(entry["duration"] as? Double)
        #expect(abs((file["duration"] as? Double ?? 0) - duration) < 0.011)
      }
      let size = try #require(entry["size"] as? [Double])
      #expect(path.contains("\(Int(size[0]))x\(Int(size[1]))"))
    }
  }

  @Test(arguments: [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "7"]])
  func `bytes and manifest do not depend on the number of cores`(_ jobs: [String]) throws {
    let place = try Workplace()
    try run(place, Self.matrix + ["-o", "whole/"])
    try run(place, Self.matrix + ["-o", "o/"] + jobs)
    #expect(try place.shell("diff -r whole o").exitCode == 0)
  }

  @Test(arguments: ["gif", "png", "frames", "strip", "json"])
  func `a single artefact does not depend on them either`(_ format: String) throws {
    let place = try Workplace()
    let request = ["airplane", "--scale", "0.3", "--format", format, "-o"]
    try run(place, request + ["one", "--jobs", "1"])
    try run(place, request + ["four", "--jobs", "4"])
    #expect(try place.shell("diff -r one four").exitCode == 0)
  }

  @Test func `one file that is named has a manifest only where one is asked for`() throws {
    let place = try Workplace()
    try run(place, ["checkmark", "--at", "1", "-o", "a.png"])
    #expect(try place.entries() == ["a.png"])
    try run(place, ["checkmark", "--at", "1", "-o", "a.png", "--manifest", "list.json"])
    #expect(try place.entries() == ["a.png", "list.json"])
    #expect(try entries(place, "list.json").first?["path"] as? String == "a.png")
  }

  @Test func `a manifest elsewhere tells paths from where it is`() throws {
    let place = try Workplace()
    try run(place, ["checkmark", "--at", "1", "--format", "png"] + ["--manifest", "lists/m.json"])
    #expect(
      try place.entries() == ["lists", "lists/m.json", "previews", "previews/checkmark.png"]
    )
    #expect(
      try entries(place, "lists/m.json").first?["path"] as? String == "../previews/checkmark.png"
    )
  }

  @Test func `what earlier runs made in a folder stays on its manifest`() throws {
    let place = try Workplace()
    for name in ["checkmark", "ring", "checkmark"] {
      try run(place, [name, "--at", "1", "--scale", "0.1", "--format", "png"])
    }
    let paths = try entries(place, "previews/manifest.json").map { $0["path"] as? String }
    #expect(paths == ["checkmark.png", "ring.png"])
    // A removed file is not listed any more.
    _ = try place.shell("rm previews/ring.png")
    try run(place, ["checkmark", "--at", "1", "--scale", "0.1", "--format", "png"])
    #expect(try entries(place, "previews/manifest.json").count == 1)
  }

  @Test func `a dry run lists what would be written, and writes nothing`() throws {
    let place = try Workplace()
    let outcome = try place.run(Self.matrix + ["-o", "o/", "--dry-run"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errorText == "")
    #expect(try place.entries() == [])
    try run(place, Self.matrix + ["-o", "o/"])
    let paths = try entries(place, "o/manifest.json").compactMap { $0["path"] as? String }
    #expect(outcome.outputText == paths.map { "o/\($0)\n" }.joined())
    #expect(try place.run(Self.matrix + ["-o", "o/", "--dry-run", "--resume"]).output.isEmpty)
  }
}

@Suite struct ForeignFileTests {
  private static let request = ["checkmark", "ring", "--at", "1", "--scale", "0.1", "--format"]

  @Test func `somebody else's file is not overwritten, and nothing else written`() throws {
    let place = try Workplace()
    _ = try place.shell("mkdir o && echo mine > o/ring.png")
    let request = Self.request + ["png", "-o", "o/"]
    expect(try place.run(request), failsWith: 73, saying: "o/ring.png")
    expect(try place.run(request + ["--resume"]), failsWith: 73, saying: "o/ring.png")
    expect(try place.run(request + ["--dry-run"]), failsWith: 73, saying: "o/ring.png")
    #expect(try place.entries() == ["o", "o/ring.png"])
    #expect(try place.bytes("o/ring.png") == Data("mine\n".utf8))
    #expect(try place.run(request + ["--force"]).exitCode == 0)
    #expect(try place.run(request).exitCode == 0)
    #expect(try place.inspect("o/ring.png")["type"] as? String == "png")
  }

  @Test func `a folder with somebody's files is no place for frames`() throws {
    let place = try Workplace()
    _ = try place.shell("mkdir -p o/ring.frames o/checkmark.frames && echo mine > o/ring.frames/x")
    let request = ["checkmark", "ring", "--fps", "1", "--scale", "0.1", "--format", "frames"]
    expect(try place.run(request + ["-o", "o/"]), failsWith: 73, saying: "o/ring.frames")
    #expect(try place.entries() == ["o", "o/checkmark.frames", "o/ring.frames", "o/ring.frames/x"])
  }

  @Test(arguments: [[], ["--force"]])
  func `a name that a folder has taken is told before anything is written`(
    _ force: [String]
  ) throws {
    let place = try Workplace()
    _ = try place.shell("mkdir -p o/ring.png")
    expect(
      try place.run(Self.request + ["png", "-o", "o/"] + force),
      failsWith: 73,
      saying: "o/ring.png"
    )
    #expect(try place.entries() == ["o", "o/ring.png"])
  }

  @Test(arguments: [
    "", "{}", "[{}]", "[", "[1]", "[{\"path\": \"checkmark.png\"}]", "null", "\u{0}\u{0}",
  ])
  func `a damaged manifest is told, and nothing is overwritten`(_ text: String) throws {
    let place = try Workplace()
    let request = Self.request + ["png", "-o", "o/"]
    #expect(try place.run(request).exitCode == 0)
    let before = try place.bytes("o/ring.png")
    try place.write(Data(text.utf8), to: "o/manifest.json")
    for more in [[], ["--resume"], ["--force"]] {
      expect(try place.run(request + more), failsWith: 65, saying: "o/manifest.json")
    }
    #expect(try place.bytes("o/ring.png") == before)
    #expect(try place.bytes("o/manifest.json") == Data(text.utf8))
  }

  @Test func `a damaged journal is told with its line, a torn one is not`() throws {
    let place = try Workplace()
    let request = Self.request + ["png", "-o", "o/"]
    _ = try place.shell("mkdir o")
    let planned = "{\"planned\": \"ring.png\"}\n"
    try place.write(Data("\(planned)nonsense\n\(planned)".utf8), to: "o/manifest.journal.json")
    expect(try place.run(request), failsWith: 65, saying: "o/manifest.journal.json:2")
    try place.write(Data("\(planned){\"plan".utf8), to: "o/manifest.journal.json")
    #expect(try place.run(request).exitCode == 0)
    #expect(
      try place.entries() == ["o", "o/checkmark.png", "o/manifest.json", "o/ring.png"]
    )
  }

  @Test func `what is planned is ours`() throws {
    let place = try Workplace()
    _ = try place.shell(
      "mkdir o && echo old > o/ring.png && echo '{\"planned\": \"ring.png\"}' > o/manifest.journal.json"
    )
    #expect(try place.run(Self.request + ["png", "-o", "o/"]).exitCode == 0)
    #expect(try place.inspect("o/ring.png")["type"] as? String == "png")
  }

  @Test func `two runs do not write into one folder`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      mkdir o && touch o/manifest.journal.json &&
      flock o/manifest.journal.json "$0" checkmark -o o/ --scale 0.1
      """
    )
    expect(outcome, failsWith: 73, saying: "another run")
    #expect(try place.entries() == ["o", "o/manifest.journal.json"])
  }

  @Test func `a manifest is no artefact by another path`() throws {
    let place = try Workplace()
    expect(
      try place.run("checkmark", "--fps", "2", "-o", "r.gif", "--manifest", "./r.gif"),
      failsWith: 64,
      saying: "r.gif"
    )
    #expect(try place.entries() == [])
  }
}
