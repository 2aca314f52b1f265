import Decoding
import Files

/// A YUV4MPEG2 stream of pictures.
struct Y4MStream: PictureStream {
  private let bytes: ByteStream
  private let header: Y4MHeader
  private var picture: Y4MPicture
  private var memory: [UInt8] = []
  private var number = 0

  var width: Int { header.width }
  var height: Int { header.height }
  var framesPerSecond: Double? { header.framesPerSecond }

  /// Reads the header of a stream.
  ///
  /// - Throws: A problem if the first line is not a header, or the format is not supported.
  init(_ bytes: ByteStream) throws(Problem) {
    self.bytes = bytes
    guard let line = try bytes.line(upTo: Y4MHeader.longestLine) else {
      throw Problem.badInput("the input is not a YUV4MPEG2 stream").at(bytes.name)
        .remedy("write the stream with ffmpeg -f yuv4mpegpipe, or use --raw WxH for raw pixels")
    }
    do throws(ImageDecodingError) { header = try Y4MHeader(line) } catch {
      throw Problem.badInput(error.what).at(bytes.name)
        .remedy(
          "write the stream with ffmpeg -pix_fmt yuv420p -f yuv4mpegpipe; scale large pictures with -vf scale=1280:-2"
        )
    }
    picture = Y4MPicture(header)
  }

  mutating func next() throws(Problem) -> Bitmap? {
    if try bytes.isAtEnd { return nil }
    guard let line = try bytes.line(upTo: Y4MHeader.longestLine),
      line.starts(with: Array("FRAME".utf8))
    else {
      throw Problem.badInput("frame \(number) does not begin with the word FRAME").at(bytes.name)
        .remedy("check that the stream contains only YUV4MPEG2")
    }
    let byteCount = header.frameByteCount
    guard try bytes.readPicture(number, byteCount: byteCount, into: &memory) else {
      throw bytes.endsWithin(number)
    }
    number += 1
    return memory.withUnsafeBytes { picture.read($0) }
  }
}
