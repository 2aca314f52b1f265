import Geometry
import Pixels
import Testing

@testable import Raster

/// Rectangles that are covered wholly.
@Suite struct InnerRectTests {
  private static let box = Rect(x: 10, y: 20, width: 200, height: 160)

  private func find(_ path: Path) -> PixelRect? {
    InnerRect.find(in: path, through: .identity, box: Self.box)
  }

  private static func polygon(_ corners: Int) -> Path {
    Path { path in
      for corner in 0..<corners {
        let angle = 2 * Double.pi * Double(corner) / Double(corners)
        let (sine, cosine) = sineAndCosine(angle)
        let point = Point(box.midX + box.width / 2 * cosine, box.midY + box.height / 2 * sine)
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
    }
  }

  private func isInside(_ rect: PixelRect) -> Bool {
    [rect.x, rect.x + rect.width].allSatisfy { x in
      [rect.y, rect.y + rect.height].allSatisfy { y in
        let dx = (Double(x) - Self.box.midX) / (Self.box.width / 2)
        let dy = (Double(y) - Self.box.midY) / (Self.box.height / 2)
        return dx * dx + dy * dy < 1
      }
    }
  }

  @Test func `an ellipse covers a rectangle of at least half the sides of its bounds`() throws {
    for path in [Path(ellipseIn: Self.box), Path(ellipseIn: Self.box).reversed()] {
      let rect = try #require(find(path))
      #expect(isInside(rect))
      #expect(rect.width >= 100 && rect.height >= 80)
    }
  }

  @Test func `a rectangle is covered up to its last pixels`() throws {
    #expect(find(Path(rect: Self.box)) == PixelRect(x: 11, y: 21, width: 198, height: 158))
  }

  @Test func `nothing is told of rings and dents`() {
    let ring = Path {
      $0.append(Path(ellipseIn: Self.box))
      $0.append(Path(ellipseIn: Self.box.insetBy(dx: 40, dy: 40)).reversed())
    }
    let dented = Path {
      $0.move(to: Point(10, 20))
      $0.addCubic(to: Point(210, 20), control1: Point(80, 140), control2: Point(140, 140))
      $0.addLine(to: Point(210, 180))
      $0.addLine(to: Point(10, 180))
      $0.close()
    }
    for path in [ring, dented] { #expect(find(path) == nil) }
  }

  @Test(arguments: [12, 4000, 900_000])
  func `outlines of ever shorter lines are told right`(corners: Int) throws {
    let rect = try #require(find(Self.polygon(corners)))
    #expect(isInside(rect))
  }

  @Test func `lines too short to have a direction enclose nothing`() {
    let speck = Path {
      $0.move(to: Point(100, 100))
      for step in 1..<400 { $0.addLine(to: Point(100 + 1e-6 * Double(step), 100)) }
      $0.close()
    }
    #expect(find(speck) == nil)
  }
}
