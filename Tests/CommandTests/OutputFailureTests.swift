import Foundation
import TestSupport
import Testing

@Suite struct OutputFailureTests {
  private static let quick = ["--fps", "2", "--scale", "0.2"]

  /// Whether a test may mount file systems that only it sees.
  private static let canMount =
    (try? ExternalTool.run("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/tmp"]).exitCode)
    == 0

  @Test(arguments: ["missing/a.gif", "file/a.gif", "file/new/", "file/", "loop.gif"])
  func `a place where nothing can be is told as such`(_ path: String) throws {
    let place = try Workplace()
    _ = try place.shell("touch file; ln -s loop.gif loop.gif")
    let outcome = try place.run(["checkmark", "-o", path] + Self.quick)
    expect(outcome, failsWith: 73, saying: path)
    #expect(try place.entries() == ["file", "loop.gif"])
  }

  @Test func `a folder is no place for one file`() throws {
    let place = try Workplace()
    _ = try place.shell("mkdir -p checkmark/full")
    expect(
      try place.run(["checkmark", "-o", "{name}/{scene}"] + Self.quick),
      failsWith: 73,
      saying: "checkmark/full"
    )
    #expect(try place.entries() == ["checkmark", "checkmark/full"])
  }

  @Test func `a file is no place for frames or several artefacts`() throws {
    let place = try Workplace()
    try place.write(Data("old".utf8), to: "file")
    for more in [["checkmark", "--format", "frames"], ["--all"]] {
      expect(try place.run(more + Self.quick + ["-o", "file"]), failsWith: 73, saying: "file")
    }
    #expect(try place.bytes("file") == Data("old".utf8))
    #expect(try place.entries() == ["file"])
  }

  @Test func `a name that is too long is told as such`() throws {
    let place = try Workplace()
    let name = String(repeating: "a", count: 300) + ".gif"
    expect(try place.run(["checkmark", "-o", name] + Self.quick), failsWith: 73)
    #expect(try place.entries() == [])
  }

  @Test func `quotes and line breaks in a path stay on one line`() throws {
    let place = try Workplace()
    let path = "no \"such\"\nfolder\u{1B}[31m\u{2028}/a.gif"
    expect(
      try place.run(["checkmark", "-o", path] + Self.quick),
      failsWith: 73,
      saying: "\"such\""
    )
    #expect(try place.entries() == [])
  }

  @Test(.enabled(if: canMount, "mounting needs user namespaces"))
  func `a folder that cannot be written to is told as such`() throws {
    let place = try Workplace()
    // Root writes into any folder but one that is mounted read-only.
    for path in ["there/a.gif", "there/", "there/new/"] {
      let outcome = try ExternalTool.run(
        "unshare",
        [
          "-rm", "sh", "-c",
          "mkdir -p there && mount -t tmpfs -o ro tmpfs there && exec \"$@\"", "sh",
          Workplace.binary, "checkmark", "-o", path,
        ] + Self.quick,
        directory: place.folder
      )
      expect(outcome, failsWith: 73, saying: path)
    }
    #expect(try place.entries() == ["there"])
  }

  @Test(
    .enabled(if: canMount, "mounting needs user namespaces"),
    arguments: [
      ["-o", "there/a.gif"], ["-o", "there/new/"], ["--format", "strip", "-o", "there/a.png"],
      ["--format", "frames", "-o", "there/frames"], ["--format", "json", "-o", "there/a.json"],
    ]
  )
  func `a full disk is told as such and nothing is left on it`(_ output: [String]) throws {
    let place = try Workplace()
    let outcome = try ExternalTool.run(
      "unshare",
      [
        "-rm", "sh", "-c",
        """
        mkdir there && mount -t tmpfs -o size=32k tmpfs there &&
        "$@"; code=$?; ls -AR there > left; exit $code
        """, "sh", Workplace.binary, "airplane", "--scale", "0.6", "-q",
      ] + output,
      directory: place.folder
    )
    expect(outcome, failsWith: 74, saying: "No space left")
    #expect(try place.bytes("left") == Data("there:\n".utf8))
  }

  @Test(arguments: ["a.gif", "a.png", "a.json", "frames/", "new/"])
  func `a limit on sizes is like a full disk`(_ output: String) throws {
    let place = try Workplace()
    // In blocks of 1024 bytes, less than anything takes.
    let format = output == "frames/" ? "--format frames" : output == "new/" ? "--format json" : ""
    let outcome = try place.shell("ulimit -f 2 && \"$0\" airplane -o \(output) \(format)")
    expect(outcome, failsWith: 74)
    #expect(try place.entries() == [])
  }

  @Test func `what is complete before a failure is kept, and told`() throws {
    let place = try Workplace()
    // The value tracks are large, the still before them is small.
    let outcome = try place.shell(
      "ulimit -f 30 && \"$0\" airplane --scale 0.2 --format png,json --jobs 1 -q -o out/"
    )
    expect(outcome, failsWith: 74, saying: "1 of 2 artefacts finished and kept")
    #expect(try place.entries() == ["out", "out/airplane.png", "out/manifest.journal.json"])
  }

  @Test(arguments: ["gif", "png", "json", "strip"])
  func `a device that is full is told as such`(_ format: String) throws {
    let place = try Workplace()
    let request = ["checkmark", "--format", format, "-q"] + Self.quick
    expect(try place.run(request + ["-o", "/dev/full"]), failsWith: 74, saying: "/dev/full")
    let outcome = try place.shell("\"$0\" \(request.joined(separator: " ")) -o - > /dev/full")
    expect(outcome, failsWith: 74, saying: "standard output")
    #expect(try place.entries() == [])
  }

  @Test(arguments: ["list", "list --json", "--help", "render --help", "--version", "inspect a.png"])
  func `standard output that takes nothing is told as such`(_ request: String) throws {
    let place = try Workplace()
    try place.succeed("checkmark", "--scale", "0.1", "-o", "a.png")
    expect(try place.shell("\"$0\" \(request) > /dev/full"), failsWith: 74)
    expect(try place.shell("\"$0\" \(request) >&-"), failsWith: 74)
  }

  @Test func `a closed pipe is told as such, without a signal's death`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      "$0" airplane --scene loading -q -o - 2> errors | head -c 10 > /dev/null
      code=${PIPESTATUS[0]}; cat errors >&2; rm errors; exit $code
      """
    )
    expect(outcome, failsWith: 74, saying: "standard output")
  }

  @Test func `standard error that takes nothing changes no exit code`() throws {
    let place = try Workplace()
    #expect(try place.shell("\"$0\" bogus 2> /dev/full").exitCode == 64)
    #expect(try place.shell("\"$0\" bogus 2>&-").exitCode == 64)
    let render = "\"$0\" checkmark --fps 60 --scale 0.2 -o a.gif"
    #expect(try place.shell("\(render) 2> /dev/full").exitCode == 0)
    #expect(try place.entries() == ["a.gif"])
  }
}
