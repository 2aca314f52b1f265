import Geometry
import Layers
import Pixels
import Testing

@testable import Raster

@Suite struct EdgePlacementTests {
  /// Layers with their edges where Skia places them.
  private func skia(_ layers: Layer...) -> Layer {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    layer.edgePlacement = .skia
    layer.sublayers = layers
    return layer
  }

  private func filled(_ path: Path) -> Layer { Layer(shape: Shape(path, fill: .black)) }

  private func polygon(_ points: (Double, Double)...) -> Path {
    Path { path in
      path.addLines(points.map { Point($0.0, $0.1) })
      path.close()
    }
  }

  @Test(arguments: [(3.3, 0.75), (3.13, 0.75), (3.12, 1), (3.5, 0.5), (3.9, 0), (3.87, 0.25)])
  func `a level edge covers quarters of its row`(y: Double, share: Double) throws {
    let picture = try draw(skia(filled(polygon((5, y), (35, y), (35, 20), (5, 20)))))
    #expect(abs(Double(picture.alpha(20, 3)) - 255 * share) <= 9)
    #expect(picture.alpha(20, 10) == 255)
  }

  @Test func `an upright edge covers what it covers`() throws {
    let picture = try draw(skia(filled(polygon((5.3, 5), (35, 5), (35, 20), (5.3, 20)))))
    #expect(abs(picture.alpha(5, 10) - 179) <= 2)
  }

  @Test func `an edge that is nearly level goes in steps of a quarter`() throws {
    let picture = try draw(skia(filled(polygon((2, 5), (38, 5.5), (38, 20), (2, 20)))))
    let row = (3..<37).map { picture.alpha($0, 5) }
    #expect(row == row.sorted(by: >))
    // Where it is at 5.25 the row is covered by three quarters, in a stretch and not in a point.
    #expect(row.count { abs($0 - 191) <= 9 } > 12)
    let exact = try draw(filled(polygon((2, 5), (38, 5.5), (38, 20), (2, 20))))
    #expect((3..<37).count { abs(exact.alpha($0, 5) - 191) <= 9 } < 12)
  }

  @Test func `a curve stays near its place`() throws {
    for radius in [3.3, 9, 15.8] {
      let disc = circle(20.4, 19.7, radius: radius)
      let picture = try draw(skia(filled(disc)))
      #expect(picture.largestDifference(from: try draw(filled(disc))) <= 90)
      #expect(abs(picture.coverage - .pi * radius * radius) <= 0.03 * .pi * radius * radius + 0.5)
    }
  }

  @Test func `a level line's stroke goes to quarters of a row`() throws {
    let picture = try draw(skia(stroked(line(4, 10, 36, 10), width: 2.6)))
    // From 8.7 to 11.3, which is from 8.75 to 11.25.
    let rows = (7...12).map { picture.alpha(20, $0) }
    for (row, share) in zip(rows, [0, 0.25, 1, 1, 0.25, 0]) {
      #expect(abs(Double(row) - 255 * share) <= 9)
    }
  }

  @Test func `a stroke thinner than a pixel is a pixel high and fades`() throws {
    let picture = try draw(skia(stroked(line(4, 10.5, 36, 10.5), width: 0.4)))
    #expect((9...11).map { picture.alpha(20, $0) } == [0, 102, 0])
    let slanted = try draw(skia(stroked(line(4, 4, 36, 36), width: 0.4)))
    // Along a diagonal it is a pixel high too, so that it covers as many pixels as it is wide.
    #expect(abs(slanted.coverage - 0.4 * 32) < 1.2)
    let exact = try draw(stroked(line(4, 4, 36, 36), width: 0.4))
    #expect(abs(exact.coverage - 0.4 * 32 * 2.0.squareRoot()) < 1)
  }

  @Test func `lines of a thin stroke that cross are one area`() throws {
    let cross = Path { path in
      path.move(to: Point(4, 20.5))
      path.addLine(to: Point(36, 20.5))
      path.addLine(to: Point(4, 20.5))
      path.move(to: Point(20.5, 4))
      path.addLine(to: Point(20.5, 36))
    }
    let picture = try draw(skia(stroked(cross, width: 0.6)))
    #expect(picture.alpha(20, 20) == 153)
    #expect(picture.alpha(10, 20) == 153)
  }

  private func clipped(_ frame: Rect, _ inside: Layer) -> Layer {
    var layer = Layer(frame: frame)
    layer.masksToBounds = true
    layer.sublayers = [inside]
    return layer
  }

  @Test func `a clip near the grid lies on the grid`() throws {
    let ground = box(.black, -40, -40, 120, 120)
    let picture = try draw(skia(clipped(Rect(x: 4.1, y: 4.1, width: 20, height: 20), ground)))
    #expect((3...4).map { picture.alpha($0, 10) } == [0, 255])
    #expect((23...24).map { picture.alpha($0, 10) } == [255, 0])
    #expect((3...4).map { picture.alpha(10, $0) } == [0, 255])
  }

  @Test func `what a clip off the grid covers in part shows in part`() throws {
    let inside = box(.black, -0.4, -0.3, 60, 60)
    var layer = clipped(Rect(x: 4.4, y: 4.3, width: 20, height: 20), inside)
    // The clip takes 0.6 of column 4, and three quarters of row 4.
    let picture = try draw(skia(layer))
    #expect(abs(picture.alpha(4, 10) - 153) <= 2)
    #expect(abs(picture.alpha(10, 4) - 191) <= 2)
    #expect(picture.alpha(10, 10) == 255)
    // Of what is there, the rest stays.
    layer.sublayers = [box(.red, -40, -40, 120, 120)]
    let mixed = try draw(box(.blue, 0, 0, 40, 40), skia(layer))
    #expect(mixed.straight(4, 10).isNear(153, 0, 102, within: 2))
    #expect(mixed.straight(10, 4).isNear(191, 0, 64, within: 2))
  }

  @Test func `parts that a clip covers in part are multiplied by what covers them`() throws {
    let inside = filled(polygon((0, 0), (20, 0), (20, 20), (0, 20)))
    let picture = try draw(skia(clipped(Rect(x: 4, y: 4.25, width: 20, height: 20), inside)))
    // Three quarters of a row of which three quarters are filled.
    #expect(abs(picture.alpha(10, 4) - 143) <= 8)
  }

  @Test func `it counts for all that is inside`() throws {
    var outer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    outer.sublayers = [filled(polygon((5, 3.3), (35, 3.3), (35, 20), (5, 20)))]
    outer.opacity = 0.5
    outer.mask = filled(polygon((0, 0), (40, 0), (40, 40), (0, 40)))
    let picture = try draw(skia(outer))
    #expect(abs(picture.alpha(20, 3) - 96) <= 5)
  }

  @Test func `what changed alone is drawn like the whole`() throws {
    let renderer = Renderer()
    for step in 0..<12 {
      let y = 3 + 0.21 * Double(step)
      let shape = filled(polygon((5, y), (30, y + 0.4), (30, 20), (5, 20)))
      let layer = skia(clipped(Rect(x: 4.4, y: 4.3, width: 20, height: 20), shape))
      #expect(try draw(layer, with: renderer) == draw(layer))
    }
  }

  // MARK: The overviews' examples

  @Test func `the example of the lines comes out as it is worked out there`() {
    #expect(SkiaLines.quarter(3.3) == 3.25)
    #expect(SkiaLines.quarter(3.125) == 3.25)
    #expect(SkiaLines.quarter(-0.125) == 0)
  }

  @Test func `the examples of the clip come out as they are worked out there`() {
    let onGrid = SnappedClip(Rect(x: 0.1, y: 0.1, width: 19.8, height: 19.8))
    #expect(onGrid.pixels == PixelRect(x: 0, y: 0, width: 20, height: 20))
    #expect(onGrid.rim.isEmpty)
    let offGrid = SnappedClip(Rect(x: 0, y: 0.1, width: 20, height: 19.6))
    #expect(offGrid.pixels == PixelRect(x: 0, y: 0, width: 20, height: 20))
    #expect(offGrid.rim.map(\.pixels) == [PixelRect(x: 0, y: 19, width: 20, height: 1)])
    #expect(offGrid.rim.map(\.share) == [0.75])
  }
}
