import Pullreel
import Decoding
import WebP

/// Decodes arbitrary bytes; the only allowed error is an `ImageDecodingError`.
public enum Trial {
  /// Small enough that no claimed size makes a trial slow.
  private static let limits = DecodingLimits(side: 2048, pixels: 1 << 20, frames: 4096)
  /// The largest number of pictures of an animation that are decoded.
  private static let pictures = 64

  /// Tries the GIF decoder.
  public static func gif(_ bytes: [UInt8]) {
    expectDecodingError(in: bytes) { () throws(ImageDecodingError) in
      let image = try GIFDecoder.decode(bytes, limits: limits)
      check(image.pictures, count: image.frames.count, width: image.width, height: image.height)
    }
  }

  /// Tries the PNG decoder.
  public static func png(_ bytes: [UInt8]) {
    expectDecodingError(in: bytes) { () throws(ImageDecodingError) in
      let image = try PNGDecoder.decode(bytes, limits: limits)
      check(
        image.pictures,
        count: image.animation?.frames.count ?? 1,
        width: image.bitmap.width,
        height: image.bitmap.height
      )
    }
  }

  /// Tries the WebP decoder, and libwebp within its limits.
  public static func webp(_ bytes: [UInt8]) {
    expectDecodingError(in: bytes) { () throws(ImageDecodingError) in
      let image = try WebPDecoder.decode(bytes, limits: limits)
      check(image.pictures, count: image.frames.count, width: image.width, height: image.height)
    }
  }

  /// Tries the JPEG decoder, and libjpeg-turbo within its limits.
  public static func jpeg(_ bytes: [UInt8]) {
    expectDecodingError(in: bytes) { () throws(ImageDecodingError) in
      let image = try JPEGDecoder.decode(bytes, limits: limits)
      precondition(image.bitmap.isOpaque, "a JPEG that lets something through")
    }
  }

  /// Tries the first line of a YUV4MPEG2 stream, and the frame behind it as far as there is one.
  public static func y4m(_ bytes: [UInt8]) {
    expectDecodingError(in: bytes) { () throws(ImageDecodingError) in
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
      let header = try Y4MHeader(Array(line.prefix(Y4MHeader.longestLine)), limits: limits)
      var frame = Array(bytes.dropFirst(line.count + 1).prefix(header.frameByteCount))
      frame += Array(repeating: 128, count: header.frameByteCount - frame.count)
      var picture = Y4MPicture(header)
      let bitmap = frame.withUnsafeBytes { picture.read($0) }
      precondition(bitmap.width == header.width && bitmap.height == header.height, "another size")
    }
  }

  /// Checks that an accepted file has all the pictures it promises, each as large as the whole.
  private static func check(_ all: some Sequence<Bitmap>, count: Int, width: Int, height: Int) {
    var seen = 0
    for picture in all.prefix(pictures) {
      precondition(picture.width == width && picture.height == height, "a picture of another size")
      seen += 1
    }
    precondition(seen == min(count, pictures), "\(seen) pictures where \(count) were promised")
  }

  /// Checks that an error states the fault and the byte of the file.
  private static func expectDecodingError(
    in bytes: [UInt8],
    _ body: () throws(ImageDecodingError) -> Void
  ) {
    do {
      try body()
    } catch {
      precondition(!error.what.isEmpty, "an error that does not say what is wrong")
      precondition((0...bytes.count).contains(error.offset), "\(error) of \(bytes.count) bytes")
    }
  }
}
