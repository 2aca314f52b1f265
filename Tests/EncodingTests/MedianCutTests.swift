import TestSupport
import Testing

@testable import Encoding

struct MedianCutTests {
  private func points(_ count: Int, seed: UInt64) -> [ColorPoint] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      ColorPoint(RGBColor(pixel: UInt32.random(in: 0...0xFF_FFFF, using: &random)))
    }
  }

  @Test func `colours that fit are all there`() {
    let points = points(100, seed: 1)
    let colors = MedianCut.colors(points, weights: Array(repeating: 3, count: 100), count: 100)
    #expect(Set(colors) == Set(points))
  }

  @Test(arguments: [1, 2, 5, 64])
  func `there are as many colours as asked for`(count: Int) {
    let points = points(300, seed: 2)
    let weights = [Float](repeating: 1, count: 300)
    #expect(MedianCut.colors(points, weights: weights, count: count).count == count)
  }

  @Test func `one colour is the weighted mean`() {
    let points: [ColorPoint] = [[0, 40, 8, 0], [100, 80, 8, 0]]
    #expect(MedianCut.colors(points, weights: [3, 1], count: 1) == [[25, 50, 8, 0]])
  }

  @Test func `the longest side is halved at the median`() {
    // Greens apart from each other, the other channels close: the heavier half is one colour.
    let points: [ColorPoint] = [[1, 0, 0, 0], [0, 200, 0, 0], [0, 10, 1, 0], [1, 210, 1, 0]]
    let colors = MedianCut.colors(points, weights: [1, 1, 4, 1], count: 2)
    #expect(Set(colors.map(\.y)) == [8, 205])
  }

  @Test func `what has no weight is not there`() {
    let points: [ColorPoint] = [[1, 2, 3, 0], [200, 0, 0, 0]]
    #expect(MedianCut.colors(points, weights: [1, 0], count: 4) == [[1, 2, 3, 0]])
    #expect(MedianCut.colors(points, weights: [0, 0], count: 4).isEmpty)
  }
}
