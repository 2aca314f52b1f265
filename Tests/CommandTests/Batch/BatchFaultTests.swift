import Foundation
import TestSupport
import Testing

@Suite struct BatchFaultTests {
  /// Whether a test may mount file systems that only it sees.
  private static let canMount =
    (try? ExternalTool.run("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/tmp"]).exitCode)
    == 0
  private static let request = [
    "--all", "--scene", "full,loading", "--scale", "0.1", "--fps", "10", "-q", "-o", "there/o/",
  ]

  /// Runs a shell script with a small file system of its own in `there`; `$@` is the request.
  private func onSmallDisk(_ place: Workplace, _ script: String) throws -> ExternalTool.Outcome {
    try ExternalTool.run(
      "unshare",
      [
        "-rm", "bash", "-c",
        "mkdir -p there && mount -t tmpfs -o size=64k tmpfs there && \(script)", "bash",
        Workplace.binary,
      ] + Self.request,
      directory: place.folder
    )
  }

  @Test(.enabled(if: canMount, "mounting needs user namespaces"), arguments: ["1", "2"])
  func `on a disk that fills up what is whole is kept, and resuming completes it`(
    _ jobs: String
  ) throws {
    let place = try Workplace()
    let outcome = try onSmallDisk(
      place,
      """
      "$@" --jobs \(jobs); code=$?; cp -r there/o left
      test -z "$(find left -name '*.partial')" || exit 99
      mount -o remount,size=100m there && "$@" --resume || exit 98
      mv there/o resumed; exit $code
      """
    )
    expect(outcome, failsWith: 74, saying: "No space left")
    #expect(outcome.errorText.contains("of 14 artefacts finished and kept"))
    _ = try place.run(Self.request.dropLast() + ["whole/"])
    let left = try place.entries().filter { $0.hasPrefix("left/") && $0.hasSuffix(".gif") }
    #expect(!left.isEmpty && left.count < 14)
    for path in left {
      #expect(try place.bytes(path) == place.bytes(path.replacing("left/", with: "whole/")))
    }
    #expect(try place.shell("diff -r whole resumed").exitCode == 0)
  }

  @Test(.enabled(if: canMount, "mounting needs user namespaces"))
  func `a folder that turns read-only is told as such, and what was there stays`() throws {
    let place = try Workplace()
    let outcome = try onSmallDisk(
      place,
      """
      mount -o remount,size=100m there && "$@" && rm there/o/ring.gif &&
      mount -o remount,ro there && "$@" --resume; code=$?; ls there/o | wc -l > left; exit $code
      """
    )
    expect(outcome, failsWith: 73, saying: "Read-only")
    // 13 artefacts and the manifest.
    #expect(try place.bytes("left") == Data("14\n".utf8))
  }

  @Test func `a name that a folder takes while work goes on is told, and the rest resumes`() throws
  {
    let place = try Workplace()
    // The first artefact goes into a pipe, so the folder appears before the second one.
    let outcome = try place.shell(
      """
      mkdir o && mkfifo o/airplane.json
      ("$0" airplane checkmark --format json --jobs 1 -q -o o/; echo $? > code) 2> errors &
      exec 3< o/airplane.json; mkdir o/checkmark.json; cat <&3 > /dev/null; wait
      cat errors >&2; exit $(cat code)
      """
    )
    expect(outcome, failsWith: 73, saying: "o/checkmark.json")
    #expect(outcome.errorText.contains("1 of 2 artefacts finished and kept"))
  }

  @Test(arguments: ["rm o/checkmark.json", "rm -r o"])
  func `what is removed while work goes on is told`(_ removal: String) throws {
    let place = try Workplace()
    // The second artefact goes into a pipe and does not fit into it, so when somebody begins to read
    // the first one is complete, and the run goes on.
    let outcome = try place.shell(
      """
      mkdir o && mkfifo o/airplane.json
      ("$0" checkmark airplane --format json --fps 240 --jobs 1 -q -o o/; echo $? > code) 2> errors &
      exec 3< o/airplane.json; \(removal); cat <&3 > /dev/null; wait
      cat errors >&2; exit $(cat code)
      """
    )
    expect(outcome, failsWith: 74, saying: "o/checkmark.json")
    #expect(try !place.entries().contains("o/manifest.json"))
  }

  @Test func `what was removed with its folder is not called kept`() throws {
    let place = try Workplace()
    // The last artefact goes into a pipe of another folder, so the others are complete by then.
    let outcome = try place.shell(
      """
      mkdir -p o/json && mkfifo o/json/airplane.json
      ("$0" checkmark ring airplane --format json --fps 240 --jobs 1 -q -o 'o/{format}/{name}.json' \
        --manifest m.json; echo $? > code) 2> errors &
      exec 3< o/json/airplane.json; rm -r o; cat <&3 > /dev/null; wait
      cat errors >&2; exit $(cat code)
      """
    )
    expect(outcome, failsWith: 74, saying: "removed while it was written")
    #expect(!outcome.errorText.contains("kept"))
  }

  @Test(arguments: ["gif -o o/a.gif", "gif,json -o o/"])
  func `a folder that is removed while something is written to it is told`(
    _ output: String
  ) throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      mkdir o
      "$0" airplane --fps 50 --scale 2 --speed 0.1 -q --format \(output) & run=$!
      until test -n "$(ls -A o)" || ! kill -0 $run; do :; done
      while test -e o; do rm -rf o 2> /dev/null; done; wait $run
      """
    )
    expect(outcome, failsWith: 74, saying: "removed while it was written")
    #expect(try !place.entries().contains { $0.hasPrefix("o") })
  }

  @Test func `many artefacts in one folder are all there`() throws {
    let place = try Workplace()
    let sizes = (0..<1000).map { "\(8 + $0 % 40)x\(8 + $0 / 40)" }.joined(separator: ",")
    let request = ["checkmark", "--at", "1", "--format", "png", "--scale", "1", "--size", sizes]
    let outcome = try place.run(request + ["-q", "-o", "o/"])
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    #expect(try place.entries().count == 1002)
    #expect(try place.run(request + ["--resume", "--dry-run", "-o", "o/"]).output.isEmpty)
  }
}
