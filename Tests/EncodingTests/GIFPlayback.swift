import Decoding
import Encoding
import Pixels

/// A GIF's pictures, one for each frame of the clip that it was made of.
enum GIFPlayback {
  /// Repeats what is shown for several frames of so many centiseconds each, which the encoder joins
  /// where they look the same.
  static func pictures(_ bytes: [UInt8], centiseconds: Int = 4) throws -> [Bitmap] {
    let image = try GIFDecoder.decode(bytes)
    return zip(image.pictures, image.frames).flatMap { picture, frame in
      Array(repeating: picture, count: frame.delay / centiseconds)
    }
  }

  /// Returns the signal-to-noise ratio of the worst frame, in decibels; -1 if frames are
  /// missing.
  static func worstDecibels(_ bytes: [UInt8], against frames: [Frame]) throws -> Double {
    let pictures = try pictures(bytes)
    guard pictures.count == frames.count else { return -1 }
    return zip(pictures, frames).map { Difference.psnr([($0, $1.bitmap)]) }.min() ?? -1
  }
}
