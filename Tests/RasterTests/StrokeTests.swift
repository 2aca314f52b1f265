import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct StrokeTests {
  @Test(arguments: [0.5, 1, 1.25, 1.5, 2, 3])
  func `a line is as wide as it says at any scale`(scale: Double) throws {
    let picture = try draw(stroked(line(10, 20, 30, 20), width: 3), scale: scale)
    let area = 20 * 3 * scale * scale
    #expect(abs(picture.coverage - area) < 0.005 * area)
  }

  @Test func `a line thinner than a pixel is fainter, not thicker`() throws {
    let picture = try draw(stroked(line(0, 20.5, 40, 20.5), width: 0.5))
    #expect(abs(picture.alpha(20, 20) - 128) <= 1)
    #expect(picture.alpha(20, 19) == 0 && picture.alpha(20, 21) == 0)
  }

  @Test(arguments: [(Shape.LineCap.butt, 0.0), (.square, 36), (.round, 28.274)])
  func `caps add what they should`(cap: Shape.LineCap, added: Double) throws {
    let picture = try draw(stroked(line(10, 20, 30, 20), width: 6, cap: cap))
    let area = 120 + added
    #expect(abs(picture.coverage - area) < 0.005 * area)
  }

  private let corner = Path { path in
    path.addLines([Point(10, 10), Point(30, 10), Point(30, 30)])
  }

  @Test(arguments: [(Shape.LineJoin.miter, 9.0), (.bevel, 4.5), (.round, 7.0686)])
  func `joins fill the corner`(join: Shape.LineJoin, corner area: Double) throws {
    let picture = try draw(stroked(corner, width: 6) { $0.lineJoin = join })
    // Two arms without the square that they share on the inside, and the corner on the outside.
    let expected = 231 + area
    #expect(abs(picture.coverage - expected) < 0.005 * expected)
  }

  @Test func `a corner sharper than the miter limit is cut off`() throws {
    let picture = try draw(stroked(corner, width: 6) { $0.miterLimit = 1.2 })
    let expected = 231 + 4.5
    #expect(abs(picture.coverage - expected) < 0.005 * expected)
  }

  @Test func `a ring covers 2πr times its width`() throws {
    let area = 2 * Double.pi * 13.5 * 3
    let picture = try draw(stroked(circle(20, 20, radius: 13.5), width: 3))
    #expect(abs(picture.coverage - area) < 0.005 * area)
  }

  @Test func `a closed path has a join where it closes`() throws {
    let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
    #expect(try draw(stroked(square, width: 6)).coverage == 26 * 26 - 14 * 14)
  }

  // MARK: Trimming

  @Test(arguments: Shape.LineCap.allCases, [0, 0.25, 0.5, 1])
  func `a stroke that ends where it starts paints nothing`(cap: Shape.LineCap, at: Double) throws {
    let picture = try draw(
      stroked(circle(20, 20, radius: 10), width: 6, cap: cap) {
        $0.strokeStart = at
        $0.strokeEnd = at
      }
    )
    #expect(picture.isBlank)
  }

  @Test(arguments: [(-0.5, 0.0), (1, 1.4), (0.6, 0.4), (-2, -1)])
  func `a stroke outside its path or backwards paints nothing`(ends: (Double, Double)) throws {
    let picture = try draw(
      stroked(circle(20, 20, radius: 10), width: 6, cap: .round) {
        $0.strokeStart = ends.0
        $0.strokeEnd = ends.1
      }
    )
    #expect(picture.isBlank)
  }

  @Test func `ends beyond the path are taken as its ends`() throws {
    let path = line(5, 20, 35, 20)
    let whole = try draw(stroked(path, width: 4))
    let clamped = try draw(
      stroked(path, width: 4) {
        $0.strokeStart = -0.5
        $0.strokeEnd = 1.4
      }
    )
    #expect(whole == clamped)
  }

  @Test func `a trimmed line begins and ends where its fractions say`() throws {
    let picture = try draw(
      stroked(line(0, 20, 40, 20), width: 4) {
        $0.strokeStart = 0.25
        $0.strokeEnd = 0.7
      }
    )
    #expect(picture.drawnColumns == 10...27)
    #expect(picture.coverage == 18 * 4)
  }

  @Test func `a trimmed closed path is open`() throws {
    // From the first corner round to the fourth: three sides with two joins and two butt ends.
    let square = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
    let picture = try draw(stroked(square, width: 6) { $0.strokeEnd = 0.75 })
    let area = 360.0
    #expect(abs(picture.coverage - area) < 0.005 * area)
    #expect(picture.alpha(8, 20) == 0)
  }

  @Test func `half a circle is half its ring`() throws {
    let picture = try draw(stroked(circle(20, 20, radius: 12), width: 4) { $0.strokeEnd = 0.5 })
    let area = Double.pi * 12 * 4
    #expect(abs(picture.coverage - area) < 0.005 * area)
    // Clockwise on screen from 3 o'clock: the lower half.
    #expect((0..<40).allSatisfy { picture.alpha($0, 19) == 0 })
  }

  @Test func `lengths run through all subpaths`() throws {
    let two = Path { path in
      path.append(line(0, 10, 40, 10))
      path.append(line(0, 30, 40, 30))
    }
    let picture = try draw(stroked(two, width: 2, cap: .round) { $0.strokeEnd = 0.5 })
    #expect((0..<40).allSatisfy { picture.alpha($0, 30) == 0 })
    #expect(picture.alpha(38, 10) == 255)
  }

  @Test(arguments: Shape.LineCap.allCases)
  func `a subpath without length paints no dot`(cap: Shape.LineCap) throws {
    let dots = Path { path in
      path.append(line(10, 10, 10, 10))
      path.move(to: Point(30, 30))
      path.close()
      path.move(to: Point(30, 10))
      path.addCubic(to: Point(30, 10), control1: Point(30, 10), control2: Point(30, 10))
    }
    #expect(try draw(stroked(dots, width: 8, cap: cap)).isBlank)
    #expect(try draw(stroked(dots, width: 8, cap: cap) { $0.lineDashPattern = [3, 2] }).isBlank)
  }

  @Test func `a subpath without length leaves the others as they are`() throws {
    var path = line(10, 10, 10, 10)
    path.append(circle(20, 20, radius: 10))
    let alone = try draw(stroked(circle(20, 20, radius: 10), width: 4, cap: .round))
    #expect(try draw(stroked(path, width: 4, cap: .round)) == alone)
  }

  @Test func `ends that are no numbers count as 0`() throws {
    let picture = try draw(stroked(line(0, 20, 40, 20), width: 4) { $0.strokeEnd = .nan })
    #expect(picture.isBlank)
  }

  @Test(arguments: [0, -1, Double.nan])
  func `a stroke without width paints nothing`(width: Double) throws {
    #expect(try draw(stroked(line(0, 20, 40, 20), width: width)).isBlank)
  }

  // MARK: Dashes

  @Test func `dashes and gaps are as long as they say`() throws {
    let picture = try draw(stroked(line(0, 20, 40, 20), width: 4) { $0.lineDashPattern = [2, 3] })
    #expect(picture.coverage == 8 * 2 * 4)
    let drawn = (0..<40).filter { picture.alpha($0, 20) == 255 }
    #expect(drawn == (0..<40).filter { $0 % 5 < 2 })
  }

  @Test func `the phase moves the pattern`() throws {
    let picture = try draw(
      stroked(line(0, 20, 40, 20), width: 4) {
        $0.lineDashPattern = [2, 3]
        $0.lineDashPhase = 1
      }
    )
    #expect(
      (0..<40).filter { picture.alpha($0, 20) == 255 } == (0..<40).filter { ($0 + 1) % 5 < 2 }
    )
  }

  @Test func `an odd pattern runs round twice`() throws {
    let odd = try draw(stroked(line(0, 20, 40, 20), width: 4) { $0.lineDashPattern = [5, 1, 2] })
    let doubled = try draw(
      stroked(line(0, 20, 40, 20), width: 4) { $0.lineDashPattern = [5, 1, 2, 5, 1, 2] }
    )
    #expect(odd == doubled)
  }

  @Test(arguments: [[0], [0, 0], [-1, 2], [Double.nan, 1], []])
  func `a pattern that is none is a solid line`(pattern: [Double]) throws {
    let solid = try draw(stroked(circle(20, 20, radius: 10), width: 4))
    let picture = try draw(
      stroked(circle(20, 20, radius: 10), width: 4) { $0.lineDashPattern = pattern }
    )
    #expect(picture == solid)
  }

  @Test func `dashes of a circle cover their share of it`() throws {
    let picture = try draw(
      stroked(circle(20, 20, radius: 15), width: 4) { $0.lineDashPattern = [2, 3] },
      scale: 2
    )
    let length = 2 * Double.pi * 15
    let whole = (length / 5).rounded(.down)
    let dashes = whole * 2 + min(length - whole * 5, 2)
    let area = dashes * 4 * 4
    #expect(abs(picture.coverage - area) < 0.005 * area)
  }

  @Test func `dashes travel with the trimmed start`() throws {
    let picture = try draw(
      stroked(line(0, 20, 40, 20), width: 4) {
        $0.lineDashPattern = [2, 3]
        $0.strokeStart = 0.275
      }
    )
    #expect(
      (0..<40).filter { picture.alpha($0, 20) == 255 } == (11..<40).filter { ($0 - 11) % 5 < 2 }
    )
  }

  @Test func `dashes anchored at the path stay in place`() throws {
    let picture = try draw(
      stroked(line(0, 20, 40, 20), width: 4) {
        $0.lineDashPattern = [2, 3]
        $0.strokeStart = 0.275
        $0.dashAnchor = .path
      }
    )
    #expect((0..<40).filter { picture.alpha($0, 20) == 255 } == (11..<40).filter { $0 % 5 < 2 })
  }

  // MARK: Pens

  @Test func `a transform that squeezes squeezes the pen`() throws {
    var layer = stroked(circle(0, 0, radius: 10), width: 4)
    layer.transform = .scale(x: 1, y: 0.5)
    layer.position = Point(20, 20)
    let picture = try draw(layer, scale: 3)
    // Crossed at 3 o'clock the line is 4 wide, at 12 o'clock half of that.
    let across = (0..<120).reduce(0.0) { $0 + Double(picture.alpha($1, 60)) } / 255 / 2
    let down = (0..<120).reduce(0.0) { $0 + Double(picture.alpha(60, $1)) } / 255 / 2
    #expect(abs(across - 12) < 0.1)
    #expect(abs(down - 6) < 0.1)
    let area = 2 * Double.pi * 10 * 4 * 0.5 * 9
    #expect(abs(picture.coverage - area) < 0.005 * area)
  }

  @Test func `an uneven pen does not linger`() throws {
    var squeezed = stroked(line(0, 0, 5, 0), width: 1)
    squeezed.transform = .scale(x: 1, y: 0.5)
    let picture = try draw(squeezed, stroked(line(10, 20, 30, 20), width: 6))
    let alone = try draw(stroked(line(10, 20, 30, 20), width: 6))
    #expect((10..<30).allSatisfy { picture[$0, 20] == alone[$0, 20] })
    #expect((0..<40).allSatisfy { picture[20, $0] == alone[20, $0] })
  }
}
