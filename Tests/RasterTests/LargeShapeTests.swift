import Geometry
import Layers
import Pixels
import Raster
import TestSupport
import Testing

/// Inside large opaque shapes a renderer leaves the last picture where it is.
@Suite struct LargeShapeTests {
  private static let box = Rect(x: 0, y: 0, width: 180, height: 150)

  private static let star = Path {
    $0.move(to: Point(90, 0))
    for corner in [Point(140, 150), Point(0, 55), Point(180, 55), Point(40, 150)] {
      $0.addLine(to: corner)
    }
    $0.close()
  }

  private static let ring = Path {
    $0.append(Path(ellipseIn: box))
    $0.append(Path(ellipseIn: box.insetBy(dx: 40, dy: 40)).reversed())
  }

  /// Bulges, but for one side that is dented.
  private static let dented = Path {
    $0.move(to: .zero)
    $0.addCubic(to: Point(180, 0), control1: Point(60, 140), control2: Point(120, 140))
    $0.addLine(to: Point(180, 150))
    $0.addLine(to: Point(0, 150))
    $0.close()
  }

  /// A square that a loop from one of its corners unwinds.
  private static let unwound = Path {
    $0.move(to: .zero)
    $0.addLine(to: Point(150, 0))
    $0.addLine(to: Point(150, 150))
    $0.addLine(to: Point(0, 150))
    $0.addLine(to: .zero)
    $0.addCubic(to: .zero, control1: Point(0, 330), control2: Point(330, 0))
  }

  private static let open = Path {
    $0.move(to: Point(0, 20))
    $0.addLine(to: Point(170, 0))
    $0.addCubic(to: Point(150, 140), control1: Point(185, 40), control2: Point(180, 120))
    $0.addLine(to: Point(10, 150))
  }

  private static let paths = [
    Path(ellipseIn: box), Path(ellipseIn: box).reversed(), Path(rect: box),
    Path(ellipseIn: Rect(x: 0, y: 0, width: 150, height: 150)),
    Path(roundedRect: box, cornerRadius: 30), star, ring, dented, unwound, open,
  ]

  /// Returns a shape over a striped card, of which nothing may show through, inside what clips or
  /// fades.
  private func presentation(_ path: Path, variant: Int, step: Int) -> Presentation {
    let angle = Double(step) * 0.21
    var shape = Shape(path, fill: Color(red: 0.1, green: 0.5, blue: 0.9, alpha: 1))
    if variant == 1 { shape.fillRule = .evenOdd }
    if variant == 2 { shape.fillColor = Color(red: 0.1, green: 0.5, blue: 0.9, alpha: 0.5) }
    var layer = Layer(frame: Self.box.offset(by: Vector(dx: 40 + 3.3 * Double(step), dy: 50)))
    layer.shape = shape
    layer.transform = .rotation(angle)
    if variant == 3 { layer.opacity = 0.7 }
    var holder = Layer(frame: Rect(x: 0, y: 0, width: 260, height: 240))
    if variant == 4 {
      holder.frame = Rect(x: 20.4, y: 30.3, width: 170.5, height: 160.7)
      holder.masksToBounds = true
    }
    if variant == 5 {
      holder.masksToBounds = true
      holder.cornerRadius = 90
    }
    holder.sublayers = [layer]
    var card = Layer(frame: Rect(x: 30, y: 30 + 5 * Double(step), width: 200, height: 90))
    card.backgroundColor = .red
    var root = Layer(frame: Rect(x: 0, y: 0, width: 260, height: 240))
    root.backgroundColor = step.isMultiple(of: 5) ? .white : .black
    root.sublayers = variant == 6 ? [holder, card] : [card, holder]
    return Presentation(time: 0, root: root)
  }

  @Test(arguments: 0..<7)
  func `frames drawn one after another are those drawn alone`(variant: Int) throws {
    for (index, path) in Self.paths.enumerated() {
      let renderer = Renderer()
      for step in 0..<16 {
        let presentation = presentation(path, variant: variant, step: step)
        let alone = try Renderer().draw(presentation, scale: 1)
        #expect(try renderer.draw(presentation, scale: 1) == alone, "path \(index), step \(step)")
      }
    }
  }
}
