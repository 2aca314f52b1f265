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

  /// As files from Illustrator have it: a point and an outline are one path, which is cut to a frame.
  @Test func `a compound path is one operand`() throws {
    let point = """
      {"ty": "sh", "ks": {"k": {"c": true, "v": [[3, 3]], "i": [[0, 0]], "o": [[0, 0]]}}}
      """
    let found = try bounds(
      4,
      point,
      Documents.square(),
      "{\"ty\": \"mm\", \"mm\": 1}",
      "{\"ty\": \"gr\", \"it\": [\(Documents.square(x: 2)), \(Documents.square(x: 2)), {\"ty\": \"tr\"}]}"
    )
    #expect(found.0 == Rect(x: -3, y: -5, width: 8, height: 10))
  }

  @Test func `fills and strokes above a merge paint nothing, whatever its mode`() throws {
    for mode in 1...5 {
      let list = [
        Documents.square(), Documents.square(x: 5), Documents.stroke,
        "{\"ty\": \"mm\", \"mm\": \(mode)}", Documents.redFill,
      ]
      let document = try Documents.document(Documents.shapes(list.joined(separator: ",")))
      #expect(document.path("line") == nil)
      #expect(!(document.path("red")?.isEmpty ?? true))
    }
  }

  @Test func `a fill above copies of a repeater is merged with them, and the copies alone count`()
    throws
  {
    let list = [
      Documents.square(),
      #"{"ty": "rp", "c": {"k": 3}, "o": {"k": 0}, "tr": {"p": {"k": [10, 0]}, "so": {"k": 100}, "eo": {"k": 100}}}"#,
      "{\"ty\": \"mm\", \"mm\": 5}", Documents.redFill,
    ]
    let path = try Documents.document(Documents.shapes(list.joined(separator: ","))).path("red")
    #expect(path?.bounds == Rect(x: -5, y: -5, width: 30, height: 10))
  }

  @Test func `merges beyond the limit are named, and paths stay as they are`() throws {
    var limits = LottieLimits()
    limits.mergedPairCount = 20
    let list = [
      Documents.square(), Documents.square(x: 5), Documents.stroke,
      "{\"ty\": \"mm\", \"mm\": 4}", Documents.redFill,
    ]
    let document = try Documents.document(
      Documents.shapes(list.joined(separator: ",")),
      limits: limits
    )
    #expect(document.unsupportedFeatures.map(\.feature) == ["merge paths with too many pieces"])
    for name in ["red", "line"] {
      #expect(document.path(name)?.bounds == Rect(x: -5, y: -5, width: 15, height: 10))
    }
  }

  @Test func `merges inside merges have a limit`() {
    var limits = LottieLimits()
    limits.pointCount = 10_000
    var budget = DrawingBudget(limits)
    let items = Array(repeating: ShapeItem.modifier(.merge(.union)), count: 1_000)
    let scene = ShapeScene(items, at: 0, limits: limits, budget: &budget)
    #expect(scene.modifiers.reduce(0) { $0 + $1.styles.count + $1.outer.count } <= 10_000)
    #expect(budget.isExceeded)
  }

  @Test func `contents beyond a limit are not kept for all frames`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Documents.square(x: 5), Documents.redFill)
    )
    guard case .shapes(let items) = document.model.compositions[0].layers[0].content else {
      Issue.record("no shapes")
      return
    }
    // Each square has 4 points, and the fill paints as many.
    for (count, isKept) in [(17, true), (12, false)] {
      var limits = LottieLimits()
      limits.pointCount = count
      var budget = DrawingBudget(limits)
      #expect((ConstantShapes(items, limits, budget: &budget) != nil) == isKept)
    }
  }

  @Test func `every limit that the first, the middle or the last moment exceeds is named`() throws {
    var limits = LottieLimits()
    limits.mergedPairCount = 20
    limits.pointCount = 100
    let merge = Documents.shapes(
      Documents.square(),
      Documents.square(x: 5),
      "{\"ty\": \"mm\", \"mm\": 4}",
      Documents.redFill
    )
    let squares = Array(repeating: Documents.square(), count: 30) + [Documents.redFill]
    let document = try Documents.document(
      merge.replacing("\"op\": 20", with: "\"op\": 5"),
      Documents.shapes(squares.joined(separator: ","))
        .replacing("\"ip\": 0", with: "\"ip\": 15"),
      limits: limits
    )
    #expect(
      document.unsupportedFeatures.map(\.feature) == [
        "more than 100000 shapes or 100 points in a frame", "merge paths with too many pieces",
      ]
    )
  }

  @Test func `an unknown mode is named`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(), "{\"ty\": \"mm\", \"mm\": 9}", Documents.redFill)
    )
    #expect(document.unsupportedFeatures.map(\.feature) == ["merge paths mode 9"])
  }
}
