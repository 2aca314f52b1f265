import TestSupport
import Testing

@testable import Encoding

struct PaletteQuantizerTests {
  private func points(_ count: Int, seed: UInt64) -> [ColorPoint] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      ColorPoint(RGBColor(pixel: UInt32.random(in: 0...0xFF_FFFF, using: &random)))
    }
  }

  private func error(_ points: [ColorPoint], _ weights: [Float], _ colors: [ColorPoint]) -> Double {
    let nearest = NearestColor(colors)
    return zip(points, weights).reduce(0) { $0 + Double(nearest($1.0).error * $1.1) }
  }

  @Test func `separate clouds get a colour each`() {
    let centers: [ColorPoint] = [[20, 20, 20, 0], [200, 30, 40, 0], [30, 210, 40, 0]]
    let points = centers.flatMap { center in
      [-2, 0, 2].map { center + ColorPoint($0, $0, 0, 0) }
    }
    let quantizer = PaletteQuantizer(points: points)
    let weights = [Float](repeating: 1, count: points.count)
    #expect(Set(quantizer.choose(3, fixed: [], weights: weights, rounds: 3)) == Set(centers))
  }

  @Test func `fixed colours come first and stay`() {
    let points = points(400, seed: 4)
    let fixed: [ColorPoint] = [[255, 255, 255, 0], [0, 0, 0, 0]]
    let weights = [Float](repeating: 1, count: points.count)
    let colors = PaletteQuantizer(points: points)
      .choose(30, fixed: fixed, weights: weights, rounds: 4)
    #expect(Array(colors.prefix(2)) == fixed)
    #expect(colors.count == 30)
  }

  @Test(arguments: [8, 32, 128])
  func `it does better than a median cut`(count: Int) {
    let points = points(2000, seed: UInt64(count))
    var random = SeededGenerator(seed: 9)
    let weights = points.map { _ in Float(Int.random(in: 1...50, using: &random)) }
    let chosen = PaletteQuantizer(points: points)
      .choose(count, fixed: [], weights: weights, rounds: 3)
    let cut = MedianCut.colors(points, weights: weights, count: count)
    #expect(error(points, weights, chosen) < error(points, weights, cut))
  }

  @Test func `refining never makes it worse`() {
    let points = points(500, seed: 12)
    let weights = [Float](repeating: 2, count: points.count)
    let quantizer = PaletteQuantizer(points: points)
    var colors = quantizer.choose(16, fixed: [], weights: weights, rounds: 0)
    for _ in 0..<5 {
      let better = quantizer.refine(colors, fixedCount: 0, weights: weights, rounds: 1)
      // Means are rounded to whole numbers, each of which moves a channel by half at most.
      let slack = 0.75 * Double(points.count) * 2
      #expect(error(points, weights, better) <= error(points, weights, colors) + slack)
      colors = better
    }
  }
}
