/// The conversion of a video's luma and colour differences to red, green and blue.
///
/// ITU-R BT.601 and BT.709 define the factors. With limited range, luma is from 16 to 235, and
/// colour differences are from 16 to 240.
public struct VideoMatrix: Sendable {
  /// The weights of red and blue in the luma.
  private let red: Double
  private let blue: Double
  private let isFullRange: Bool
  // The luma factor is multiplied by 2¹⁶. The factors of colour differences are multiplied by 2¹⁰,
  // because the differences are already multiplied by 64.
  private let lumaFactor: Int32
  private let redFactor: Int32
  private let blueFactor: Int32
  private let greenFactors: (blue: Int32, red: Int32)

  /// Creates the matrix of a video.
  ///
  /// - Parameters:
  ///   - height: The number of rows of the video; BT.601 is used below 720 rows, otherwise BT.709.
  ///   - isFullRange: Whether levels use all of `0...255`.
  public init(height: Int, isFullRange: Bool) {
    (red, blue) = height < 720 ? (0.299, 0.114) : (0.2126, 0.0722)
    self.isFullRange = isFullRange
    let green = 1 - red - blue
    let luma = isFullRange ? 1 : 255.0 / 219
    let difference = isFullRange ? 1 : 255.0 / 224
    func fixed(_ factor: Double, _ bits: Double) -> Int32 { Int32((factor * bits).rounded()) }
    lumaFactor = fixed(luma, 65536)
    redFactor = fixed(2 * (1 - red) * difference, 1024)
    blueFactor = fixed(2 * (1 - blue) * difference, 1024)
    greenFactors = (
      fixed(2 * (1 - blue) * blue / green * difference, 1024),
      fixed(2 * (1 - red) * red / green * difference, 1024)
    )
  }

  /// Returns an opaque pixel, with alpha in the highest byte.
  ///
  /// `luma` is 64 × a level in `0...255`. `blue` and `red`, the colour differences, are 64 × a
  /// level in `-128...127`, where 0 is grey.
  @inline(__always)
  func pixel(luma: Int32, blue: Int32, red: Int32) -> UInt32 {
    let gray = ((luma &- (isFullRange ? 0 : 16 * 64)) &* lumaFactor) &>> 6 &+ 32768
    func level(_ value: Int32) -> UInt32 { UInt32(min(max(value >> 16, 0), 255)) }
    return 0xFF00_0000
      | level(gray &+ red &* redFactor) << 16
      | level(gray &- blue &* greenFactors.blue &- red &* greenFactors.red) << 8
      | level(gray &+ blue &* blueFactor)
  }

  /// Returns the luma and the colour differences of a colour, as levels that are not rounded.
  ///
  /// - Parameters:
  ///   - red: The red of the colour, in `0...255`.
  ///   - green: The green of the colour, in `0...255`.
  ///   - blue: The blue of the colour, in `0...255`.
  /// - Returns: The luma, the blue difference and the red difference, as stored in a video.
  public func sample(
    red: Double,
    green: Double,
    blue: Double
  ) -> (luma: Double, blue: Double, red: Double) {
    let luma = self.red * red + (1 - self.red - self.blue) * green + self.blue * blue
    let difference = isFullRange ? 1 : 224.0 / 255
    return (
      luma * (isFullRange ? 1 : 219.0 / 255) + (isFullRange ? 0 : 16),
      (blue - luma) / (2 * (1 - self.blue)) * difference + 128,
      (red - luma) / (2 * (1 - self.red)) * difference + 128
    )
  }
}
