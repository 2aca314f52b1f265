import Clips
import Inputs
import Formats
import Goldens
import Testing

@Suite struct FixedPointTests {
  @Test(arguments: [
    (160.5, 5, "160.5"), (0, 5, "0"), (-0.000001, 5, "0"), (-0.25, 5, "-0.25"), (1.05, 2, "1.05"),
    (0.00001, 5, "0.00001"), (2.5, 0, "3"), (-1000, 3, "-1000"), (0.999999, 5, "1"),
  ])
  func `numbers are written shortly`(number: Double, decimals: Int, text: String) {
    #expect(FixedPoint.text(number, decimals: decimals) == text)
    #expect(FixedPoint.rounded(number, decimals: decimals) == Double(text))
  }
}
