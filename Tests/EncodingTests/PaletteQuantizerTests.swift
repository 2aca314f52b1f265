import Testing

@testable import Encoding

struct PaletteQuantizerTests {
  @Test func `errors are those of the nearest colours`() {
    let points = RandomColors.points(400, seed: 5)
    let colors = RandomColors.points(30, seed: 6)
    var quantizer = PaletteQuantizer(points: points)
    // The second time from what the first time found.
    for _ in 0..<2 {
      #expect(
        quantizer.errors(colors)
          == points.map { point in
            colors.map { $0.squaredDistance(to: point) }.min() ?? .infinity
          }
      )
    }
  }

  @Test func `fixed colours stay`() {
    let points = RandomColors.points(400, seed: 4)
    let weights = [Float](repeating: 1, count: points.count)
    var colors = ColorCut(points, weights: weights, limit: 30).means(30)
    let fixed: [ColorPoint] = [[255, 255, 255, 0], [0, 0, 0, 0]]
    colors.replaceSubrange(0..<2, with: fixed)
    let before = colors
    var quantizer = PaletteQuantizer(points: points)
    quantizer.refine(&colors, fixedCount: 2, weights: weights, rounds: 4)
    #expect(Array(colors.prefix(2)) == fixed)
    #expect(colors != before)
  }

  @Test func `refining never makes it worse`() {
    let points = RandomColors.points(500, seed: 12)
    let weights = [Float](repeating: 2, count: points.count)
    var quantizer = PaletteQuantizer(points: points)
    func error(_ colors: [ColorPoint]) -> Double {
      zip(quantizer.errors(colors), weights).reduce(0) { $0 + Double($1.0 * $1.1) }
    }
    var colors = ColorCut(points, weights: weights, limit: 16).means(16)
    for _ in 0..<5 {
      let before = error(colors)
      quantizer.refine(&colors, fixedCount: 0, weights: weights, rounds: 1)
      // Means are rounded to whole numbers, each of which moves a channel by half at most.
      #expect(error(colors) <= before + 0.75 * Double(points.count) * 2)
    }
  }
}
