import Clips
import Inputs
import Formats
import Encoding
import Diagnosis
import Pixels
import SceneTestSupport
import TestSupport
import Testing

/// Diagnoses of clips of which only the pictures are known.
@Suite struct ForeignClipTests {
  private static func clip(_ pictures: [Bitmap]) throws -> ComparableClip {
    let frames = pictures.enumerated().map { number, bitmap in
      Frame(bitmap: bitmap, endTime: Double(number + 1) / 30)
    }
    return ComparableClip(
      name: ClipName(animation: "foreign", scene: "clip"),
      framesPerSecond: 30,
      duration: Double(pictures.count) / 30,
      frames: try #require(FrameSequence(frames))
    )
  }

  @Test func `what happened to a foreign clip is called by its name`() throws {
    var originals: [String: [Bitmap]] = [:]
    var (misses, wrong): ([String], [String]) = ([], [])
    for change in ForeignChange.all {
      let original = originals[change.scene.name] ?? ForeignChange.original(change.scene)
      originals[change.scene.name] = original
      let comparison = try ClipComparison.of(
        expected: Self.clip(original),
        actual: Self.clip(change.pictures(change.scene)),
        mode: .exact
      )
      let first = try #require(Diagnosis.of(comparison).first, "\(change)")
      let amount = first.amounts.first { $0.name == change.amount?.name }?.value
      let isAmount = change.amount.map { $0.range.contains(amount ?? .nan) } ?? true
      if first.kind == change.kind, first.sentence.contains(change.words), isAmount { continue }
      misses.append("\(change): \(first.sentence)")
      // These sentences name no cause.
      let namesNothing = [Said.otherShapes, Said.edgesOnly + ", "]
      if !namesNothing.contains(where: first.sentence.contains) {
        wrong.append("\(change): \(first.sentence)")
      }
    }
    print("\(ForeignChange.all.count - misses.count) of \(ForeignChange.all.count) foreign changes")
    #expect(ForeignChange.all.count >= 30)
    #expect(misses.count * 20 <= ForeignChange.all.count, "\(misses.joined(separator: "\n"))")
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}
