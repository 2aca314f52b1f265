import CWebP

/// A decoder for still and animated WebP files that uses libwebp.
///
/// ```swift
/// let image = try WebPDecoder.decode(WebPEncoder().encode(frames))
/// print(image.width, image.height, image.isLossless)  // 64 64 true
/// for picture in image.pictures { print(picture.isOpaque) }
/// ```
public enum WebPDecoder {
  /// Reads a file and decodes every picture once, so damage is found anywhere in the file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: The maximum sizes to accept.
  /// - Returns: The content of the file.
  /// - Throws: ``/Decoding/ImageDecodingError`` if the file is damaged or too large.
  public static func decode(
    _ bytes: [UInt8],
    limits: DecodingLimits = DecodingLimits()
  ) throws(ImageDecodingError) -> WebPImage {
    guard let size = claimedSize(bytes) else { throw damaged(bytes) }
    try limits.check(width: size.width, height: size.height, offset: 0)
    let part = wholePart(of: bytes)
    guard var image = read(part ?? bytes) else { throw damaged(bytes) }
    if image.isAnimated, part != nil {
      image.deviationList.add(.cutOff(wholeFrames: image.frames.count))
    }
    image.byteCount = bytes.count
    let count = image.frames.count
    guard count <= limits.frames, count * image.width * image.height <= limits.totalPixels else {
      throw ImageDecodingError(
        "\(count) frames of \(image.width) × \(image.height) pixels are too many; the limits are "
          + "\(limits.frames) frames and \(limits.totalPixels) pixels in total",
        offset: 0
      )
    }
    // libwebp needs memory for two canvases, a frame and a picture.
    guard AvailableMemory.isEnough(for: 16 * size.width * size.height) else {
      throw ImageDecodingError(
        "the machine has too little memory for a picture of \(size.width) × \(size.height) pixels",
        offset: 0,
        isShortage: true
      )
    }
    let decoded = image.pictures.reduce(0) { count, _ in count + 1 }
    guard decoded == count else {
      throw ImageDecodingError("frame \(decoded) is damaged", offset: bytes.count)
    }
    return image
  }

  /// Returns the canvas size in the header of a file; `nil` if the header is damaged.
  public static func claimedSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var features = WebPBitstreamFeatures()
    let status = bytes.withUnsafeBufferPointer {
      WebPGetFeatures($0.baseAddress, $0.count, &features)
    }
    guard status == VP8_STATUS_OK else { return nil }
    return (Int(features.width), Int(features.height))
  }

  private static func damaged(_ bytes: [UInt8]) -> ImageDecodingError {
    ImageDecodingError("the WebP is incomplete or invalid", offset: bytes.count)
  }

  /// Reads the headers of all frames; `nil` if the file is damaged or has no frames.
  private static func read(_ bytes: [UInt8]) -> WebPImage? {
    bytes.withUnsafeBufferPointer { buffer -> WebPImage? in
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      guard let demuxer = WebPDemux(&data) else { return nil }
      defer { WebPDemuxDelete(demuxer) }
      let flags = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS)
      var frames: [WebPImage.Frame] = []
      var isLossless = true
      var iterator = WebPIterator()
      var hasFrame = WebPDemuxGetFrame(demuxer, 1, &iterator) != 0
      defer { WebPDemuxReleaseIterator(&iterator) }
      while hasFrame {
        frames.append(frame(iterator))
        isLossless = isLossless && Self.isLossless(iterator.fragment)
        hasFrame = WebPDemuxNextFrame(&iterator) != 0
      }
      guard !frames.isEmpty else { return nil }
      var deviations = DeviationList()
      let conversion = profile(demuxer).flatMap {
        ColorConversion.following($0, isGray: false, &deviations)
      }
      if frames.count > 1 { deviations.add(delays: frames.map { Double($0.duration) / 1000 }) }
      return WebPImage(
        width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
        height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)),
        loopCount: Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT)),
        frames: frames,
        isAnimated: flags & ANIMATION_FLAG.rawValue != 0,
        isLossless: isLossless,
        deviationList: deviations,
        byteCount: bytes.count,
        bytes: bytes,
        conversion: conversion
      )
    }
  }

  /// Returns the colour profile; `nil` if the file has none.
  private static func profile(_ demuxer: OpaquePointer) -> [UInt8]? {
    var iterator = WebPChunkIterator()
    guard WebPDemuxGetChunk(demuxer, "ICCP", 1, &iterator) != 0 else { return nil }
    defer { WebPDemuxReleaseChunkIterator(&iterator) }
    return Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
  }

  private static func frame(_ iterator: WebPIterator) -> WebPImage.Frame {
    WebPImage.Frame(
      duration: Int(iterator.duration),
      disposal: iterator.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? .background : .keep,
      rect: PixelRect(
        x: Int(iterator.x_offset),
        y: Int(iterator.y_offset),
        width: Int(iterator.width),
        height: Int(iterator.height)
      ),
      hasTransparency: iterator.has_alpha != 0,
      isBlended: iterator.blend_method == WEBP_MUX_BLEND
    )
  }

  private static func isLossless(_ picture: WebPData) -> Bool {
    var features = WebPBitstreamFeatures()
    // libwebp's `format` is 1 for lossy and 2 for lossless pictures.
    return WebPGetFeatures(picture.bytes, picture.size, &features) == VP8_STATUS_OK
      && features.format == 2
  }
}
