import Pixels
import Testing

@testable import Diagnosis

/// Shifts by parts of a pixel, of shapes whose coverage has a closed form.
@Suite struct EdgeMotionTests {
  private static func shift(_ before: Bitmap, _ now: Bitmap) throws -> (x: Double, y: Double) {
    let sample = try #require(PictureSample(expected: before, actual: now))
    let shift = InkPair(sample).shift
    return (shift.x, shift.y)
  }

  /// Returns a block whose edges lie anywhere between pixels.
  private static func block(_ x: Double, _ y: Double, width: Double, height: Double) -> Bitmap {
    CoveredPicture(color: .black, background: .white).draw { column, row in
      (covered(upTo: x + width, at: column) - covered(upTo: x, at: column))
        * (covered(upTo: y + height, at: row) - covered(upTo: y, at: row))
    }
  }

  @Test(arguments: [0, 0.2, 0.5, 0.7, 0.9], [4.0, 7.5, 14.25])
  func `a shift by parts of a pixel is measured to three hundredths`(
    _ place: Double,
    _ size: Double
  ) throws {
    for (x, y) in [(0.3, 0), (0, -0.4), (0.5, 0.25), (-0.1, 0.1), (0.8, -0.6)] {
      let found = try Self.shift(
        Self.block(20 + place, 18 + place / 2, width: size, height: size + 8),
        Self.block(20 + place + x, 18 + place / 2 + y, width: size, height: size + 8)
      )
      #expect(abs(found.x - x) <= 0.03, "\(found.x) for \(x)")
      #expect(abs(found.y - y) <= 0.03, "\(found.y) for \(y)")
    }
  }

  /// Returns a ring, of which each pixel takes 64 samples.
  private static func ring(_ x: Double, _ y: Double, width: Double) -> Bitmap {
    CoveredPicture(color: .black, background: .white).draw { column, row in
      var covered = 0.0
      for sample in 0..<64 {
        let across = column + (Double(sample % 8) + 0.5) / 8 - x
        let down = row + (Double(sample / 8) + 0.5) / 8 - y
        let radius = (across * across + down * down).squareRoot()
        if abs(radius - 14) <= width / 2 { covered += 1 }
      }
      return covered / 64
    }
  }

  @Test(arguments: [0, 0.3, 0.7], [1.0, 1.5, 2, 3, 6])
  func `thin strokes in all directions have their shift measured as exactly`(
    _ place: Double,
    _ width: Double
  ) throws {
    for (x, y) in [(0.3, 0), (0, -0.4), (0.5, 0.25), (-0.125, 0.125)] {
      let found = try Self.shift(
        Self.ring(29 + place, 28, width: width),
        Self.ring(29 + place + x, 28 + y, width: width)
      )
      #expect(abs(found.x - x) <= 0.03, "\(found.x) for \(x)")
      #expect(abs(found.y - y) <= 0.03, "\(found.y) for \(y)")
    }
  }
}
