import Clips
import Inputs
import Formats
import Encoding
import Pixels
import TestSupport
import Testing

@testable import Goldens

@Suite struct GoldenFilesTests {
  private static let tracks = Tracks(
    times: [0, 0.1, 0.25, 0.5],
    columns: [
      Channel("", "phase"): [.text("a \"b\" \\ \n"), .text("idle"), .text("idle"), nil],
      Channel("dot.\"x\" <script>", "transform.rotation"): [
        .number(-0.00001), .number(1e15), .number(3), .number(3),
      ],
      Channel("a/b c", "path"): [
        nil, nil,
        .path(PathSummary(elementCount: 3, bounds: [0, -1, 2.5, 3], length: 7.25, hash: .max)),
        .path(PathSummary(elementCount: 0, bounds: [0, 0, 0, 0], length: 0, hash: 1)),
      ],
      Channel("dash", "lineDashPattern"): [.vector([]), .vector([4, 4]), .vector([4.5]), nil],
      Channel("dash", "strokeColor"): [
        .color(StraightPixel(red: 1, green: 2, blue: 254, alpha: 0)), nil, nil, nil,
      ],
      Channel("Circle 2", "trim 2 \"end\""): [.number(0), .number(33.3), .number(100), nil],
      Channel("dash", "hidden"): [.flag(true), .flag(false), nil, .flag(true)],
    ]
  )

  private static var golden: Golden {
    var generator = SeededGenerator(seed: 5)
    let frames = (0..<3).map { number in
      let pixels = (0..<70).map { _ in
        UInt32.random(in: 0...1, using: &generator) == 0 ? 0xFF12_3456 : UInt32(number) << 24
      }
      return KeyFrame(number: number, bitmap: Bitmap(width: 10, height: 7, pixels: pixels))
    }
    let clip = ClipRecord(
      name: ClipName(animation: "../\"a\"", scene: "<b>\n"),
      width: 10,
      height: 7,
      scale: 1.5,
      framesPerSecond: 29.97,
      duration: 0.5,
      frameHashes: [1, .max, 3, 4],
      tracks: tracks,
      fingerprint: Fingerprint(
        environment: [.init("cairo", "1 \"2\"")],
        recipe: [.init("parameter x", "")]
      )
    )
    return Golden(clip: clip, keyFrames: frames)
  }

  private static func files() throws -> [String: [UInt8]] {
    Dictionary(try GoldenFiles.encode(golden).map { ($0.name, $0.bytes) }) { first, _ in first }
  }

  @Test func `what is written is read again, whatever texts and numbers it holds`() throws {
    let files = try Self.files()
    let read = try GoldenFiles { files[$0] }
    #expect(read.clip == Self.golden.clip)
    #expect(try read.golden().keyFrames == Self.golden.keyFrames)
    #expect(files.keys.sorted() == GoldenFiles.names.sorted())
  }

  @Test func `a change of one value changes one line of text`() {
    let before = Tracks(
      times: (0..<100).map { Double($0) / 60 },
      columns: [Channel("a", "x"): (0..<100).map { .number(Double($0) / 8) }]
    )
    let after = Tracks(
      times: before.times,
      columns: [Channel("a", "x"): (0..<100).map { .number(Double($0) / 8 + ($0 == 42 ? 1 : 0)) }]
    )
    let lines = [before, after].map { TrackText.text(of: $0).split(separator: "\n") }
    #expect(lines[0].count == lines[1].count)
    #expect(zip(lines[0], lines[1]).filter { $0 != $1 }.count == 1)
    #expect(lines[0][1] == "frames 100 at 60 per second")
  }

  @Test(arguments: [" dot", "\u{301}dot", "\u{FE0F}", "dot ", ".", "\"", "a/ b"])
  func `a layer may have any name`(name: String) throws {
    let tracks = Tracks(
      times: [0, 0.5],
      columns: [
        Channel(name, "hidden"): [.flag(true), nil], Channel("", "pull"): [nil, .number(1)],
      ]
    )
    let text = TrackText.text(of: tracks)
    #expect(try TrackText.tracks(from: text) == tracks)
  }

  @Test func `a change of any file is named as such, and damage as damage`() throws {
    let files = try Self.files()
    for name in GoldenFiles.names {
      for change in ["cut", "empty", "missing"] {
        var changed = files
        switch change {
        case "cut": changed[name] = files[name].map { Array($0.prefix($0.count / 2)) }
        case "empty": changed[name] = []
        default: changed[name] = nil
        }
        let error = #expect(throws: GoldenError.self) { try GoldenFiles { changed[$0] } }
        #expect(error?.file == name && error?.kind == .damaged, "\(name) \(change)")
      }
    }
    var picture = Bitmap(width: 10, height: 7)
    picture[3, 3] = 0xFFFF_FFFF
    var strip = files
    strip[GoldenFiles.stripName] = try PNGEncoder().encode(picture)
    var text = files
    let tracks = String(decoding: try #require(files[TrackText.fileName]), as: UTF8.self)
    text[TrackText.fileName] = Array(tracks.replacing("(4,4)", with: "(4,5)").utf8)
    var hash = files
    let manifest = String(decoding: try #require(files[GoldenManifest.fileName]), as: UTF8.self)
    hash[GoldenManifest.fileName] = Array(manifest.replacing("scale 1.5", with: "scale 2").utf8)
    for (name, changed) in [
      (GoldenFiles.stripName, strip), (TrackText.fileName, text), (GoldenManifest.fileName, hash),
    ] {
      let error = #expect(throws: GoldenError.self) { try GoldenFiles { changed[$0] } }
      #expect(error?.file == name && error?.kind == .altered, "\(error.debugDescription)")
    }
  }

  @Test func `no cut and no changed byte of a text file is taken for a golden`() throws {
    let files = try Self.files()
    var generator = SeededGenerator(seed: 6)
    for name in [TrackText.fileName, GoldenManifest.fileName] {
      let bytes = try #require(files[name])
      for _ in 0..<500 {
        var changed = files
        var damaged = bytes
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
          damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
        } else {
          damaged.removeSubrange(place...)
        }
        changed[name] = damaged
        #expect(throws: GoldenError.self) { try GoldenFiles { changed[$0] } }
      }
    }
  }
}
