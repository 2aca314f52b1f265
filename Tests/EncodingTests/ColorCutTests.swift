import TestSupport
import Testing

@testable import Encoding

struct ColorCutTests {
  @Test func `colours that fit are all there`() {
    let points = RandomColors.points(100, seed: 1)
    let cut = ColorCut(points, weights: Array(repeating: 3, count: 100), limit: 100)
    #expect(Set(cut.means(100)) == Set(points))
  }

  @Test(arguments: [1, 2, 5, 64])
  func `there are as many colours as asked for`(count: Int) {
    let points = RandomColors.points(300, seed: 2)
    let cut = ColorCut(points, weights: Array(repeating: 1, count: 300), limit: 64)
    #expect(cut.means(count).count == count)
  }

  @Test func `fewer groups of a long cut are those of a short one`() {
    let points = RandomColors.points(300, seed: 3)
    let weights = [Float](repeating: 1, count: 300)
    let long = ColorCut(points, weights: weights, limit: 200)
    for count in [1, 2, 17, 199] {
      let short = ColorCut(points, weights: weights, limit: count)
      #expect(long.means(count) == short.means(200))
    }
  }

  @Test func `one colour is the weighted mean`() {
    let points: [ColorPoint] = [[0, 40, 8, 0], [100, 80, 8, 0]]
    let cut = ColorCut(points, weights: [3, 1], limit: 1)
    #expect(cut.means(1) == [[25, 50, 8, 0]])
  }

  @Test func `separate clouds get a colour each`() {
    let centers: [ColorPoint] = [[20, 20, 20, 0], [200, 30, 40, 0], [30, 210, 40, 0]]
    let points = centers.flatMap { center in
      [-2, 0, 2].map { center + ColorPoint($0, $0, 0, 0) }
    }
    let weights = [Float](repeating: 1, count: points.count)
    let cut = ColorCut(points, weights: weights, limit: 3)
    #expect(Set(cut.means(3)) == Set(centers))
  }

  @Test(arguments: 0..<20)
  func `of all cuts across the axis the best one is made`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let places = Set((0..<40).map { _ in Float(Int.random(in: 0...255, using: &random)) }).sorted()
    let weights = places.map { _ in Float(Int.random(in: 1...5000, using: &random)) }
    func mean(_ part: Range<Int>) -> Float {
      part.reduce(0) { $0 + places[$1] * weights[$1] } / part.reduce(0) { $0 + weights[$1] }
    }
    func error(_ part: Range<Int>) -> Double {
      part.reduce(0) { sum, index in
        let distance = Double(places[index] - mean(part))
        return sum + Double(weights[index]) * distance * distance
      }
    }
    let best = (1..<places.count).min {
      error(0..<$0) + error($0..<places.count) < error(0..<$1) + error($1..<places.count)
    }
    let points = places.map { ColorPoint(7, $0, 9, 0) }
    let means = ColorCut(points, weights: weights, limit: 2).means(2).map(\.y)
    #expect(means == best.map { [mean(0..<$0), mean($0..<places.count)].map { $0.rounded() } })
  }

  @Test func `what has no weight is not there`() {
    let points: [ColorPoint] = [[1, 2, 3, 0], [200, 0, 0, 0]]
    #expect(ColorCut(points, weights: [1, 0], limit: 4).means(4) == [[1, 2, 3, 0]])
    #expect(ColorCut(points, weights: [0, 0], limit: 4).means(4).isEmpty)
  }
}
