import Platform

/// A conversion of colours to sRGB by three curves and a matrix.
struct MatrixConversion: Sendable {
  /// For each channel, a table from a sample's level to linear light, with 256 or 65,536 entries.
  private let light: [[Float]]
  private let matrix: RGBMatrix

  /// Creates a conversion of samples with 256 or 65,536 levels.
  ///
  /// The matrix maps the channels' linear light to sRGB's linear light. `light` returns the linear
  /// light of a channel, given its number and a value in `0...1`.
  init(levels: Int, _ matrix: RGBMatrix, light: (Int, Float) -> Float) {
    self.matrix = matrix
    self.light = (0..<3).map { channel in
      (0..<levels).map { light(channel, Float($0) / Float(levels - 1)) }
    }
  }

  /// Converts samples to 8-bit sRGB; each colour has three samples, in `0...65535`.
  func convert(
    _ samples: UnsafeBufferPointer<UInt16>,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let shift = light[0].count == 256 ? UInt16(8) : 0
    let m = matrix.rows
    light[0].withUnsafeBufferPointer { reds in
      light[1].withUnsafeBufferPointer { greens in
        light[2].withUnsafeBufferPointer { blues in
          Self.levels.withUnsafeBufferPointer { levels in
            @inline(__always) func level(_ light: Float) -> UInt8 {
              levels[Int(min(max(light, 0), 1) * Float(Self.steps) + 0.5)]
            }
            for place in stride(from: 0, to: samples.count, by: 3) {
              let red = reds[Int(samples[place] >> shift)]
              let green = greens[Int(samples[place + 1] >> shift)]
              let blue = blues[Int(samples[place + 2] >> shift)]
              output[place] = level(m[0] * red + m[1] * green + m[2] * blue)
              output[place + 1] = level(m[3] * red + m[4] * green + m[5] * blue)
              output[place + 2] = level(m[6] * red + m[7] * green + m[8] * blue)
            }
          }
        }
      }
    }
  }

  /// The number of equal intervals of linear light; sRGB's first level above 0 covers about twenty.
  private static let steps = 1 << 16

  /// The sRGB level (IEC 61966-2-1) of the linear light k ÷ `steps`, at index k.
  private static let levels: [UInt8] = (0...steps).map { step in
    let light = Double(step) / Double(steps)
    let value = light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8(min(max((value * 255).rounded(), 0), 255))
  }
}

/// A 3 × 3 matrix for linear red, green and blue, row by row.
struct RGBMatrix: Hashable, Sendable {
  let rows: [Float]

  /// The matrix that leaves colours unchanged.
  static let identity = RGBMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1])

  init(_ rows: [Double]) { self.rows = rows.map(Float.init) }
}
