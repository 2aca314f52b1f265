/// A reader of GIF files.
///
/// ```swift
/// let image = try GIFDecoder.decode(bytes)
/// for (frame, picture) in zip(image.frames, image.pictures) {
///   print(frame.delay, picture.width, picture.height)
/// }
/// ```
public enum GIFDecoder {
  /// Reads a file and checks that it can be decoded; faults that browsers tolerate are allowed.
  ///
  /// The pictures are not created yet; ``GIFImage/pictures`` decodes them on demand. Time and
  /// memory are proportional to the number of bytes, whatever sizes the file claims.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - limits: The largest sizes to accept.
  /// - Returns: The content of the file.
  /// - Throws: ``ImageDecodingError`` if the file is damaged, too large or not a GIF.
  public static func decode(
    _ bytes: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) -> GIFImage {
    var parser = try GIFParser(bytes, limits: limits)
    var image = try parser.parse()
    var deviations = DeviationList(image.deviations)
    let decoder = LZWDecoder()
    var pixelCount = 0
    for frame in image.frames {
      let count = frame.rect.width * frame.rect.height
      var result = LZWDecoder.Outcome()
      do throws(ImageDecodingError) {
        result = try decoder.verify(
          frame.codes,
          of: bytes,
          colorCount: frame.colorCount,
          pixelCount: count
        )
      } catch {
        guard frame.isCutOff else { throw error }
      }
      // Only the last frame can be cut off. It is complete if only its end code is missing.
      if frame.isCutOff, result.pixelCount < count {
        guard image.frames.count > 1 else {
          throw ImageDecodingError("the file ends inside image data", offset: bytes.count)
        }
        image.frames.removeLast()
        break
      }
      pixelCount += result.pixelCount
      if result.pixelCount < count {
        deviations.add(.missingPixels)
      } else if !frame.isCutOff, !result.isEnded {
        deviations.add(result.hasSurplus ? .surplusCodes : .missingEndCode)
      }
      if result.lacksColors { deviations.add(.missingColors) }
    }
    guard pixelCount > 0 else {
      throw ImageDecodingError("the image data ends early", offset: bytes.count)
    }
    if image.frames.count > 1 {
      deviations.add(delays: image.frames.map { Double($0.delay) / 100 })
    }
    image.deviations = deviations.all.map { deviation in
      if case .cutOff = deviation { .cutOff(wholeFrames: image.frames.count) } else { deviation }
    }
    return image
  }
}
