import Clips
@testable import Diagnosis
import Formats
import Inputs
import Encoding
import Foundation
import Pixels
import Testing

@testable import Goldens

/// Results in which every text tries to break its container.
enum ReportFixture {
  /// Hostile names, messages, sentences and values.
  static let hostileTexts = [
    "it's \"quoted\" & 'more'",
    "</script><script>hacked=1</script>",
    "../../etc/passwd",
    "a|b`c`*d*_e_[x](y)<img src=x onerror=hacked=1>\\",
    "line\nbreak\r\ttab",
    "nul\u{0} escape\u{1b}[31m delete\u{7f} c1\u{85} separators\u{2028}\u{2029} non\u{fffe}\u{ffff}",
    "]]>&amp;<!--<script>",
    "@team #1 https://example.org www.example.org ~~gone~~ $x$",
    "\u{202e}right to left, 日本語, 🇨🇭, e\u{301}",
    "",
  ]

  /// A case of each status for each hostile text.
  static var hostileCases: [CaseResult] {
    hostileTexts.flatMap { text in
      CaseResult.Status.allCases.map { status in
        result(ClipName(animation: text, scene: "\(status) \(text)"), status, text)
      }
    }
  }

  /// A verification of all hostile cases on a hostile machine.
  static let hostile = VerificationResult(
    cases: hostileCases,
    environment: fingerprint("1").environmentMismatches(from: fingerprint("2")),
    mode: .perceptual
  )

  /// Everything passes, on the machine of the goldens.
  static let passing = VerificationResult(
    cases: [CaseResult(name: ClipName(animation: "ring", scene: "full"), status: .same)],
    mode: .exact
  )

  /// Returns a picture whose pixels tell its frame and side.
  static func bitmap(_ frame: Int, isActual: Bool = false, side: Int = 4) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    bitmap.fill(0xFF00_0000 | UInt32(frame) << 8 | (isActual ? 0xFF : 0))
    bitmap[0, 0] = 0x8040_2000
    return bitmap
  }

  /// Returns a clip of small pictures.
  static func comparable(_ name: ClipName, frameCount: Int) throws -> ComparableClip {
    let frames = (0..<frameCount).map {
      Frame(bitmap: bitmap($0, isActual: true), endTime: Double($0 + 1) / 50)
    }
    return ComparableClip(
      name: name,
      framesPerSecond: 50,
      duration: Double(frameCount) / 50,
      frames: try #require(FrameSequence(frames))
    )
  }

  /// Returns a case in which frames 3 to 5 differ and whose golden has the pictures of some.
  static func differing(
    _ name: ClipName = ClipName(animation: "ring", scene: "full"),
    keyFrames: [Int] = [0, 4, 8]
  ) throws -> CaseResult {
    let actual = try comparable(name, frameCount: 10)
    let frames = (0..<10).map { number in
      (3...5).contains(number)
        ? ComparedFrame(number: number, verdict: number == 4 ? .different : .unjudged)
        : ComparedFrame(number: number, verdict: .same)
    }
    let clip = actual.record(frameHashes: Array(0..<10))
    var recorded = clip
    for number in 3...5 { recorded.frameHashes[number] += 100 }
    return CaseResult(
      name: name,
      status: .different,
      diagnoses: [Diagnosis(.value, frames: [3...5], sentence: "frames 3–5: something")],
      comparison: ClipComparison(
        expected: recorded,
        actual: clip,
        mode: .exact,
        frames: frames,
        tracks: []
      ),
      expected: Golden(
        clip: recorded,
        keyFrames: keyFrames.map { KeyFrame(number: $0, bitmap: bitmap($0)) }
      ),
      actual: actual
    )
  }

  private static func fingerprint(_ version: String) -> Fingerprint {
    Fingerprint(
      environment: hostileTexts.map { Fingerprint.Entry($0, $0 + version) },
      recipe: []
    )
  }

  private static func result(
    _ name: ClipName,
    _ status: CaseResult.Status,
    _ text: String
  ) -> CaseResult {
    switch status {
    case .same: return CaseResult(name: name, status: status)
    case .missing, .altered, .damaged, .orphan, .new, .removed, .renamed, .moved, .unreadable:
      return CaseResult(name: name, status: status, message: text)
    case .tolerated, .different: break
    }
    let channel = Channel(text, text)
    let tracks = ["before ", "after "].map {
      Tracks(times: [0, 0.02], columns: [channel: [.text($0 + text), nil]])
    }
    let clips = tracks.map {
      ClipRecord(
        name: name,
        width: 4,
        height: 4,
        framesPerSecond: 50,
        duration: 0.04,
        frameHashes: [1, 2],
        tracks: $0
      )
    }
    let frame = ComparedFrame(
      number: 1,
      verdict: status == .different ? .different : .tolerated,
      comparison: FrameComparison(
        pixelCount: 16,
        differingPixels: 15,
        bounds: PixelRect(x: 0, y: 0, width: 4, height: 4),
        largestDifference: 255,
        meanSquaredDifference: 60_963.1875,
        unexplainedPixels: 0,
        largestUnexplained: 0,
        isPerceptuallySame: status == .tolerated
      ),
      expected: bitmap(1),
      actual: bitmap(1, isActual: true)
    )
    return CaseResult(
      name: name,
      status: status,
      diagnoses: status == .tolerated
        ? []
        : [
          Diagnosis(
            .shape,
            frames: [0...1],
            channels: [channel],
            amounts: [Diagnosis.Amount(text, .infinity, unit: text)],
            sentence: "frame 0: \(text)"
          )
        ],
      comparison: ClipComparison(
        expected: clips[0],
        actual: clips[1],
        mode: .perceptual,
        frames: [ComparedFrame(number: 0, verdict: .same), frame],
        tracks: TrackDifference.all(expected: tracks[0], actual: tracks[1])
      )
    )
  }
}
