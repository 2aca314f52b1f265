import TestSupport
import Testing

@testable import Encoding

struct NearestColorTests {
  @Test(arguments: [1, 2, 7, 64, 256])
  func `the nearest colour is the one that looking at all of them finds`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    func color() -> ColorPoint {
      ColorPoint(RGBColor(pixel: UInt32.random(in: 0...0xFF_FFFF, using: &random)))
    }
    let colors = (0..<count).map { _ in color() }
    let nearest = NearestColor(colors)
    for _ in 0..<500 {
      let wanted = color()
      let match = nearest(wanted)
      let least = colors.map { $0.squaredDistance(to: wanted) }.min()
      #expect(match.error == least)
      #expect(colors[match.index].squaredDistance(to: wanted) == least)
      let guess = Int.random(in: 0..<count, using: &random)
      #expect(nearest(wanted, guess: guess).error == least)
    }
  }

  @Test func `what lies beyond black and white has a nearest colour, too`() {
    let nearest = NearestColor([[0, 0, 0, 0], [90, 90, 90, 0], [255, 255, 255, 0]])
    #expect(nearest([-20, -5, 3, 0]).index == 0)
    #expect(nearest([300, 280, 260, 0]).index == 2)
  }

  @Test func `every colour is nearest to itself`() {
    let colors = (0..<256).map { ColorPoint(Float($0), Float(255 - $0), Float($0 / 2), 0) }
    let nearest = NearestColor(colors)
    for (index, color) in colors.enumerated() {
      #expect(nearest(color).index == index)
      #expect(nearest(color).error == 0)
    }
  }

  @Test func `colours of equal sums are told apart`() {
    // All lie at one place of the grey axis, along which the search goes.
    let colors: [ColorPoint] = [[90, 0, 0, 0], [0, 90, 0, 0], [0, 0, 90, 0], [30, 30, 30, 0]]
    let nearest = NearestColor(colors)
    #expect(colors.map { nearest($0).index } == [0, 1, 2, 3])
    #expect(nearest([20, 60, 10, 0]).index == 1)
  }
}
