import Geometry
import Testing

@testable import Lottie

/// Merged paths of shape layers.
struct MergeTests {
  private func bounds(_ mode: Int, _ items: String...) throws -> (Rect?, Int) {
    let list = items + ["{\"ty\": \"mm\", \"mm\": \(mode)}", Documents.redFill]
    let path = try Documents.document(Documents.shapes(list.joined(separator: ","))).path("red")
    return (path?.bounds, path?.segments.count ?? 0)
  }

  @Test(arguments: [
    (2, Rect(x: -5, y: -5, width: 15, height: 10), 4),
    (3, Rect(x: -5, y: -5, width: 5, height: 10), 4),
    (4, Rect(x: 0, y: -5, width: 5, height: 10), 4),
    (5, Rect(x: -5, y: -5, width: 15, height: 10), 8),
    (1, Rect(x: -5, y: -5, width: 15, height: 10), 8),
  ])
  func `every mode draws its area`(mode: Int, box: Rect, segments: Int) throws {
    let found = try bounds(mode, Documents.square(), Documents.square(x: 5))
    #expect(found.0 == box && found.1 == segments)
  }

  @Test func `the topmost path is the one that the others are cut out of`() throws {
    let found = try bounds(3, Documents.square(x: 5), Documents.square(), Documents.square(x: 9))
    #expect(found.0 == nil || found.0 == .zero || found.1 == 0)
    let other = try bounds(3, Documents.square(x: 5), Documents.square(), Documents.square(x: 20))
    #expect(other.0 == Rect(x: 5, y: -5, width: 5, height: 10))
  }

  @Test func `paths of groups are merged where the groups put them, and paint nothing themselves`()
    throws
  {
    let group = """
      {"ty": "gr", "it": [\(Documents.square()), \(Documents.stroke),
       {"ty": "tr", "p": {"k": [5, 0]}, "a": {"k": [0, 0]}, "s": {"k": [100, 100]}, "r": {"k": 0},
        "o": {"k": 100}}]}
      """
    let document = try Documents.document(
      Documents.shapes(
        group,
        Documents.square(),
        "{\"ty\": \"mm\", \"mm\": 4}",
        Documents.redFill
      )
    )
    #expect(document.path("red")?.bounds == Rect(x: 0, y: -5, width: 5, height: 10))
    #expect(document.path("line")?.isEmpty ?? true)
  }

  @Test func `a merge of merged paths, and modifiers below and above it`() throws {
    let inner = """
      {"ty": "gr", "it": [\(Documents.square()), \(Documents.square(x: 5)), {"ty": "mm", "mm": 4},
       {"ty": "tr", "p": {"k": [0, 0]}, "a": {"k": [0, 0]}, "s": {"k": [200, 100]}, "r": {"k": 0},
        "o": {"k": 100}}]}
      """
    // 0–5 wide, drawn twice as wide: 0–10. The square −5–5 is added.
    let union = try bounds(2, inner, Documents.square())
    #expect(union.0 == Rect(x: -5, y: -5, width: 15, height: 10))
    let list = [
      Documents.square(), Documents.square(x: 5), "{\"ty\": \"mm\", \"mm\": 2}",
      "{\"ty\": \"tm\", \"s\": {\"k\": 0}, \"e\": {\"k\": 50}, \"o\": {\"k\": 0}}",
      Documents.stroke,
    ]
    let path = try Documents.document(Documents.shapes(list.joined(separator: ","))).path("line")
    // Half of the 50 points around both squares.
    let length = try #require(path).segments.reduce(0) { $0 + $1.length(accuracy: 1e-6) }
    #expect(abs(length - 25) < 1e-6)
  }

  @Test func `an unknown mode is named`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(), "{\"ty\": \"mm\", \"mm\": 9}", Documents.redFill)
    )
    #expect(document.omissions.map(\.feature) == ["merge paths mode 9"])
  }
}
