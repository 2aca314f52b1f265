import Clips
import Diagnosis
import Formats
import Inputs
import Encoding
import Foundation
import Goldens
import Pixels
import Pullreel
import Testing

/// Goldens without pictures.
@Suite struct ThinGoldenTests {
  private static let name = ClipName(animation: "dot", scene: "full")

  /// Returns a clip of four pictures with a value each.
  private static func comparable(
    color: UInt32 = 0xFFFF_0000,
    value: Double = 1,
    cairo: String = "1.18.0"
  ) throws -> ComparableClip {
    let frames = (0..<4).map { number in
      var bitmap = Bitmap(width: 12, height: 8)
      bitmap.fill(color, in: PixelRect(x: number, y: 2, width: 3, height: 3))
      return Frame(bitmap: bitmap, endTime: Double(number + 1) / 60)
    }
    return ComparableClip(
      name: name,
      framesPerSecond: 60,
      duration: 4.0 / 60,
      tracks: Tracks(
        times: (0..<4).map { Double($0) / 60 },
        // No line: one that is higher would be one that is later.
        columns: [Channel("dot", "lineWidth"): [0, 2, 1, 4].map { .number(value + $0) }]
      ),
      fingerprint: Fingerprint(environment: [.init("cairo", cairo)], recipe: []),
      frames: try #require(FrameSequence(frames))
    )
  }

  private static func recorded() throws -> TemporaryGoldens {
    let goldens = try TemporaryGoldens()
    _ = try GoldenRecording(goldens.store, mode: .all, isThin: true).record(comparable())
    return goldens
  }

  private static func files(_ goldens: TemporaryGoldens) throws -> [String] {
    let folder = goldens.url.appendingPathComponent("dot/full").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `it has no film strip and says so`() throws {
    let goldens = try Self.recorded()
    #expect(try Self.files(goldens) == ["golden.txt", "tracks.txt"])
    let place = goldens.url.appendingPathComponent("dot/full/golden.txt")
    let text = try String(contentsOf: place, encoding: .utf8)
    #expect(text.contains("\npictures none\n"))
    let files = try #require(try goldens.store.files(of: Self.name))
    #expect(files.keyFrames.isEmpty)
    #expect(try files.golden().keyFrames.isEmpty)
  }

  @Test func `recording decides anew whether there are pictures`() throws {
    let goldens = try Self.recorded()
    _ = try GoldenRecording(goldens.store, mode: .all).record(Self.comparable())
    #expect(try Self.files(goldens) == ["golden.txt", "strip.png", "tracks.txt"])
    _ = try GoldenRecording(goldens.store, mode: .all, isThin: true).record(Self.comparable())
    #expect(try Self.files(goldens) == ["golden.txt", "tracks.txt"])
    for mode in [RecordMode.missing, .changed] {
      #expect(try GoldenRecording(goldens.store, mode: mode).record(Self.comparable()) == nil)
    }
    let changed = try GoldenRecording(goldens.store, mode: .changed, isThin: true)
      .record(Self.comparable(value: 2))
    #expect(changed?.change?.diagnoses.map(\.sentence) == ["dot.lineWidth is 1 larger"])
    #expect(try Self.files(goldens) == ["golden.txt", "tracks.txt"])
  }

  @Test func `another picture on the same machine differs, and pictures were not kept`() throws {
    let goldens = try Self.recorded()
    #expect(try GoldenVerification(goldens.store).verify(Self.comparable()).status == .same)
    for mode in CompareMode.allCases {
      let result = try GoldenVerification(goldens.store, mode: mode)
        .verify(Self.comparable(color: 0xFFFE_0000))
      #expect(result.status == .different)
      #expect(result.diagnoses.map(\.kind) == [.raster])
      #expect(
        JUnitReport(VerificationResult(cases: [result], mode: mode)).text
          .contains("the golden has no pictures to compare")
      )
    }
  }

  @Test func `on another machine the values decide, and it says what was not compared`() throws {
    let goldens = try Self.recorded()
    let elsewhere = try Self.comparable(color: 0xFFFE_0000, cairo: "1.20.0")
    let result = try GoldenVerification(goldens.store).verify(elsewhere)
    #expect(result.status == .same)
    #expect(result.comparison?.unjudgedFrames.count == 4)
    let report = VerificationResult(cases: [result], mode: .auto)
    let words = "pictures were not compared"
    #expect(report.exitCode == 0)
    #expect(MarkdownReport(report).text.contains(words))
    #expect(JUnitReport(report).text.contains(words))
    #expect(JSONReport(report).text.contains(words))
    let other = try GoldenVerification(goldens.store)
      .verify(Self.comparable(color: 0xFFFE_0000, value: 2, cairo: "1.20.0"))
    #expect(other.status == .different)
    #expect(other.diagnoses.contains { $0.sentence == "dot.lineWidth is 1 larger" })
    let strict = try GoldenVerification(goldens.store, isStrict: true).verify(elsewhere)
    #expect(strict.status == .different)
    let exact = try GoldenVerification(goldens.store, mode: .exact).verify(elsewhere)
    #expect(exact.status == .different)
  }

  @Test func `without values to go by another picture differs on any machine`() throws {
    let goldens = try TemporaryGoldens()
    var before = try Self.comparable()
    before.tracks = nil
    _ = try GoldenRecording(goldens.store, mode: .all, isThin: true).record(before)
    var now = try Self.comparable(color: 0xFFFE_0000, cairo: "1.20.0")
    now.tracks = nil
    #expect(try GoldenVerification(goldens.store).verify(now).status == .different)
  }

  @Test func `a changed file of it is altered`() throws {
    let goldens = try Self.recorded()
    try goldens.replace("lineWidth", with: "lineCap", in: "dot/full/tracks.txt")
    #expect(try GoldenVerification(goldens.store).verify(Self.comparable()).status == .altered)
    let other = try Self.recorded()
    try other.replace("cairo", with: "kairo", in: "dot/full/golden.txt")
    #expect(try GoldenVerification(other.store).verify(Self.comparable()).status == .altered)
  }
}
