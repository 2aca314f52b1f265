/// A colour in Oklab, where distances are roughly as large as they look.
///
/// Only the four basic operations are used, so that every machine computes the same bits.
///
/// - Note: Björn Ottosson, "A perceptual color space for image processing",
///   https://bottosson.github.io/posts/oklab/
struct OklabColor: Hashable {
  /// Lightness and the two opponent axes; the fourth element is zero.
  var components: SIMD4<Float>

  init(_ color: RGBColor) {
    let r = OklabColor.linear[Int(color.red)]
    let g = OklabColor.linear[Int(color.green)]
    let b = OklabColor.linear[Int(color.blue)]
    let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    let lightness = 0.2104542553 * l + 0.7936177850 * m
    components = SIMD4(
      Float(lightness - 0.0040720468 * s),
      Float(1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s),
      Float(0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s),
      0
    )
  }

  @inline(__always)
  func squaredDistance(to other: OklabColor) -> Float {
    let difference = components - other.components
    return (difference * difference).sum()
  }

  /// Linear light for each of the 256 values of an sRGB channel.
  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    if value <= 0.04045 { return value / 12.92 }
    // x to the power of 2.4 is x² times the fifth root of x².
    let x = (value + 0.055) / 1.055
    return x * x * fifthRoot(x * x)
  }
}

/// The cube root of a number in `0...1`, by Newton's method.
private func cubeRoot(_ value: Double) -> Double {
  guard value > 0 else { return 0 }
  // A third of the exponent is right within a few percent, and each step squares the error.
  let third = value.bitPattern / 3 + 0x2A9F_7893_782D_A1CE
  var root = Double(bitPattern: third)
  for _ in 0..<4 { root = (2 * root + value / (root * root)) / 3 }
  return root
}

/// The fifth root of a number in `0...1` that is not tiny, by Newton's method from above.
private func fifthRoot(_ value: Double) -> Double {
  var root = 1.0
  for _ in 0..<40 { root = (4 * root + value / (root * root * root * root)) / 5 }
  return root
}
