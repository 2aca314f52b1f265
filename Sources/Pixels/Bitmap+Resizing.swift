import Platform
import Requirements

extension Bitmap {
  /// Returns the picture at another size, filtered with a three-lobed Lanczos kernel.
  ///
  /// Premultiplied channels are filtered, so transparent pixels contribute no colour. If the
  /// picture becomes smaller, the kernel is widened to cover all pixels.
  ///
  /// - Parameters:
  ///   - width: The width of the result, in pixels, at least 1.
  ///   - height: The height of the result, in pixels, at least 1.
  /// - Returns: The resized picture.
  public func resized(width: Int, height: Int) -> Bitmap {
    require(width >= 1 && height >= 1, "A bitmap cannot have \(width) × \(height) pixels")
    guard (width, height) != (self.width, self.height) else { return self }
    return resized(
      width: width,
      height: height,
      showing: PixelRect(x: 0, y: 0, width: width, height: height)
    )
  }

  /// Returns only the pixels of ``resized(width:height:)`` in `part`, which must not be empty.
  package func resized(width: Int, height: Int, showing part: PixelRect) -> Bitmap {
    let columns = LanczosWeights(
      from: self.width,
      to: width,
      places: part.x..<part.x + part.width
    )
    let rows = LanczosWeights(from: self.height, to: height, places: part.y..<part.y + part.height)
    let (width, height) = (part.width, part.height)
    var result = Bitmap(width: width, height: height)
    // The source rows needed for a row of the result, already filtered horizontally.
    let room = rows.width
    var across = [SIMD4<Float>](repeating: .zero, count: room * width)
    var source = [SIMD4<Float>](repeating: .zero, count: self.width)
    var ready = 0
    withPixels { pixels in
      result.withMutablePixels { target in
        for y in 0..<height {
          let first = rows.first[y]
          ready = max(ready, first)
          while ready < first + rows.count[y] {
            for x in 0..<self.width { source[x] = Self.channels(pixels[ready * self.width + x]) }
            columns.filter(source, into: &across, at: ready % room * width)
            ready += 1
          }
          for x in 0..<width {
            var sum = SIMD4<Float>.zero
            for tap in 0..<rows.count[y] {
              sum += rows.weights[y * room + tap] * across[(first + tap) % room * width + x]
            }
            target[y * width + x] = Self.pixel(sum)
          }
        }
      }
    }
    return result
  }

  /// Returns the blue, green, red and alpha of a pixel.
  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(
      Float(pixel & 255),
      Float(pixel >> 8 & 255),
      Float(pixel >> 16 & 255),
      Float(pixel >> 24)
    )
  }

  /// Returns a premultiplied pixel; the channels are clamped, as the kernel has negative lobes.
  @inline(__always)
  private static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
    let alpha = min(max(channels[3].rounded(), 0), 255)
    let levels = channels.rounded(.toNearestOrAwayFromZero)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    let whole = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(levels))
    return UInt32(alpha) << 24 | whole[2] << 16 | whole[1] << 8 | whole[0]
  }
}

/// The source pixels that contribute to each pixel of a resized row or column, with weights.
private struct LanczosWeights {
  /// The number of the kernel's lobes on each side.
  private static let lobes = 3.0

  /// The index of the first source pixel for each result pixel.
  let first: [Int]
  /// The number of consecutive source pixels for each result pixel.
  let count: [Int]
  /// The largest number of source pixels for one result pixel.
  let width: Int
  /// The weights of the source pixels; each result pixel has room for ``width`` weights.
  let weights: [Float]

  /// Creates weights for the pixels `places` of a row resized from `source` to `target` pixels.
  init(from source: Int, to target: Int, places: Range<Int>) {
    let scale = Double(source) / Double(target)
    let stretch = max(scale, 1)
    let reach = Self.lobes * stretch
    let width = min(Int((2 * reach).rounded(.up)) + 1, source)
    var (first, count): ([Int], [Int]) = ([], [])
    var weights = [Float](repeating: 0, count: width * places.count)
    for (index, place) in places.enumerated() {
      let center = (Double(place) + 0.5) * scale
      let low = max(Int((center - reach + 0.5).rounded(.down)), 0)
      let high = min(Int((center + reach + 0.5).rounded(.down)), source)
      let own = (low..<high).map { Self.kernel((Double($0) + 0.5 - center) / stretch) }
      let sum = own.reduce(0, +)
      for (tap, weight) in own.enumerated() { weights[index * width + tap] = Float(weight / sum) }
      first.append(low)
      count.append(own.count)
    }
    (self.first, self.count, self.width, self.weights) = (first, count, width, weights)
  }

  func filter(_ source: [SIMD4<Float>], into target: inout [SIMD4<Float>], at start: Int) {
    for place in first.indices {
      var sum = SIMD4<Float>.zero
      for tap in 0..<count[place] {
        sum += weights[place * width + tap] * source[first[place] + tap]
      }
      target[start + place] = sum
    }
  }

  private static func kernel(_ x: Double) -> Double {
    guard abs(x) < lobes else { return 0 }
    return sinc(x) * sinc(x / lobes)
  }

  private static func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
}
