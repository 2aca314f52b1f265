import CWebP

/// A compressor for single pictures that uses libwebp.
struct WebPCompressor {
  private let config: WebPConfig
  /// Whether a frame is also compressed without transparent pixels, to keep the smaller result.
  let triesOpaque: Bool
  /// Whether unchanged pixels may become transparent; false for lossy files, in which blocks with
  /// transparent pixels take more bytes and lose more detail.
  let leavesOutPixels: Bool
  private let watch: EncodingWatch

  /// Creates a compressor; the quality is in `0...100`, or `nil` for lossless files.
  ///
  /// The watch is called whenever libwebp reports progress. An incompatible libwebp is an error.
  init(
    effort: CompressionEffort,
    quality: Int?,
    _ watch: @escaping EncodingWatch
  ) throws {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw WebPEncodingError.encoder(0) }
    if let quality {
      config.quality = Float(quality)
      config.method = effort == .small ? 6 : 4
      config.use_sharp_yuv = effort == .small ? 1 : 0
    } else {
      // The levels are those of `cwebp -z`: 9 gives the smallest files, and 3 is faster.
      WebPConfigLosslessPreset(&config, effort == .small ? 9 : 3)
    }
    self.config = config
    triesOpaque = effort == .small
    leavesOutPixels = quality == nil
    self.watch = watch
  }

  /// Compresses a part of a picture to a WebP file; pixels as in `below` become transparent.
  func compress(_ bitmap: Bitmap, in rect: PixelRect, over below: Bitmap?) throws -> [UInt8] {
    var config = config
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw WebPEncodingError.encoder(0) }
    picture.use_argb = 1
    picture.width = Int32(rect.width)
    picture.height = Int32(rect.height)
    guard WebPPictureAlloc(&picture) != 0 else {
      throw WebPEncodingError.encoder(Int(picture.error_code.rawValue))
    }
    defer { WebPPictureFree(&picture) }
    fill(picture, bitmap, rect, below)
    let work = WatchedWork(watch)
    return try withExtendedLifetime(work) {
      var memory = WebPMemoryWriter()
      return try withUnsafeMutablePointer(to: &memory) { writer in
        WebPMemoryWriterInit(writer)
        defer { WebPMemoryWriterClear(writer) }
        picture.writer = WebPMemoryWrite
        picture.custom_ptr = UnsafeMutableRawPointer(writer)
        picture.user_data = Unmanaged.passUnretained(work).toOpaque()
        picture.progress_hook = { _, picture in
          guard let data = picture?.pointee.user_data else { return 1 }
          return Unmanaged<WatchedWork>.fromOpaque(data).takeUnretainedValue().continues ? 1 : 0
        }
        guard WebPEncode(&config, &picture) != 0 else {
          if let error = work.error { throw error }
          throw WebPEncodingError.encoder(Int(picture.error_code.rawValue))
        }
        return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
      }
    }
  }

  private func fill(_ picture: WebPPicture, _ bitmap: Bitmap, _ rect: PixelRect, _ below: Bitmap?) {
    guard let output = picture.argb else { return }
    let stride = Int(picture.argb_stride)
    for y in 0..<rect.height {
      let row = bitmap.row(rect.y + y, of: rect, over: below)
      for x in 0..<rect.width { output[y * stride + x] = Self.straight(row[x]) }
    }
  }

  /// Returns a pixel with straight alpha, which libwebp expects.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    guard pixel >> 24 != 255 else { return pixel }
    let straight = StraightPixel(premultiplied: pixel)
    return UInt32(straight.alpha) << 24 | UInt32(straight.red) << 16 | UInt32(straight.green) << 8
      | UInt32(straight.blue)
  }
}

/// A compression that a watch can stop; stores the watch's error, since C callbacks cannot throw.
private final class WatchedWork {
  private let watch: EncodingWatch
  /// The error that stopped the compression; `nil` if nothing has stopped it.
  private(set) var error: (any Error)?

  init(_ watch: @escaping EncodingWatch) { self.watch = watch }

  var continues: Bool {
    do { try watch(.row) } catch { self.error = error }
    return error == nil
  }
}
