/// A reader of PNG and APNG files.
///
/// All colour types, bit depths and colour spaces are read, with or without interlacing. Pictures
/// are rotated according to their Exif orientation. Checksums are verified and every row of every
/// frame is decoded, so that no damage goes unnoticed. Besides pixels, only a colour profile is
/// decompressed. The time is at most proportional to the length of the file, because a picture
/// with too little data for its size is rejected. Besides the file, memory holds one picture.
///
/// ```swift
/// let file = try PNGEncoder(options: .init(scale: 2)).encode(Bitmap(width: 32, height: 16))
/// let image = try PNGDecoder.decode(file)
/// print(image.bitmap.width, image.bitmap.height, image.scale ?? 1)  // 32 16 2.0
/// ```
public enum PNGDecoder {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file; bytes after the end chunk are ignored.
  ///   - limits: The largest sizes to accept.
  /// - Returns: The content of the file.
  /// - Throws: ``ImageDecodingError`` if the file is damaged beyond what browsers tolerate, too
  ///   large, or not a PNG.
  public static func decode(
    _ bytes: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) -> PNGImage {
    var parser = try PNGParser(bytes, limits: limits)
    try parser.parse()
    var deviations = parser.deviations
    var format = parser.format
    format.conversion = parser.colors.conversion(from: bytes, format, &deviations)
    let reader = PNGPixelReader(format, of: bytes)
    var lacksColors = false
    let bitmap: Bitmap
    do throws(ImageDecodingError) {
      bitmap = try reader.read(
        parser.imageData,
        width: format.width,
        height: format.height,
        &lacksColors
      )
    } catch {
      // If the file ends within its first picture, report that instead of the decoder's error.
      throw parser.cut ?? error
    }
    let animation = try wholeFrames(of: parser, reader, &lacksColors)
    if lacksColors { deviations.add(.missingColors) }
    if parser.cut != nil {
      let count = animation?.frames.count ?? parser.announcedFrames
      deviations.add(
        count == parser.announcedFrames ? .missingEnd : .cutOff(wholeFrames: count)
      )
    } else if parser.isAnimated, parser.frameCount != parser.announcedFrames {
      deviations.add(.frameCount(held: parser.frameCount, announced: parser.announcedFrames))
    }
    if let animation, animation.frames.count > 1 {
      deviations.add(delays: animation.frames.map(\.delay))
    }
    return PNGImage(
      bitmap: bitmap.upright(from: parser.orientation),
      bitDepth: format.bitDepth,
      colorType: format.colorType,
      hasTransparency: parser.hasTransparency || format.colorType.hasAlpha,
      isInterlaced: format.isInterlaced,
      scale: parser.scale,
      animation: animation,
      deviations: deviations.all,
      bytes: bytes,
      format: format,
      orientation: parser.orientation
    )
  }

  /// Returns the animation with its complete frames; `nil` if the file has no animation.
  ///
  /// The last frame of a truncated file is dropped if it is incomplete.
  private static func wholeFrames(
    of parser: PNGParser,
    _ reader: PNGPixelReader,
    _ lacksColors: inout Bool
  ) throws(ImageDecodingError) -> PNGImage.Animation? {
    guard var animation = parser.animation else { return nil }
    let check = FrameCheck(animation.frames.filter { $0.data != parser.imageData }, by: reader)
    lacksColors = lacksColors || check.lacksColors
    if let failure = check.failure {
      guard let cut = parser.cut, failure.frame == animation.frames.last else {
        throw failure.error
      }
      guard animation.frames.count > 1 else { throw cut }
      animation.frames.removeLast()
    }
    if animation.frames.isEmpty, let cut = parser.cut { throw cut }
    return animation.frames.isEmpty ? nil : animation
  }
}
