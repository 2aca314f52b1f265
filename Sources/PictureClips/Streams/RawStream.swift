import Files

/// Pictures without headers: red, green, blue and alpha, not premultiplied, row by row.
struct RawStream: PictureStream {
  let width: Int
  let height: Int
  let framesPerSecond: Double?
  let startTimes: [Double]?
  private let bytes: ByteStream
  private var memory: [UInt8] = []
  private var number = 0

  init(
    _ bytes: ByteStream,
    width: Int,
    height: Int,
    framesPerSecond: Double? = nil,
    startTimes: [Double]? = nil
  ) {
    (self.bytes, self.width, self.height) = (bytes, width, height)
    self.startTimes = startTimes
    self.framesPerSecond = framesPerSecond
  }

  mutating func next() throws(Problem) -> Bitmap? {
    guard try bytes.readPicture(number, byteCount: 4 * width * height, into: &memory) else {
      try bytes.finish()
      return nil
    }
    number += 1
    var bitmap = Bitmap(width: width, height: height)
    memory.withUnsafeBytes { source in
      bitmap.withMutablePixels { pixels in
        for place in pixels.indices {
          pixels[place] =
            StraightPixel(
              red: source[4 * place],
              green: source[4 * place + 1],
              blue: source[4 * place + 2],
              alpha: source[4 * place + 3]
            ).premultiplied
        }
      }
    }
    return bitmap
  }
}
