/// A converter of a YUV4MPEG2 stream's frames to pictures.
///
/// Streams do not state their colour matrix. Like video players, this type uses BT.601 below 720
/// rows and otherwise BT.709. Subsampled colours are interpolated.
public struct Y4MPicture {
  private let header: Y4MHeader
  private let matrix: VideoMatrix
  /// A row of Cb or Cr samples, interpolated vertically; values are 4 × (level − 128).
  private var mixed: [Int32]
  /// The Cb and Cr of a row of pixels; values are 64 × (level − 128).
  private var blue: [Int32]
  private var red: [Int32]

  /// Creates a converter for the frames of a stream.
  public init(_ header: Y4MHeader) {
    self.header = header
    matrix = VideoMatrix(height: header.height, isFullRange: header.isFullRange)
    mixed = Array(repeating: 0, count: header.chromaSize.width)
    blue = Array(repeating: 0, count: header.width)
    red = blue
  }

  /// Reads a frame.
  ///
  /// - Parameter bytes: The planes of the frame, ``Y4MHeader/frameByteCount`` bytes.
  /// - Returns: The picture.
  public mutating func read(_ bytes: UnsafeRawBufferPointer) -> Bitmap {
    let (width, height) = (header.width, header.height)
    let chroma = header.chromaSize
    let blueStart = width * height
    let redStart = blueStart + chroma.width * chroma.height
    let alphaStart = redStart + chroma.width * chroma.height
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      for y in 0..<height {
        if header.chroma != .none {
          mix(bytes, from: blueStart, row: y)
          Self.spread(mixed, header.chroma, into: &blue)
          mix(bytes, from: redStart, row: y)
          Self.spread(mixed, header.chroma, into: &red)
        }
        let start = y * width
        for x in 0..<width {
          pixels[start + x] = matrix.pixel(
            luma: sample(bytes, start + x),
            blue: blue[x],
            red: red[x]
          )
        }
        guard header.chroma == .fullWithAlpha else { continue }
        for x in 0..<width {
          let opaque = pixels[start + x]
          pixels[start + x] =
            StraightPixel(
              red: UInt8(truncatingIfNeeded: opaque >> 16),
              green: UInt8(truncatingIfNeeded: opaque >> 8),
              blue: UInt8(truncatingIfNeeded: opaque),
              alpha: bytes[alphaStart + start + x]
            ).premultiplied
        }
      }
    }
    return bitmap
  }

  /// Returns the sample at an index among all samples of the frame, as an eight-bit value times 64.
  @inline(__always)
  private func sample(_ bytes: UnsafeRawBufferPointer, _ number: Int) -> Int32 {
    guard header.bitDepth > 8 else { return Int32(bytes[number]) &<< 6 }
    let value = Int32(bytes[2 * number]) | Int32(bytes[2 * number + 1]) &<< 8
    // The program that wrote the stream may have set bits above the stated depth.
    let largest = Int32(1) &<< Int32(header.bitDepth) &- 1
    if header.isFullRange { return min(value, largest) &* (255 * 64) / largest }
    let shift = Int32(header.bitDepth - 14)
    return shift > 0 ? min(value, largest) &>> shift : min(value, largest) &<< -shift
  }

  /// Interpolates the samples of a chroma plane vertically, for a row of pixels.
  private mutating func mix(_ bytes: UnsafeRawBufferPointer, from plane: Int, row: Int) {
    let (width, height) = header.chromaSize
    // The stored rows above and below the row of pixels, and the lower row's weight in quarters.
    var (first, second, weight) = (row, row, Int32(0))
    if case .quarter = header.chroma {
      first = (row - 1) >> 1
      second = first + 1
      weight = row % 2 == 0 ? 3 : 1
    }
    let upper = plane + min(max(first, 0), height - 1) * width
    let lower = plane + min(max(second, 0), height - 1) * width
    for x in 0..<width {
      let (above, below) = (sample(bytes, upper + x), sample(bytes, lower + x))
      mixed[x] = ((4 &- weight) &* above &+ weight &* below) / 64 &- 512
    }
  }

  /// Interpolates chroma samples horizontally, for each pixel of a row.
  private static func spread(
    _ mixed: [Int32],
    _ chroma: Y4MHeader.Chroma,
    into row: inout [Int32]
  ) {
    let last = mixed.count - 1
    switch chroma {
    case .none: return
    case .full, .fullWithAlpha: for x in row.indices { row[x] = 16 &* mixed[x] }
    case .quarter(isLeft: false):
      for x in row.indices {
        let other = x % 2 == 0 ? max(x / 2 - 1, 0) : min(x / 2 + 1, last)
        row[x] = 4 &* (3 &* mixed[x / 2] &+ mixed[other])
      }
    case .fourth:
      for x in row.indices {
        let (left, right) = (mixed[x / 4], mixed[min(x / 4 + 1, last)])
        row[x] = 4 &* (Int32(4 - x % 4) &* left &+ Int32(x % 4) &* right)
      }
    case .half, .quarter(isLeft: true):
      for x in row.indices { row[x] = 8 &* (mixed[x / 2] &+ mixed[min((x + 1) / 2, last)]) }
    }
  }
}
