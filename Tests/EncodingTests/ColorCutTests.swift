import TestSupport
import Testing

@testable import Encoding

struct ColorCutTests {
  private func error(_ points: [ColorPoint], _ weights: [Float], _ colors: [ColorPoint]) -> Double {
    let nearest = NearestColor(colors)
    return zip(points, weights).reduce(0) { $0 + Double(nearest($1.0).error * $1.1) }
  }

  @Test(arguments: [ColorCut.Place.median, .leastError])
  func `colours that fit are all there`(place: ColorCut.Place) {
    let points = RandomColors.points(100, seed: 1)
    let cut = ColorCut(points, weights: Array(repeating: 3, count: 100), at: place, limit: 100)
    #expect(Set(cut.means(100)) == Set(points))
  }

  @Test(arguments: [ColorCut.Place.median, .leastError], [1, 2, 5, 64])
  func `there are as many colours as asked for`(place: ColorCut.Place, count: Int) {
    let points = RandomColors.points(300, seed: 2)
    let cut = ColorCut(points, weights: Array(repeating: 1, count: 300), at: place, limit: 64)
    #expect(cut.means(count).count == count)
  }

  @Test(arguments: [ColorCut.Place.median, .leastError])
  func `fewer groups of a long cut are those of a short one`(place: ColorCut.Place) {
    let points = RandomColors.points(300, seed: 3)
    let weights = [Float](repeating: 1, count: 300)
    let long = ColorCut(points, weights: weights, at: place, limit: 200)
    for count in [1, 2, 17, 199] {
      let short = ColorCut(points, weights: weights, at: place, limit: count)
      #expect(long.means(count) == short.means(200))
    }
  }

  @Test func `one colour is the weighted mean`() {
    let points: [ColorPoint] = [[0, 40, 8, 0], [100, 80, 8, 0]]
    let cut = ColorCut(points, weights: [3, 1], at: .leastError, limit: 1)
    #expect(cut.means(1) == [[25, 50, 8, 0]])
  }

  @Test func `the longest side is halved at the median`() {
    // Greens apart from each other, the other channels close: the heavier half is one colour.
    let points: [ColorPoint] = [[1, 0, 0, 0], [0, 200, 0, 0], [0, 10, 1, 0], [1, 210, 1, 0]]
    let cut = ColorCut(points, weights: [1, 1, 4, 1], at: .median, limit: 2)
    #expect(Set(cut.means(2).map(\.y)) == [8, 205])
  }

  @Test func `separate clouds get a colour each`() {
    let centers: [ColorPoint] = [[20, 20, 20, 0], [200, 30, 40, 0], [30, 210, 40, 0]]
    let points = centers.flatMap { center in
      [-2, 0, 2].map { center + ColorPoint($0, $0, 0, 0) }
    }
    let weights = [Float](repeating: 1, count: points.count)
    let cut = ColorCut(points, weights: weights, at: .leastError, limit: 3)
    #expect(Set(cut.means(3)) == Set(centers))
  }

  @Test(arguments: [8, 32, 128])
  func `the least error is less than that of the median`(count: Int) {
    let points = RandomColors.points(2000, seed: UInt64(count))
    var random = SeededGenerator(seed: 9)
    // A few colours matter much more than all others.
    let weights = points.map { _ in
      Float(Int.random(in: 1...10, using: &random) == 1 ? 5000 : 50)
    }
    let least = ColorCut(points, weights: weights, at: .leastError, limit: count).means(count)
    let median = ColorCut(points, weights: weights, at: .median, limit: count).means(count)
    #expect(error(points, weights, least) < error(points, weights, median))
  }

  @Test func `what has no weight is not there`() {
    let points: [ColorPoint] = [[1, 2, 3, 0], [200, 0, 0, 0]]
    #expect(
      ColorCut(points, weights: [1, 0], at: .median, limit: 4).means(4) == [[1, 2, 3, 0]]
    )
    #expect(ColorCut(points, weights: [0, 0], at: .leastError, limit: 4).means(4).isEmpty)
  }
}
