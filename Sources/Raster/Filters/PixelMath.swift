/// Returns `a` × `b` ÷ 255, rounded: the product of two fractions in 255ths.
@inline(__always)
func share(_ a: UInt8, of b: UInt8) -> UInt8 {
  // Exact for all bytes: the difference between 257/65,536 and 1/255 is lost in the rounding.
  let product = UInt16(a) &* UInt16(b) &+ 128
  return UInt8(truncatingIfNeeded: (product &+ product &>> 8) &>> 8)
}

/// Returns the luma of a premultiplied pixel over black, as a rounded number in `0...255`.
///
/// The factors 0.2125, 0.7154 and 0.0721 apply to the stored sRGB values, because a mask's
/// `color-interpolation` is `sRGB` by default (W3C, *CSS Masking Module Level 1*, section 7.10.1).
@inline(__always)
func luma(of pixel: UInt32) -> UInt8 {
  let red = pixel >> 16 & 255
  let green = pixel >> 8 & 255
  let blue = pixel & 255
  // The factors are in 65,536ths, and their sum is 1.
  return UInt8(truncatingIfNeeded: (13_926 * red + 46_885 * green + 4_725 * blue + 32_768) >> 16)
}

/// A colour that is not premultiplied: blue, green, red and alpha, in the order of a pixel's bytes
/// in memory, each in `0...1`.
typealias StraightColor = SIMD4<Float>

extension SIMD4<Float> {
  /// Creates a colour from a premultiplied pixel; transparent black if the alpha is 0.
  @inline(__always)
  init(premultiplied pixel: UInt32) {
    let alpha = Float(pixel >> 24)
    guard alpha > 0 else {
      self = .zero
      return
    }
    let channels = SIMD4<Float>(
      SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    )
    self = channels / alpha
    w = alpha / 255
  }

  /// The colour as a premultiplied pixel; components are clamped to `0...1`, and each channel is
  /// rounded once, to the nearest integer with ties to even.
  @inline(__always)
  var premultipliedPixel: UInt32 {
    // NaN is not greater than 0, so it becomes 0.
    var color = replacing(with: 0, where: .!(self .> 0))
    color = color.replacing(with: 1, where: color .> 1)
    let alpha = color.w * 255
    color *= alpha
    color.w = alpha
    return unsafeBitCast(
      SIMD4<UInt8>(truncatingIfNeeded: color.roundedToWords),
      to: UInt32.self
    )
  }
}

/// Replaces each pixel's colour by the result of a closure, called once per run of equal pixels.
@inline(__always)
func replaceColors(
  of pixels: UnsafeMutableBufferPointer<UInt32>,
  by color: (StraightColor) -> StraightColor
) {
  var last: UInt32 = 0
  var result = color(StraightColor(premultiplied: 0)).premultipliedPixel
  for index in pixels.indices {
    let pixel = pixels[index]
    if pixel != last {
      last = pixel
      result = color(StraightColor(premultiplied: pixel)).premultipliedPixel
    }
    pixels[index] = result
  }
}
