import Testing

@testable import Raster

@Suite struct BoxBlurTests {
  @Test(arguments: [(0, 0), (0.3, 0), (0.577, 0), (0.578, 1), (0.7, 1)] as [(Double, Int)])
  func `up to the root of a third there is no blur`(sigma: Double, reach: Int) {
    #expect(BoxBlur(sigma: sigma).reach == reach)
  }

  @Test(arguments: [0.8, 1, 1.5, 2, 3.3, 10, 57])
  func `the boxes together are as wide as the wanted blur`(sigma: Double) {
    // The variance of 2r + 1 equal numbers in a row is ((2r + 1)² − 1) / 12.
    let variance = BoxBlur(sigma: sigma).radii.reduce(0.0) { sum, radius in
      sum + Double((2 * radius + 1) * (2 * radius + 1) - 1) / 12
    }
    // A box that reaches a pixel farther adds 2(r + 1)/3, where r is at most σ. The nearest one counts.
    #expect(abs(variance - sigma * sigma) <= (sigma + 1) / 3)
  }
}
