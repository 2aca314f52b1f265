import Clips
import Inputs
import Formats
import Diagnosis
import Files
import Foundation
import Goldens
import Pullreel
import RefreshAnimations
import Testing

/// The first diagnosis of a loop with another duration.
@Suite struct LoopDiagnosisTests {
  /// Returns a Lottie file of a dot that moves there and back in so many frames, in a clip of so
  /// many.
  private static func document(motion: Int, clip: Int) -> String {
    """
    {"v": "5.7.0", "w": 60, "h": 40, "fr": 60, "ip": 0, "op": \(clip), "assets": [], "layers": [
     {"ty": 4, "nm": "Dot", "ip": 0, "op": \(clip), "st": 0,
      "ks": {"p": {"k": [
       {"t": 0, "s": [10, 20], "o": {"x": 0.4, "y": 0}, "i": {"x": 0.6, "y": 1}},
       {"t": \(motion / 2), "s": [50, 20], "o": {"x": 0.4, "y": 0}, "i": {"x": 0.6, "y": 1}},
       {"t": \(motion), "s": [10, 20]}]}},
      "shapes": [{"ty": "gr", "it": [
       {"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [12, 12]}},
       {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}, {"ty": "tr"}]}]}]}
    """
  }

  private static func comparable(_ document: String) throws -> ComparableClip {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let source = try #require(try LottieSource.open(file.path))
    var settings = ParameterReader()
    let clip = try #require(try source.clip(ClipRequest(), &settings).layers)
    var comparable = try ComparableClip(ClipFrames(clip, framesPerSecond: 60), scale: 1)
    comparable.name = ClipName(animation: "dot", scene: "full")
    return comparable
  }

  /// Returns the sentences of a verification of a changed file, from stored goldens.
  private static func sentences(_ before: String, _ now: String) throws -> [String] {
    let goldens = try TemporaryGoldens()
    try goldens.record(comparable(before))
    let result = try GoldenVerification(goldens.store).verify(comparable(now))
    return result.diagnoses.map(\.sentence)
  }

  @Test(arguments: [(129, "29 % longer"), (79, "21 % shorter"), (200, "100 % longer")])
  func `a file whose motion and end are later says how much longer the loop takes`(
    length: Int,
    words: String
  ) throws {
    let all = try Self.sentences(
      Self.document(motion: 100, clip: 100),
      Self.document(motion: length, clip: length)
    )
    #expect(all.first == "the loop lasts \(words)", "\(all)")
    #expect(
      !all.dropFirst().contains {
        $0.contains(words) || $0.contains("frames more")
          || $0.contains("the clip ends") && $0.hasSuffix("later")
      },
      "\(all)"
    )
  }

  @Test(arguments: [(129, "29 % longer", "29 frames"), (79, "21 % shorter", "earlier")])
  func `a file that only ends later says so before what is in the frames`(
    length: Int,
    words: String,
    rest: String
  ) throws {
    let all = try Self.sentences(
      Self.document(motion: 60, clip: 100),
      Self.document(motion: 60, clip: length)
    )
    #expect(all.first == "the loop lasts \(words)")
    #expect(all.count == 2 && all.last?.contains(rest) == true, "\(all)")
  }

  @Test(arguments: [("1.29", "29 % longer"), ("0.79", "21 % shorter")])
  func `a scene whose loop takes another time says so first`(cycle: String, words: String) throws {
    func comparable(_ settings: [String: String]) throws -> ComparableClip {
      let recipe = GoldenRecipe("ring", .loading, set: settings)
      var comparable = try GoldenSuite.Case(recipe, of: .standard).comparableClip()
      comparable.name = ClipName(animation: "ring", scene: "loading")
      // Only the motion matters, as after a change of the default.
      comparable.fingerprint = nil
      return comparable
    }
    let goldens = try TemporaryGoldens()
    try goldens.record(comparable([:]))
    let result = try GoldenVerification(goldens.store).verify(comparable(["cycle": cycle]))
    let all = result.diagnoses.map(\.sentence)
    #expect(all.first == "the loop lasts \(words)", "\(all)")
  }
}
