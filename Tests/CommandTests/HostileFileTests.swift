import Foundation
import TestSupport
import Testing

/// Files, names, numbers and programs that are not what anybody would expect.
@Suite struct HostileFileTests {
  private static let request = "ring --scene loading --fps 4 --scale 0.2 -q"

  // MARK: Names

  @Test func `a picture whose name is not UTF-8 is named, and no shorter clip is made`() throws {
    let place = try Workplace()
    _ = try place.shell(
      "\"$0\" \(Self.request) --format frames -o f; cp f/00000.png f/$'0000\\xff.png'"
    )
    for words in [
      ["encode", "f", "-o", "x.gif"], ["encode", "f/*.png", "-o", "x.gif"], ["diff", "f", "f"],
    ] {
      expect(try place.run(words), failsWith: 66, saying: "f/0000\\xff.png")
    }
    #expect(try !place.entries().contains("x.gif"))
  }

  @Test func `a Lottie file whose name is not UTF-8 is skipped by name`() throws {
    let place = try Workplace()
    _ = try place.shell(
      "mkdir l; \"$0\" \(Self.request) --format lottie -o l/a.json; cp l/a.json l/$'b\\xe9.json'"
    )
    let outcome = try place.run("render", "l", "--format", "json", "-o", "o/")
    #expect(outcome.exitCode == 66)
    #expect(outcome.errorText.contains("l/b\\xe9.json is skipped"))
    #expect(try place.entries().contains("o/a.json"))
  }

  @Test(arguments: ["::set-output name=a::b", "##[error]x", "::error::a\rb\u{1B}[1m"])
  func `no name begins a command of a build server`(_ name: String) throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      mkdir "$1"; cd "$1"; "$0" \(Self.request) --format lottie -o a.json; cd ..; cp -r "$1/a.json" "$1.json"
      "$0" render "$1.json" --dry-run --format png -o "$1/"; "$0" list "$1.json"; "$0" inspect "$1.json"
      "$0" record "$1.json" --goldens "$1"; "$0" verify --goldens "$1"; "$0" diff "$1" "$1.json"
      "$0" render "$1.json" --format png -o "$1/" --progress lines; "$0" gallery "$1"
      rm "$1.json"; "$0" verify --goldens "$1"; "$0" prune --goldens "$1"
      "$0" verify "$1.json" --goldens "$1" --markdown -; "$0" render "$1" -o "$1.gif" --progress json
      """,
      name
    )
    for line in (outcome.outputText + outcome.errorText).split(whereSeparator: \.isNewline) {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line)")
      #expect(!line.contains("##["), "\(line)")
      #expect(!line.contains("\u{1B}"), "\(line)")
    }
    #expect(outcome.outputText.count > 100)
  }

  // MARK: Pipes and devices

  @Test(arguments: [
    "encode pipe.png f/00000.png -o x.gif", "encode f -o x.gif", "diff pipe.png pipe.png",
    "inspect pipe.png", "render pipe.json", "render ring --theme pipe.json -o o/", "merge o -o x",
    "render ring --manifest pipe.json -o o/ --resume --shard 1/1", "gallery o",
    "encode f/00000.png --delays pipe.json -o x.gif", "inspect /dev/zero", "render ring -o q/",
  ])
  func `a pipe without a writer is not waited for`(_ words: String) throws {
    let place = try Workplace()
    _ = try place.shell(
      """
      "$0" \(Self.request) --format frames -o f; mkfifo pipe.png pipe.json; mkfifo f/00009.png
      mkdir o q; mkfifo o/manifest.1-of-1.json q/manifest.json
      """
    )
    let outcome = try place.shell("timeout 20 \"$0\" \(words)")
    #expect([0, 64, 65, 66, 73].contains(outcome.exitCode), "\(outcome.errorText)")
  }

  @Test func `what a shell makes of another program's output is still read`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      """
      "$0" \(Self.request) -o a.gif && "$0" encode a.gif --delays <(yes 0.5 | head -n 4) -o b.gif &&
      "$0" render ring --theme /dev/stdin --format json -o o/ < <(echo '{"a": {}}')
      """
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
  }

  // MARK: Numbers

  @Test(arguments: [
    "--fps 1e-320", "--fps 1e300", "--fps nan", "--fps inf", "--scale 1e-320", "--size 1e-320",
    "--speed 1e-320", "--speed 1e300", "--from 1e300", "--to 1e-320", "--loop 1e3",
    "--max-bytes 1e-300", "--max-bytes 1e300", "--jobs 1e300", "--shard 1/99999999999999999999",
    "--format png --at 1e300", "--format png --pull 1e300",
    "--format png --frame 9223372036854775807",
  ])
  func `no number is too small or too large to be refused`(_ option: String) throws {
    let place = try Workplace()
    let outcome = try place.shell("\"$0\" ring --scene loading -q -o x.gif \(option)")
    #expect(outcome.exitCode == 64, "\(outcome.errorText)")
    #expect(try place.entries() == [])
  }

  // MARK: Programs

  /// Runs the command with a script in place of ffmpeg or ffprobe.
  private func run(
    _ place: Workplace,
    _ program: String,
    _ script: String,
    _ words: String
  ) throws -> ExternalTool.Outcome {
    _ = try place.shell(
      "mkdir -p bin; printf '#!/bin/bash\\n%s\\n' \"$1\" > bin/\(program); chmod +x bin/\(program)",
      script
    )
    return try place.shell("PATH=$PWD/bin:$PATH timeout 60 \"$0\" \(words)")
  }

  @Test(arguments: [
    "cat > /dev/null", "cat > \"${a#file:}\"",
  ])
  func `an ffmpeg that reports success and writes no video is told`(_ script: String) throws {
    let place = try Workplace()
    let outcome = try run(place, "ffmpeg", "a=${@: -1}; " + script, "\(Self.request) -o x.mp4")
    expect(outcome, failsWith: 69, saying: "but wrote no video")
    #expect(try !place.entries().contains("x.mp4"))
  }

  @Test func `an endless log is read to its end and not kept`() throws {
    let place = try Workplace()
    let log = "head -c 300000000 /dev/zero | tr '\\0' x >&2; echo >&2; echo last words >&2; exit 1"
    let outcome = try place.shell("mkdir tmp; ulimit -f 100000; TMPDIR=$PWD/tmp true")
    #expect(outcome.exitCode == 0)
    expect(
      try run(place, "ffmpeg", "cat > /dev/null; " + log, "\(Self.request) -o x.mp4"),
      failsWith: 74,
      saying: "last words"
    )
  }

  @Test func `an ffmpeg that dies by a signal is told`() throws {
    let place = try Workplace()
    let outcome = try run(
      place,
      "ffmpeg",
      "cat > /dev/null; kill -SEGV $$",
      "\(Self.request) -o x.mp4"
    )
    expect(outcome, failsWith: 74, saying: "ended by signal 11")
  }

  @Test func `an ffmpeg that ignores everything ends with the run`() throws {
    let place = try Workplace()
    _ = try run(place, "ffmpeg", "trap '' INT TERM; while :; do sleep 0.1; done", "--version")
    let outcome = try place.shell(
      "PATH=$PWD/bin:$PATH \"$0\" \(Self.request) -o x.mp4 & sleep 1; kill -INT $!; wait $!"
    )
    #expect(outcome.exitCode == 130, "\(outcome.errorText)")
    #expect(try place.entries() == ["bin", "bin/ffmpeg"])
  }

  @Test(arguments: [
    #""width": 1e300, "height": 4"#, #""width": -4, "height": 4"#, #""width": "nan", "height": 4"#,
    #""width": 9223372036854775807, "height": 4, "sample_aspect_ratio": "9:1""#,
    #""width": 4, "height": 4, "side_data_list": [{"rotation": 1e300}]"#,
    #""width": 4, "height": 4, "side_data_list": [{"rotation": -1e19}]"#, "", "\"width\"",
  ])
  func `what ffprobe says is checked`(_ facts: String) throws {
    let place = try Workplace()
    _ = try place.shell("\"$0\" \(Self.request) -o in.mp4")
    let script = "cat << 'END'\n{\"streams\": [{\(facts)}]}\nEND"
    let outcome = try run(place, "ffprobe", script, "encode in.mp4 -o x.gif")
    expect(outcome, failsWith: 65, saying: "no video")
  }
}
