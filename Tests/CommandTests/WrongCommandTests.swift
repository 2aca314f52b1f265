import Foundation
import TestSupport
import Testing

/// Typical mistakes in commands, each with its exit code and its problem.
@Suite struct WrongCommandTests {
  /// The words after `pullreel`, the exit code, and a part of the expected line.
  private static let rows: [(words: String, code: Int32, problem: String)] = [
    ("rendr airplane", 64, "unknown subcommand 'rendr'"),
    ("", 64, "no animation is named"),
    ("render", 64, "no animation is named"),
    ("render arplane -o a.gif", 64, "unknown animation 'arplane'"),
    ("render airplane --secne loading", 64, "unknown option '--secne'"),
    ("render airplane --scene laoding", 64, "airplane has no scene 'laoding' (--scene)"),
    ("render checkmark --scene pull", 64, "checkmark has no scene 'pull' (--scene)"),
    ("render --all airplane", 64, "--all and names such as 'airplane' cannot be combined"),
    ("render shop.jsn -o a.gif", 66, "shop.jsn: there is no such file"),
    ("render clip.gif -o a.webp", 64, "clip.gif: the source contains pictures, not layers"),
    ("encode shop.json -o a.gif", 64, "shop.json: a Lottie file contains layers, not pictures"),
    ("encode shop.json", 64, "shop.json: a Lottie file contains layers, not pictures"),
    ("diff shop.json shop.json", 64, "shop.json: diff does not compare Lottie files"),
    ("encode clip.gif", 64, "no output is named"),
    ("encode clip.gif -o a.xyz", 64, "no format has the extension .xyz (-o a.xyz)"),
    ("encode empty -o a.gif", 66, "empty: the folder contains no PNG, JPEG or WebP"),
    (
      "encode clip.gif --crop 900x900 -o a.gif", 64,
      "clip.gif: the crop area of 900 × 900 at (0, 0) is not inside the picture of 100 × 50 pixels"
    ),
    ("encode 'none*.png' -o a.gif", 66, "none*.png: no file matches the pattern"),
    ("encode clip.gif --speed 0 -o a.gif", 64, "invalid value for --speed: '0'"),
    ("render bad.json -o a.gif", 65, "bad.json: damaged JSON on line 2 (the text ends too early)"),
    (
      "render other.json -o a.gif", 65,
      "other.json: not a Lottie document (the JSON value is not an object)"
    ),
    ("render airplane -o a.xyz", 64, "no format has the extension .xyz (-o a.xyz)"),
    ("render airplane curve -o a.gif", 64, "2 artefacts cannot share a file name (-o a.gif)"),
    (
      "render airplane -o -  --format frames", 64,
      "a folder of frames cannot be written to standard output (-o -)"
    ),
    (
      "render airplane -o no/such/a.gif", 73,
      "no/such/a.gif: cannot create output (No such file or directory)"
    ),
    ("render airplane -o '{nam}.gif'", 64, "'{nam}' is not a placeholder (-o {nam}.gif)"),
    ("render airplane --format gfi", 64, "'gfi' is not a format (--format)"),
    ("render airplane --size 0x10", 64, "invalid value for --size: '0x10'"),
    ("render airplane --size 20000x20000 --scale 1", 64, "invalid value for --size: '20000x20000'"),
    ("render airplane --scale nan", 64, "invalid value for --scale: 'nan'"),
    ("render airplane --fps 1000", 64, "invalid value for --fps: '1000'"),
    (
      "render airplane --at 1 -o a.gif", 64,
      "only a still can show a single moment (--at, --frame or --pull)"
    ),
    ("render airplane --at 99 -o a.png", 64, "the scene has no moment at 99 s (--at)"),
    (
      "render airplane --at 1 --frame 2 -o a.png", 64,
      "a still shows one moment (--at, --frame and --pull)"
    ),
    ("render checkmark --pull 0.5 -o a.png", 64, "checkmark is not a pull-to-refresh animation"),
    (
      "render airplane --from 2 --to 1 -o a.gif", 64,
      "the part from 2 s to 1 s is empty (--from and --to)"
    ),
    (
      "render airplane --set strokColor=red", 64,
      "airplane has no parameter 'strokColor' (--set strokColor=red)"
    ),
    (
      "render airplane --set strokeColor=reddish", 64,
      "invalid value for strokeColor: 'reddish' (--set strokeColor=reddish)"
    ),
    (
      "render airplane --set lineWidth=1e300", 64,
      "invalid value for lineWidth: '1e300' (--set lineWidth=1e300)"
    ),
    ("render airplane --set novalue", 64, "invalid value for --set: 'novalue'"),
    (
      "render shop.json --set 'Bix.fill=red' -o a.gif", 64,
      "shop has no parameter 'Bix.fill' (--set Bix.fill=red)"
    ),
    (
      "render shop.json --set '#123456=red' -o a.gif", 64,
      "no layer contains the colour #123456 (--set #123456=red)"
    ),
    (
      "render shop.json --set background=wite -o a.gif", 64,
      "invalid value for background: 'wite' (--set background=wite)"
    ),
    ("render shop.json --marker intro -o a.gif", 64, "shop has no marker 'intro' (--marker)"),
    ("render ring --marker intro -o a.gif", 64, "ring has no markers to choose from (--marker)"),
    (
      "render shop.json --crop 300x10+0+0 -o a.gif", 64,
      "shop/full: the crop area of 300 × 10 at (0, 0) is not inside the canvas of 100 × 50 points"
    ),
    ("render airplane --background no-colour", 64, "invalid value for --background: 'no-colour'"),
    ("render airplane --theme themes.json", 64, "no parameter 'b' (--theme: 'a' sets b=1)"),
    (
      "render airplane --theme none.json", 66,
      "none.json: cannot read input (No such file or directory)"
    ),
    ("render airplane --shard 5/4", 64, "'5/4' is not a shard (--shard)"),
    ("render airplane --jobs 0", 64, "invalid value for --jobs: '0'"),
    ("render airplane --max-bytes 1k", 64, "invalid value for --max-bytes: '1k'"),
    ("render airplane --progress bars", 64, "invalid value for --progress: 'bars'"),
    ("render airplane --for slak-emoji", 64, "invalid value for --for: 'slak-emoji'"),
    ("render airplane --for slack-emoji --size 64", 64, "slack-emoji decides the size (--size)"),
    ("render airplane --dark", 64, "unknown option '--dark'"),
    ("list lop", 64, "unknown animation 'lop'"),
    ("list empty", 66, "empty: the folder contains neither Lottie files nor pictures"),
    ("list gone.gif", 66, "gone.gif: there is no such file"),
    ("inspect", 64, "no file is named"),
    ("inspect gone.gif", 66, "gone.gif: cannot read input (No such file or directory)"),
    (
      "inspect cut.gif", 65,
      "cut.gif: the picture cannot be read because the file ends inside a colour table (byte 60)"
    ),
    ("inspect shop.jsn", 66, "shop.jsn: cannot read input (No such file or directory)"),
    ("verify airplan", 64, "unknown animation 'airplan'"),
    ("verify", 2, "goldens: the folder has no goldens to verify"),
    ("verify --goldens empty", 2, "empty: the folder has no goldens to verify"),
    ("record", 64, "goldens: no golden has been recorded in this folder yet"),
    ("record --missing --changed", 64, "--missing and --changed cannot be combined"),
    ("record airplane --set", 64, "missing value for '--set <key=value>'"),
    ("record shop.json --duration 0", 64, "invalid value for --duration: '0'"),
    ("diff a.png", 64, "missing argument '<b>'"),
    ("diff a.png b.png", 1, "a.png and b.png: the two differ"),
    ("diff a.png gone.png", 66, "gone.png: cannot read input (No such file or directory)"),
    ("diff a.png clip.gif -o d.gif", 64, "the difference picture must be a PNG (-o d.gif)"),
    ("diff empty empty", 2, "empty: the folder contains no PNG, JPEG or WebP"),
    ("gallery empty", 66, "empty/: the folder contains no pictures"),
    ("gallery gone", 66, "gone/: the folder cannot be read (No such file or directory)"),
    ("gallery art -o art/one.json", 64, "the page would overwrite a file that it shows"),
    ("merge", 64, "no folder is named"),
    ("merge gone", 66, "gone/: there is no such folder"),
    (
      "merge art", 66,
      "art/: the folder contains neither the manifest nor the JSON results of a shard"
    ),
    ("help rendr", 64, "unknown subcommand 'rendr'"),
    (
      "optimize clip.gif", 64,
      "unknown subcommand 'optimize'. Use pullreel encode, as in pullreel encode clip.gif"
    ),
  ]

  /// Creates a folder with the files that the commands name.
  private static func place() throws -> Workplace {
    let place = try Workplace()
    try place.draw("art/one.json", endingAt: 90)
    try place.change(
      """
      mkdir empty; cp art/one.json shop.json; echo '{' > bad.json; echo '[1]' > other.json
      echo '{"a": {"b": 1}}' > themes.json
      "$0" shop.json -q -o clip.gif; head -c 60 clip.gif > cut.gif
      "$0" shop.json -q --at 0 -o a.png; "$0" shop.json -q --at 0.5 -o b.png
      """
    )
    return place
  }

  @Test func `every one is answered with its code and one line, and leaves nothing`() throws {
    let place = try Self.place()
    let before = try place.entries()
    for row in Self.rows {
      let outcome = try place.shell("eval \"$0 $1\"", row.words)
      let errors = outcome.errorText.split(separator: "\n").filter { !$0.contains("note: ") }
      #expect(outcome.exitCode == row.code, "pullreel \(row.words): \(outcome.errorText)")
      #expect(errors.count == 1 && errors[0].hasPrefix("pullreel: error: "), "\(row.words)")
      #expect(errors.first?.contains(row.problem) ?? false, "\(row.words): \(outcome.errorText)")
      // Sentences: a problem and a remedy.
      let isSentences = outcome.errorText.contains(/[.?…] \S.*[.?…]\n$/)
      #expect(isSentences, "\(outcome.errorText)")
    }
    #expect(try place.entries() == before)
  }
}
