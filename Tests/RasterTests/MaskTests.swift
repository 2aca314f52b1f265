import Geometry
import Layers
import Pixels
import Raster
import Testing

@Suite struct MaskTests {
  /// Returns a white layer with a mask of one colour in its left half.
  private func masked(_ color: Color, _ kind: MaskKind) -> Layer {
    var layer = box(.white, 0, 0, 40, 40)
    layer.mask = box(color, 0, 0, 20, 40)
    layer.maskKind = kind
    return layer
  }

  @Test(arguments: MaskKind.allCases)
  func `a mask lets through what its kind says`(kind: MaskKind) throws {
    for rgb in [SIMD3(1, 0, 0), SIMD3(0.1, 0.8, 0.3), SIMD3(1, 1, 1), .zero] {
      let color = Color(red: rgb.x, green: rgb.y, blue: rgb.z)
      for alpha in [1, 0.6] as [Double] {
        let luma = (rgb * SIMD3(0.2125, 0.7154, 0.0721)).sum()
        let (inside, outside): (Double, Double) =
          switch kind {
          case .alpha: (alpha, 0.0)
          case .invertedAlpha: (1 - alpha, 1.0)
          case .luma: (alpha * luma, 0)
          case .invertedLuma: (1 - alpha * luma, 1)
          }
        let picture = try draw(masked(color.withAlpha(alpha), kind))
        #expect(abs(Double(picture.alpha(10, 20)) - 255 * inside) <= 1, "\(color) \(alpha)")
        #expect(picture.alpha(30, 20) == Int(255 * outside))
      }
    }
  }

  @Test func `a layer without a visible mask shows where the mask is inverted`() throws {
    var layer = masked(.black, .invertedAlpha)
    layer.mask?.isHidden = true
    layer.opacity = 0.5
    #expect(abs(try draw(layer).alpha(10, 20) - 128) <= 1)
  }

  @Test func `a mask of every kind has an opacity of its own`() throws {
    var layer = masked(.white, .luma)
    layer.mask?.opacity = 0.5
    #expect(abs(try draw(layer).alpha(10, 20) - 128) <= 1)
    layer.maskKind = .invertedLuma
    layer.opacity = 0.5
    #expect(abs(try draw(layer).alpha(10, 20) - 64) <= 1)
  }

  // MARK: Paths

  private func square(_ x: Double, _ width: Double, _ mode: PathMask.Mode = .add) -> PathMask {
    PathMask(Path(rect: Rect(x: x, y: 10, width: width, height: 20)), mode: mode)
  }

  private func cut(_ masks: PathMask...) -> Layer {
    var layer = box(.white, 0, 0, 40, 40)
    layer.pathMasks = masks
    return layer
  }

  @Test(arguments: PathMask.Mode.allCases)
  func `two areas are combined by the mode's formula`(mode: PathMask.Mode) throws {
    var first = square(5, 20)
    first.opacity = 0.8
    var second = square(15, 20, mode)
    second.opacity = 0.3
    let picture = try draw(cut(first, second))
    let regions: [(Int, Double, Double)] = [(2, 0, 0), (10, 0.8, 0), (20, 0.8, 0.3), (30, 0, 0.3)]
    for (x, a, b) in regions {
      let expected: Double =
        switch mode {
        case .add: a + b - a * b
        case .subtract: a * (1 - b)
        case .intersect: a * b
        case .difference: a + b - 2 * a * b
        }
      // Both shares and the result are rounded to bytes.
      #expect(abs(Double(picture.alpha(x, 20)) - 255 * expected) <= 1.5, "x \(x)")
    }
  }

  @Test(arguments: PathMask.Mode.allCases)
  func `the first area meets nothing or everything`(mode: PathMask.Mode) throws {
    let picture = try draw(cut(square(10, 20, mode)))
    let isTaken = mode == .subtract
    #expect(picture.alpha(20, 20) == (isTaken ? 0 : 255))
    #expect(picture.alpha(5, 20) == (isTaken ? 255 : 0))
  }

  @Test func `an inverted area lies outside its path, and its opacity counts there`() throws {
    var mask = square(10, 20)
    mask.isInverted = true
    mask.opacity = 0.4
    let picture = try draw(cut(mask))
    #expect(picture.alpha(20, 20) == 0 && picture.alpha(5, 20) == 102)
  }

  @Test func `an even-odd area has holes`() throws {
    var path = Path(rect: Rect(x: 5, y: 5, width: 30, height: 30))
    path.append(Path(rect: Rect(x: 15, y: 15, width: 10, height: 10)))
    var mask = PathMask(path)
    #expect(try draw(cut(mask)).coverage == 900)
    mask.fillRule = .evenOdd
    #expect(try draw(cut(mask)).coverage == 800)
  }

  @Test(arguments: [0.2, 0.5, 2, 3.5, 6])
  func `an expanded outline is moved outwards, with round corners`(distance: Double) throws {
    var mask = PathMask(Path(rect: Rect(x: 12, y: 14, width: 16, height: 12)))
    mask.expansion = distance
    let area = 16.0 * 12 + 2 * (16 + 12) * distance + Double.pi * distance * distance
    // A level in each of the pixels at the edge.
    #expect(abs(try draw(cut(mask)).coverage - area) < 0.5)
    var disc = PathMask(circle(20, 20, radius: 9))
    disc.expansion = distance
    let whole = Double.pi * (9 + distance) * (9 + distance)
    #expect(abs(try draw(cut(disc)).coverage - whole) < 0.006 * whole)
  }

  @Test(arguments: [0.2, 0.5, 2, 3.5])
  func `a negative expansion moves the outline inwards`(distance: Double) throws {
    var mask = PathMask(Path(rect: Rect(x: 12, y: 14, width: 16, height: 12)))
    mask.expansion = -distance
    let area = (16 - 2 * distance) * (12 - 2 * distance)
    #expect(abs(try draw(cut(mask)).coverage - area) < 0.5)
    mask.expansion = -6
    #expect(try draw(cut(mask)).coverage < 0.5)
  }

  @Test func `an outline that is left open is expanded along the line that closes it`() throws {
    var mask = PathMask(
      Path { path in
        path.move(to: Point(10, 30))
        path.addLine(to: Point(20, 10))
        path.addLine(to: Point(30, 30))
      }
    )
    mask.expansion = 3
    #expect(try draw(cut(mask)).alpha(20, 31) == 255)
  }

  @Test func `mitred corners stay sharp, but for where an outline is not closed`() throws {
    let corners = [Point(12, 14), Point(28, 14), Point(28, 26), Point(12, 26)]
    for closes in [true, false] {
      var mask = PathMask(
        Path { path in
          path.move(to: corners[0])
          for corner in corners[1...] + [corners[0]] { path.addLine(to: corner) }
          if closes { path.close() }
        }
      )
      mask.expansion = 4
      mask.corners = .mitered
      let picture = try draw(cut(mask))
      #expect(picture.alpha(31, 10) == 255 && picture.alpha(8, 29) == 255)
      #expect(picture.alpha(8, 10) == (closes ? 255 : 0))
      #expect(picture.coverage == 24 * 20 - (closes ? 0 : 16))
    }
  }

  @Test func `areas and a mask both cut`() throws {
    var layer = cut(square(10, 20))
    layer.mask = box(.black.withAlpha(0.5), 0, 0, 20, 40)
    let picture = try draw(layer)
    #expect(abs(picture.alpha(15, 20) - 128) <= 1)
    #expect(picture.alpha(25, 20) == 0 && picture.alpha(5, 20) == 0)
  }

  @Test func `an area lies in the layer's coordinates`() throws {
    var layer = cut(square(10, 20))
    layer.transform = .scale(x: 0.5, y: 0.5, z: 1)
    let picture = try draw(layer)
    #expect(picture.coverage == 100 && picture.alpha(16, 20) == 255 && picture.alpha(14, 20) == 0)
  }
}
