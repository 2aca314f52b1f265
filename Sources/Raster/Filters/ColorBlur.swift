/// A blur of premultiplied colours: three running means along rows, then three along columns.
///
/// The boxes are as wide as in ``BoxBlur``. Channels are summed in parallel, with 8 extra bits.
struct ColorBlur: Equatable {
  var x: BoxBlur
  var y: BoxBlur

  /// Whether the blur has no effect.
  var isEmpty: Bool { x.reach == 0 && y.reach == 0 }

  /// Blurs `height` rows of `width` premultiplied pixels in place; the outside is transparent.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int) {
    guard !isEmpty, let base = pixels.baseAddress else { return }
    // Columns are stored consecutively, so both passes access memory in order.
    let columns = UnsafeMutablePointer<SIMD4<UInt16>>.allocate(capacity: width * height)
    columns.initialize(repeating: .zero, count: width * height)
    defer { columns.deallocate() }

    let rowMeans = RunningMeans(x, length: width)
    for row in 0..<height {
      let line = base + row * width
      var used: UInt32 = 0
      for index in 0..<width {
        let pixel = line[index]
        used |= pixel
        rowMeans.line[index] = SIMD4(
          truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
        )
      }
      if used == 0 { continue }
      rowMeans.run(factor: 256) { index, mean in
        columns[index * height + row] = SIMD4(truncatingIfNeeded: mean)
      }
    }

    let columnMeans = RunningMeans(y, length: height)
    for column in 0..<width {
      let line = columns + column * height
      for index in 0..<height { columnMeans.line[index] = SIMD4(truncatingIfNeeded: line[index]) }
      columnMeans.run(factor: 1 / 256) { index, mean in
        base[index * width + column] = unsafeBitCast(
          SIMD4<UInt8>(truncatingIfNeeded: mean),
          to: UInt32.self
        )
      }
    }
  }
}

/// Three running means along a line; each is applied to the result of the previous mean.
private final class RunningMeans {
  typealias Sums = SIMD4<UInt32>

  /// The input: the four channels of each pixel of a line, below 65,536.
  let line: UnsafeMutablePointer<Sums>
  /// The output of the first mean; `second` is the output of the second mean.
  private let first: UnsafeMutablePointer<Sums>
  private let second: UnsafeMutablePointer<Sums>
  private let memory: UnsafeMutablePointer<Sums>
  private let widths: [Int]
  private let reach: Int
  private let length: Int
  /// The number of low bits dropped from the sums of the first two boxes, so that 31 bits suffice.
  private let shifts: (first: UInt32, second: UInt32)
  /// The factor that turns a sum of the third box into the final mean.
  private let scale: Float

  init(_ blur: BoxBlur, length: Int) {
    widths = blur.radii.map { 2 * $0 + 1 }
    reach = blur.reach
    self.length = length
    // The boxes read zeros before the start and after the end of each line.
    let front = (widths.max() ?? 1) + 1
    let stride = front + length + reach
    memory = .allocate(capacity: 3 * stride)
    memory.initialize(repeating: .zero, count: 3 * stride)
    line = memory + front
    first = line + stride
    second = first + stride

    func shift(_ largest: UInt64, before width: Int) -> UInt32 {
      var shift: UInt32 = 0
      while (largest >> UInt64(shift) + 1) * UInt64(width) >= 1 << 31 { shift += 1 }
      return shift
    }
    let once = 65_535 * UInt64(widths[0])
    shifts.first = shift(once, before: widths[1])
    let twice = (once >> UInt64(shifts.first) + 1) * UInt64(widths[1])
    shifts.second = shift(twice, before: widths[2])
    let weight = widths.reduce(1.0) { $0 * Double($1) }
    scale = Float(Double(1 << (shifts.first + shifts.second)) / weight)
  }

  deinit { memory.deallocate() }

  /// Computes the means of the line; each is multiplied by a factor and rounded.
  @inline(__always)
  func run(factor: Float, _ put: (_ index: Int, _ mean: Sums) -> Void) {
    let (line, first, second) = (line, first, second)
    let (width1, width2, width3) = (widths[0], widths[1], widths[2])
    let (shift1, shift2) = (Sums(repeating: shifts.first), Sums(repeating: shifts.second))
    let half1 = Sums(repeating: (1 << shifts.first) >> 1)
    let half2 = Sums(repeating: (1 << shifts.second) >> 1)
    let scale = SIMD4<Float>(repeating: scale * factor)
    var (sum1, sum2, sum3) = (Sums.zero, Sums.zero, Sums.zero)

    @inline(__always) func step(_ index: Int) {
      sum1 = sum1 &+ line[index] &- line[index - width1]
      let one = (sum1 &+ half1) &>> shift1
      first[index] = one
      sum2 = sum2 &+ one &- first[index - width2]
      let two = (sum2 &+ half2) &>> shift2
      second[index] = two
      sum3 = sum3 &+ two &- second[index - width3]
    }
    for index in 0..<reach { step(index) }
    for index in reach..<length + reach {
      step(index)
      let mean = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: sum3)) * scale
      put(index - reach, mean.roundedToWords)
    }
  }
}

extension SIMD4<Float> {
  /// The numbers, from 0 to 2²², rounded to the nearest integers, with ties to even.
  @inline(__always)
  var roundedToWords: SIMD4<UInt32> {
    // From 2²³ to 2²⁴, adjacent floats differ by 1, so the sum is rounded.
    unsafeBitCast(self + 8_388_608, to: SIMD4<UInt32>.self) & 0x7F_FFFF
  }
}
