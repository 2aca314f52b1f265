import Geometry
import Layers
import Pixels
import Testing

@testable import Lottie

struct PaintTests {
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let red = Color(red: 1, green: 0, blue: 0)

  private static let slotFill = """
    {"ty": "fl", "nm": "slotted", "c": {"sid": "primary"}, "o": {"k": 50}}
    """
  private static let slots = """
    "slots": {"primary": {"p": {"a": 0, "k": [0, 1, 0, 1]}}, "unused": {"p": {"k": 3}}}
    """

  private func fill(_ document: LottieDocument, _ name: String, frame: Double = 0) -> Color? {
    document.layer(name, frame: frame)?.shape?.fillColor
  }

  @Test func `every fill of the layers with a name gets the colour, and nothing else`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Documents.redFill, Documents.stroke, name: "a"),
      Documents.shapes(Documents.square(), Documents.redFill, name: "b")
    ).replacing(.fill(layer: "a"), with: blue)
    let layers = document.presentation(at: 0).root.sublayers
    // The last layer of the file lies at the back.
    #expect(layers.map { $0.layer(named: "red")?.shape?.fillColor } == [red, blue])
    #expect(document.layer("line")?.shape?.strokeColor == blue)
  }

  @Test func `a stroke's colour is its own`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Documents.redFill, Documents.stroke, name: "a")
    ).replacing(.stroke(layer: "a"), with: Color(red: 0, green: 1, blue: 0))
    #expect(document.layer("line")?.shape?.strokeColor == Color(red: 0, green: 1, blue: 0))
    #expect(fill(document, "red") == red)
  }

  @Test func `a colour that changes over time stays the one that was set`() throws {
    let fill = """
      {"ty": "fl", "nm": "red", "o": {"k": 100}, "c": {"k": [
        {"t": 0, "s": [1, 0, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
        {"t": 10, "s": [0, 1, 0]}]}}
      """
    let document = try Documents.document(
      Documents.shapes(Documents.square(), fill, name: "a")
    ).replacing(.fill(layer: "a"), with: blue)
    for frame in [0.0, 5, 15] { #expect(self.fill(document, "red", frame: frame) == blue) }
  }

  @Test func `a slot's colour is seen wherever the slot stands`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Self.slotFill),
      more: Self.slots
    )
    #expect(fill(document, "slotted") == Color(red: 0, green: 1, blue: 0, alpha: 0.5))
    let changed = document.replacing(.slot("primary"), with: blue.withAlpha(0.5))
    #expect(fill(changed, "slotted") == blue.withAlpha(0.25))
    // It is still a slot.
    #expect(fill(changed.replacing(.slot("primary"), with: red), "slotted")?.red == 1)
  }

  @Test func `a slot without a value can be set`() throws {
    let document = try Documents.document(Documents.shapes(Documents.square(), Self.slotFill))
    #expect(fill(document.replacing(.slot("primary"), with: red), "slotted")?.red == 1)
  }

  @Test func `a gradient gives way to a colour`() throws {
    let gradient = """
      {"ty": "gf", "nm": "red", "t": 1, "o": {"k": 100}, "s": {"k": [0, 0]}, "e": {"k": [9, 0]},
       "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 1, 0]}}}
      """
    let document = try Documents.document(
      Documents.shapes(Documents.square(), gradient, name: "a")
    )
    #expect(document.paints.map(\.color) == [red, red])
    #expect(fill(document.replacing(.fill(layer: "a"), with: blue), "red") == blue)
  }

  @Test func `a solid has a fill`() throws {
    let solid = """
      {"ty": 1, "nm": "back", "ip": 0, "op": 20, "sw": 100, "sh": 100, "sc": "#ff0000", "ks": {}}
      """
    let document = try Documents.document(solid)
    #expect(document.paints.map(\.paint) == [.everyFill, .fill(layer: "back")])
    let changed = document.replacing(.fill(layer: "back"), with: blue)
    #expect(changed.presentation(at: 0) != document.presentation(at: 0))
    #expect(changed.paints.map(\.color) == [blue, blue])
  }

  @Test func `what can be set is listed once, slots first`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Documents.redFill, Documents.redFill, name: "z"),
      Documents.shapes(Documents.square(), Self.slotFill, Documents.stroke, name: "a"),
      more: Self.slots
    )
    #expect(
      document.paints.map(\.paint)
        == [
          .slot("primary"), .everyFill, .everyStroke, .fill(layer: "z"), .fill(layer: "a"),
          .stroke(layer: "a"),
        ]
    )
  }

  @Test func `a paint that the document does not have changes nothing`() throws {
    let document = try Documents.document(
      Documents.shapes(Documents.square(), Documents.redFill, name: "a")
    )
    for paint in [LottiePaint.fill(layer: "b"), .stroke(layer: "a"), .slot("a")] {
      let same = document.replacing(paint, with: blue)
      #expect(same.presentation(at: 0) == document.presentation(at: 0))
    }
  }
}
