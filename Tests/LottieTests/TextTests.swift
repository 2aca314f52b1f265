import Geometry
import Layers
import Pixels
import Testing

@testable import Lottie

struct TextTests {
  /// Returns a text in a font whose only letter is a square half as wide as the size.
  private func document(_ text: String, _ more: String = "\"j\": 0") throws -> LottieDocument {
    let layer = """
      {"ty": 5, "nm": "text", "ip": 0, "op": 20, "st": 0, "ks": {}, "t": {"a": [], "p": {}, "m": {},
       "d": {"k": [{"t": 0, "s": {"t": "\(text)", "f": "Sans-Bold", "s": 20, "lh": 30, "tr": 100,
       "fc": [1, 0, 0], \(more)}}]}}}
      """
    return try Documents.document(
      layer,
      more: """
        "fonts": {"list": [{"fName": "Sans-Bold", "fFamily": "Sans", "fStyle": "Bold", "ascent": 75}]},
        "chars": [{"ch": "a", "fFamily": "Sans", "style": "Bold", "w": 50, "data": {"shapes": [
          {"ty": "gr", "it": [{"ty": "sh", "ks": {"k": {"c": true, "v": [[0, 0], [50, 0], [50, -50],
            [0, -50]], "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0],
            [0, 0]]}}}]}]}}]
        """
    )
  }

  private func places(_ document: LottieDocument) -> [Point]? {
    document.layer("text")?.sublayers.map(\.position)
  }

  @Test func `letters stand one after the other, with tracking`() throws {
    let document = try document("aa")
    #expect(places(document) == [Point(0, 0), Point(12, 0)])
    let shape = document.layer("a")?.sublayers.first?.shape
    #expect(shape?.path?.bounds == Rect(x: 0, y: -10, width: 10, height: 10))
    #expect(shape?.fillColor == Color(rgb8: 255, 0, 0))
  }

  @Test func `lines are aligned, and the second one begins a point lower than asked for`() throws {
    #expect(
      try places(document("a\\raa", "\"j\": 1")) == [Point(-10, 0), Point(-22, 31), Point(-10, 31)]
    )
    #expect(
      try places(document("a\\raa", "\"j\": 2")) == [Point(-5, 0), Point(-11, 31), Point(1, 31)]
    )
  }

  @Test func `a box breaks lines at spaces and places the first baseline`() throws {
    let box = "\"j\": 0, \"sz\": [30, 100], \"ps\": [5, 7]"
    #expect(
      try places(document("aa aa", box)) == [
        Point(5, 22), Point(17, 22), Point(5, 53), Point(17, 53),
      ]
    )
  }

  @Test func `text in fonts that the file does not hold is an unsupportedFeature`() throws {
    let layer = """
      {"ty": 5, "nm": "text", "ip": 0, "op": 20, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": {"t": "a"}}]}}}
      """
    let document = try Documents.document(layer)
    #expect(document.unsupportedFeatures.map(\.feature) == ["text in a system font"])
  }
}
