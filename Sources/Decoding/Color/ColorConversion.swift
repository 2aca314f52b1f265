/// A conversion of a picture's colours from another colour space to sRGB.
package final class ColorConversion: Sendable {
  private enum Method {
    case matrix(MatrixConversion)
    case table(ProfileTransform)
  }

  private let method: Method

  /// Returns the conversion for an ICC profile; `nil` if the profile is sRGB or cannot be used.
  ///
  /// `levels` is the number of levels of a sample, 256 or 65,536. If `isGray`, the profile must be
  /// for greys. `deviations` receives a note if the profile cannot be used.
  package static func following(
    _ profile: [UInt8],
    levels: Int = 256,
    isGray: Bool,
    _ deviations: inout DeviationList
  ) -> ColorConversion? {
    guard let profile = ColorProfile(profile), isGray || !profile.isGray else {
      deviations.add(.unusableProfile)
      return nil
    }
    if let shape = profile.shape {
      return ColorConversion(levels: levels, shape.matrix, light: shape.light).unlessIdentity
    }
    guard let transform = ProfileTransform(profile) else {
      deviations.add(.unusableProfile)
      return nil
    }
    return ColorConversion(.table(transform)).unlessIdentity
  }

  /// Returns the conversion from primaries and a transfer curve to sRGB; `nil` if nothing changes.
  static func from(
    _ primaries: ColorPrimaries,
    _ curve: TransferCurve,
    levels: Int
  ) -> ColorConversion? {
    guard let matrix = primaries.matrixToSRGB else { return nil }
    return ColorConversion(levels: levels, matrix) { curve.light($1) }.unlessIdentity
  }

  private init(_ method: Method) { self.method = method }

  private convenience init(levels: Int, _ matrix: RGBMatrix, light: (Int, Float) -> Float) {
    self.init(.matrix(MatrixConversion(levels: levels, matrix, light: light)))
  }

  /// Converts samples to 8-bit sRGB; each colour has three samples, in `0...65535`.
  func convert(
    _ samples: UnsafeBufferPointer<UInt16>,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) {
    switch method {
    case .matrix(let matrix): matrix.convert(samples, into: output)
    case .table(let transform): transform.convert(samples, into: output)
    }
  }

  /// Converts a picture row by row; alpha is unchanged.
  package func convert(_ bitmap: inout Bitmap) {
    let width = bitmap.width
    var samples = [UInt16](repeating: 0, count: 3 * width)
    var levels = [UInt8](repeating: 0, count: 3 * width)
    bitmap.withMutablePixels { pixels in
      for start in stride(from: 0, to: pixels.count, by: width) {
        for x in 0..<width {
          let pixel = StraightPixel(premultiplied: pixels[start + x])
          samples[3 * x] = UInt16(pixel.red) * 257
          samples[3 * x + 1] = UInt16(pixel.green) * 257
          samples[3 * x + 2] = UInt16(pixel.blue) * 257
        }
        samples.withUnsafeBufferPointer { samples in
          levels.withUnsafeMutableBufferPointer { convert(samples, into: $0) }
        }
        for x in 0..<width {
          pixels[start + x] =
            StraightPixel(
              red: levels[3 * x],
              green: levels[3 * x + 1],
              blue: levels[3 * x + 2],
              alpha: UInt8(pixels[start + x] >> 24)
            ).premultiplied
        }
      }
    }
  }

  /// Converts a colour; alpha is unchanged.
  func convert(_ pixel: StraightPixel) -> StraightPixel {
    let samples = [pixel.red, pixel.green, pixel.blue].map { UInt16($0) * 257 }
    var levels: [UInt8] = [0, 0, 0]
    samples.withUnsafeBufferPointer { samples in
      levels.withUnsafeMutableBufferPointer { convert(samples, into: $0) }
    }
    return StraightPixel(red: levels[0], green: levels[1], blue: levels[2], alpha: pixel.alpha)
  }

  /// This conversion; `nil` if no colour changes by more than a level, as for most sRGB profiles.
  private var unlessIdentity: ColorConversion? {
    let steps: [UInt16] = [0, 16, 48, 80, 112, 144, 176, 208, 240, 255]
    var samples = (0..<256).flatMap { [UInt16](repeating: $0 * 257, count: 3) }
    for red in steps {
      for green in steps {
        for blue in steps { samples += [red, green, blue].map { $0 * 257 } }
      }
    }
    var levels = [UInt8](repeating: 0, count: samples.count)
    samples.withUnsafeBufferPointer { samples in
      levels.withUnsafeMutableBufferPointer { convert(samples, into: $0) }
    }
    let isIdentity = zip(samples, levels).allSatisfy { abs(Int($0 / 257) - Int($1)) <= 1 }
    return isIdentity ? nil : self
  }
}
