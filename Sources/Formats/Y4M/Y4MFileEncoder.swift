import Decoding
import Files

/// An encoder that writes a clip as a YUV4MPEG2 stream with 4:2:0 chroma, for video encoders.
///
/// Frames have a fixed rate, and are drawn over the matte, which is white by default. Samples have
/// the limited range. The colour matrix is BT.601 below 720 rows and otherwise BT.709; the stream
/// does not state the matrix.
struct Y4MFileEncoder: ReportingEncoder {
  private let rate: FrameRate
  private let matte: Color

  init(_ setup: EncodingSetup) {
    rate = FrameRate(setup.framesPerSecond)
    matte = setup.options.matte ?? .white
  }

  var passes: EncodingPasses { EncodingPasses() }

  func encode(
    _ source: some FrameSource,
    to sink: inout some ByteSink,
    watch: @escaping EncodingWatch
  ) throws {
    try watch(.frames)
    let planes = Y4MPlanes(width: source.width, height: source.height, matte: matte)
    var header: String? =
      "\(Y4MHeader.signature)W\(source.width) H\(source.height) "
      + "F\(rate.numerator):\(rate.denominator) Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n"
    var frames = try ConstantRateFrames(source, at: rate)
    while let (bitmap, count) = try frames.next() {
      if let line = header.take() { try Array(line.utf8).withUnsafeBytes { try sink.write($0) } }
      let bytes = Array("FRAME\n".utf8) + planes.bytes(of: bitmap)
      for _ in 0..<count { try bytes.withUnsafeBytes { try sink.write($0) } }
    }
  }
}

/// A converter from RGB pictures to a plane of luma and two planes of chroma.
private struct Y4MPlanes {
  let width: Int
  let height: Int
  let matte: Color

  func bytes(of bitmap: Bitmap) -> [UInt8] {
    var opaque = Bitmap(width: width, height: height)
    var ground = matte.straightPixel
    ground.alpha = 255
    opaque.fill(ground.premultiplied)
    opaque.blend(bitmap, x: 0, y: 0)
    let matrix = VideoMatrix(height: height, isFullRange: false)
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    var luma = [UInt8](repeating: 0, count: width * height)
    var blue = [UInt8](repeating: 0, count: columns * rows)
    var red = blue
    func level(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    opaque.withPixels { pixels in
      for row in 0..<rows {
        for column in 0..<columns {
          var (sumOfBlue, sumOfRed, count) = (0.0, 0.0, 0.0)
          for y in 2 * row..<min(2 * row + 2, height) {
            for x in 2 * column..<min(2 * column + 2, width) {
              let pixel = pixels[y * width + x]
              let sample = matrix.sample(
                red: Double(pixel >> 16 & 255),
                green: Double(pixel >> 8 & 255),
                blue: Double(pixel & 255)
              )
              luma[y * width + x] = level(sample.luma)
              sumOfBlue += sample.blue
              sumOfRed += sample.red
              count += 1
            }
          }
          blue[row * columns + column] = level(sumOfBlue / count)
          red[row * columns + column] = level(sumOfRed / count)
        }
      }
    }
    return luma + blue + red
  }
}
