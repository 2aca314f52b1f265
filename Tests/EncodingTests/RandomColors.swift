import TestSupport

@testable import Encoding

/// Colours without any order, the same for the same seed.
enum RandomColors {
  static func points(_ count: Int, seed: UInt64) -> [ColorPoint] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      ColorPoint(RGBColor(pixel: UInt32.random(in: 0...0xFF_FFFF, using: &random)))
    }
  }
}
