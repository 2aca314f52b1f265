import Diagnosis
import Foundation
import Geometry
import Pullreel
import SceneTestSupport
import Testing

@testable import Clips
@testable import Inputs
@testable import Formats
@testable import Encoding
@testable import Files
@testable import Goldens
@testable import Pages
@testable import RefreshAnimations

/// Writes a report of real animations with real differences, for Tests/Browser/report.py.
@Suite struct ReportSample {
  private static let folder = ProcessInfo.processInfo.environment["PULLREEL_REPORT_SAMPLE"]

  @Test(.enabled(if: folder != nil, "a browser test names the folder"))
  func `a report for the browser is written`() throws {
    let folder = try #require(Self.folder)
    let cases = try Self.cases()
    let machine = Fingerprint(
      environment: [.init("cairo", "1.16.0"), .init("pixman", "0.40.0")],
      recipe: []
    )
    let here = Fingerprint(
      environment: [.init("cairo", "1.18.4"), .init("pixman", "0.44.0")],
      recipe: []
    )
    let results = [
      "report": VerificationResult(
        cases: cases,
        environment: here.environmentMismatches(from: machine),
        mode: .exact
      ),
      "passing": VerificationResult(cases: cases.filter { $0.status == .same }, mode: .exact),
      "empty": VerificationResult(cases: [], mode: .exact),
      "files": try Self.files(),
    ]
    for (name, result) in results {
      var file = try OutputFile("\(folder)/\(name).html")
      // Less than some of the cases need, and what files have by default.
      let budget = result.subject == .files ? nil : 4_000_000
      try HTMLReport(result, pixelsPerCase: budget).write(to: &file)
      try file.finish()
    }
  }

  private static func cases() throws -> [CaseResult] {
    var cases = [
      try different(Airplane.self, .loading, set: ["dash": "6,3"], "oval has another dash"),
      try different(Checkmark.self, .full, set: ["lineWidth": "4"], "mark.lineWidth is 4, not 3"),
      try different(Checkmark.self, .loading, set: ["strokeColor": "#E8F0FF"], "another colour"),
      try different(CurveControl.self, .pull, set: ["lineWidth": "2.2"], "thicker lines"),
      try different(Ring.self, .full, fps: 30, "30 frames a second, not 25"),
    ]
    let hostile = ClipName(
      animation: "</script><script>hacked = 1</script>\"'&amp;",
      scene: "../../\(String(repeating: "a-very-long-name-without-a-break", count: 4))"
    )
    let wave = try comparable(Wave.self, .loading)
    cases += [
      CaseResult(
        name: hostile,
        status: .damaged,
        message: "tracks.txt:12: \"<img src=x onerror=hacked=1>\" is not a number"
      ),
      CaseResult(
        name: ClipName(animation: "wave", scene: "loading"),
        status: .missing,
        message: "there is no golden, run pullreel record wave",
        actual: wave
      ),
      CaseResult(
        name: ClipName(animation: "wave", scene: "pull"),
        status: .altered,
        message: "strip.png: it is not the picture that was recorded"
      ),
      CaseResult(
        name: ClipName(animation: "spinner", scene: "loading"),
        status: .orphan,
        message: "the golden at goldens/spinner/loading belongs to no animation"
      ),
    ]
    for name in ["curve", "four-dots", "preload", "ring"] {
      for scene in ["loading", "pull", "cancel"] {
        cases.append(CaseResult(name: ClipName(animation: name, scene: scene), status: .same))
      }
    }
    let clip = try comparable(FourDots.self, .full)
    cases.append(
      CaseResult(
        name: clip.name,
        status: .same,
        comparison: try ClipComparison.of(expected: clip, actual: clip, mode: .exact),
        actual: clip
      )
    )
    for index in cases.indices where cases[index].status != .orphan {
      cases[index].recordCommand = "pullreel record \(cases[index].name.animation)"
    }
    return cases
  }

  /// Returns two files, the second a frame later and with uneven times: its second frame stays
  /// longer.
  private static func files() throws -> VerificationResult {
    let before = try comparable(Airplane.self, .loading)
    var frames: [Frame] = []
    let source = before.frames
    try source.forEachFrame { frames.append($0) }
    let late = [frames[0]] + frames.dropLast()
    let ends = late.indices.map { Double($0 + 1) / 25 + ($0 > 0 ? 0.5 : 0) }
    var after = before
    after.tracks = Tracks(times: [0] + ends.dropLast(), columns: [:])
    after.duration = ends.last ?? 0
    after.frames = try #require(
      FrameSequence(zip(late, ends).map { Frame(bitmap: $0.bitmap, endTime: $1) })
    )
    let name = ClipName(animation: "before.gif", scene: "after.gif")
    var one = CaseResult(
      name: name,
      status: .different,
      diagnoses: [Diagnosis(.timingShift, sentence: "the picture lags by one frame")],
      comparison: try ClipComparison.of(expected: before, actual: after, mode: .exact),
      actual: after
    )
    one.original = before
    var result = VerificationResult(cases: [one], mode: .exact)
    result.subject = .files
    return result
  }

  private static func comparable(
    _ animation: any RefreshAnimation.Type,
    _ scene: Scene.Name,
    set settings: [String: String] = [:],
    fps: Double = 25
  ) throws -> ComparableClip {
    let scene = try staged(animation, scene, style: .control, set: settings)
    return try ComparableClip(ClipFrames(scene, framesPerSecond: fps), scale: 2)
  }

  private static func different(
    _ animation: any RefreshAnimation.Type,
    _ scene: Scene.Name,
    set settings: [String: String] = [:],
    fps: Double = 25,
    _ sentence: String
  ) throws -> CaseResult {
    let expected = try comparable(animation, scene)
    let actual = try comparable(animation, scene, set: settings, fps: fps)
    let comparison = try ClipComparison.of(expected: expected, actual: actual, mode: .exact)
    var keyFrames: [KeyFrame] = []
    var number = 0
    let frames = expected.frames
    try frames.forEachFrame { frame in
      if number % 9 == 0 { keyFrames.append(KeyFrame(number: number, bitmap: frame.bitmap)) }
      number += 1
    }
    // A golden keeps few pictures, so few frames can be compared by theirs.
    let pictured = Set(keyFrames.map(\.number))
    let comparedFrames = comparison.frames.map { frame in
      pictured.contains(frame.number)
        ? frame : ComparedFrame(number: frame.number, verdict: frame.verdict)
    }
    let differing = try #require(comparison.differingFrames.first).number
    let range = differing...(comparison.differingFrames.last?.number ?? differing)
    return CaseResult(
      name: expected.name,
      status: .different,
      diagnoses: [
        Diagnosis(.shape, frames: [range], sentence: "from frame \(differing): \(sentence)"),
        Diagnosis(.raster, sentence: "pixels differ accordingly"),
      ],
      comparison: ClipComparison(
        expected: comparison.expected,
        actual: comparison.actual,
        mode: .exact,
        frames: comparedFrames,
        tracks: comparison.tracks,
        recipe: comparison.recipe
      ),
      expected: Golden(clip: comparison.expected, keyFrames: keyFrames),
      actual: actual
    )
  }
}
