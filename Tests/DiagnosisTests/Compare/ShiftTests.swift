import Pixels
import Testing

@testable import Diagnosis

/// Shapes whose coverage has a closed form.
@Suite struct ShiftTests {
  static let looks = [
    CoveredPicture(color: .white, background: .black), CoveredPicture(color: .white),
    CoveredPicture(color: .black),
    CoveredPicture(color: Color(rgb8: 150, 150, 150), background: .white),
    CoveredPicture(color: Color.white.withAlpha(0.5)),
  ]
  /// The places of edges between pixels.
  static let places = [0, 0.3, 0.5, 0.95]

  private static func compare(_ expected: Bitmap, _ actual: Bitmap) -> FrameComparison {
    FrameComparison.of(expected: expected, actual: actual)
  }

  /// Returns the mean distance by which edges have moved, in pixels.
  private static func displacement(_ expected: Bitmap, _ actual: Bitmap) -> Double {
    expected.withPixels { before in
      actual.withPixels { now in
        var displacement = Displacement(
          PicturePair(expected: before, actual: now, width: expected.width)
        )
        for place in before.indices {
          let change = ShadedPixel(now[place]).channels &- ShadedPixel(before[place]).channels
          let levels = Int(change.magnitude.max())
          guard levels > SubpixelShift.rounding else { continue }
          displacement.note(levels, x: place % expected.width, y: place / expected.width)
        }
        return displacement.distance
      }
    }
  }

  @Test(arguments: looks.indices, places)
  func `an edge may move by a tenth of a pixel, and by a quarter it is too far`(
    _ look: Int,
    _ place: Double
  ) {
    let look = Self.looks[look]
    func edge(_ shift: Double) -> Bitmap {
      look.draw { x, _ in covered(upTo: 20 + place + shift, at: x) }
    }
    for shift in [-0.1, -0.04, 0.04, 0.1, -0.5, -0.25, 0.25, 0.5, 0.8] {
      let comparison = Self.compare(edge(0), edge(shift))
      let distance = abs(shift)
      // A level of rounding in a contrast of at least 105 is a hundredth, in either picture.
      if distance >= 0.1 {
        let displacement = Self.displacement(edge(0), edge(shift))
        #expect(displacement > distance / (1 + distance) - 0.02)
        #expect(displacement < distance + 0.02)
      }
      #expect(comparison.isPerceptuallySame == (distance <= 0.1), "\(shift)")
    }
  }

  @Test(arguments: looks.indices, places)
  func `a stroke that grows by half a pixel differs, by a tenth it does not`(
    _ look: Int,
    _ place: Double
  ) {
    let look = Self.looks[look]
    func stroke(width: Double) -> Bitmap {
      look.draw { _, y in
        let middle = 30 + place
        return covered(upTo: middle + width / 2, at: y) - covered(upTo: middle - width / 2, at: y)
      }
    }
    for width in [1.0, 2, 3, 4, 7] {
      let expected = stroke(width: width)
      #expect(Self.compare(expected, stroke(width: width + 0.1)).isPerceptuallySame)
      #expect(!Self.compare(expected, stroke(width: width + 0.5)).isPerceptuallySame)
    }
  }

  @Test(arguments: [Color.white, .black, Color(rgb8: 90, 160, 70)])
  func `a disc with two per cent less opacity differs, with a level less it does not`(
    _ color: Color
  ) {
    func disc(_ alpha: Double) -> Bitmap {
      CoveredPicture(color: color.withAlpha(alpha)).draw { x, y in
        let (dx, dy) = (x - 29.5, y - 29.5)
        return 15.5 - (dx * dx + dy * dy).squareRoot()
      }
    }
    #expect(!Self.compare(disc(1), disc(0.98)).isPerceptuallySame)
    #expect(Self.compare(disc(1), disc(254.0 / 255)).isPerceptuallySame)
  }

  @Test(arguments: looks.indices)
  func `one of many dashes may not be missing, nor a pixel's length of one`(_ look: Int) {
    let look = Self.looks[look]
    func dashes(without missing: Int?, length: Double = 4) -> Bitmap {
      look.draw { x, y in
        let dash = Int(x) / 6
        guard y == 20 || y == 21, dash != missing else { return 0 }
        let start = Double(dash) * 6
        return covered(upTo: start + (dash == 5 ? length : 4), at: x)
      }
    }
    let all = dashes(without: nil)
    #expect(!Self.compare(all, dashes(without: 5)).isPerceptuallySame)
    #expect(!Self.compare(all, dashes(without: nil, length: 3)).isPerceptuallySame)
    #expect(Self.compare(all, dashes(without: nil, length: 3.9)).isPerceptuallySame)
  }

  @Test func `what shines through where two shapes meet is no change, a gap between them is`() {
    // Blue up to column 30 and black from there on, both over white; each edge is a tenth off.
    func seam(_ gap: Double) -> Bitmap {
      var picture = Bitmap(width: 60, height: 60)
      picture.fill(0xFF00_00FF, in: PixelRect(x: 0, y: 0, width: 30, height: 60))
      picture.fill(0xFF00_0000, in: PixelRect(x: 30, y: 0, width: 30, height: 60))
      let shine = UInt32((gap * (1 - gap) * 255).rounded())
      let blue = UInt32((gap * 255).rounded())
      let mixed = 0xFF00_0000 | shine << 16 | shine << 8 | min(blue + shine, 255)
      picture.fill(mixed, in: PixelRect(x: 30, y: 0, width: 1, height: 60))
      return picture
    }
    #expect(Self.compare(seam(0), seam(0.1)).isPerceptuallySame)
    #expect(!Self.compare(seam(0), seam(0.3)).isPerceptuallySame)
  }

  @Test func `a faint line shines through where all is shifted, and is drawn where nothing is`() {
    func picture(line: UInt32, edge: Double) -> Bitmap {
      var picture = CoveredPicture(color: .black, background: .white).draw { x, y in
        y < 30 ? covered(upTo: 50 + edge, at: x) - covered(upTo: 10 + edge, at: x) : 0
      }
      picture.fill(0xFF00_0000 | line * 0x10101, in: PixelRect(x: 0, y: 45, width: 40, height: 1))
      return picture
    }
    let before = picture(line: 255, edge: 0)
    #expect(Self.compare(before, picture(line: 235, edge: 0.1)).isPerceptuallySame)
    #expect(!Self.compare(before, picture(line: 235, edge: 0)).isPerceptuallySame)
    #expect(!Self.compare(before, picture(line: 205, edge: 0.1)).isPerceptuallySame)
  }
}
