import Scrolling
import Testing

struct RubberBandTests {
  @Test(arguments: [
    (504, [5.44, 26.08, 49.59, 70.90, 90.29, 124.30, 153.15]),
    (568, [5.45, 26.23, 50.14, 72.04, 92.15, 127.86, 158.58]),
    (667, [5.46, 26.41, 50.81, 73.42, 94.43, 132.28, 165.43]),
  ])
  func `the shown overshoot follows the published law`(height: Double, expected: [Double]) {
    let band = RubberBand(dimension: height)
    for (travel, overshoot) in zip([10.0, 50, 100, 150, 200, 300, 400], expected) {
      #expect(abs(band.overshoot(forTranslation: travel) - overshoot) <= 0.005)
    }
  }

  @Test(arguments: [
    (568, [110.7, 122.0, 146.6, 181.7, 245.2, 248.0]),
    (667, [109.0, 119.9, 143.5, 177.1, 236.9, 239.5]),
    (844, [107.0, 117.4, 140.1, 171.9, 227.6, 230.0]),
  ])
  func `the travel that a pull needs follows the inverse`(height: Double, expected: [Double]) {
    let band = RubberBand(dimension: height)
    for (pull, travel) in zip([55, 60, 70.588, 85, 109, 110], expected) {
      #expect(abs(band.translation(forOvershoot: pull) - travel) <= 0.06)
    }
  }

  @Test(arguments: [0, 0.001, 1, 55, 400, 5000, -0.5, -300])
  func `pulling by the translation of an overshoot shows that overshoot`(travel: Double) {
    let band = RubberBand(dimension: 568)
    let overshoot = band.overshoot(forTranslation: travel)
    #expect(abs(band.translation(forOvershoot: overshoot) - travel) <= 1e-9 * max(1, abs(travel)))
  }

  @Test func `the overshoot begins with the coefficient and stays below the height`() {
    let band = RubberBand(dimension: 504)
    #expect(abs(band.overshoot(forTranslation: 1e-6) / 1e-6 - 0.55) < 1e-6)
    #expect(band.overshoot(forTranslation: 1e9) < 504)
    #expect(band.overshoot(forTranslation: 1e9) > 503.99)
  }

  @Test func `both directions resist alike`() {
    let band = RubberBand(dimension: 568)
    #expect(band.overshoot(forTranslation: -120) == -band.overshoot(forTranslation: 120))
  }
}
