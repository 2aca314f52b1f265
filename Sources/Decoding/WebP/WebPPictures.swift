import CWebP
public import Pixels

/// The pictures of a WebP as a browser shows them, decoded one after the other by libwebp.
public final class WebPPictures {
  // libwebp reads the bytes as long as it decodes.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let decoder: OpaquePointer
  private let width: Int
  private let height: Int

  /// Begins before the first picture; nil where libwebp cannot read the file.
  init?(_ file: [UInt8]) {
    bytes = .allocate(capacity: file.count)
    _ = bytes.initialize(from: file)
    var options = WebPAnimDecoderOptions()
    var information = WebPAnimInfo()
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard WebPAnimDecoderOptionsInit(&options) != 0 else {
      bytes.deallocate()
      return nil
    }
    options.color_mode = MODE_BGRA
    guard let decoder = WebPAnimDecoderNew(&data, &options) else {
      bytes.deallocate()
      return nil
    }
    self.decoder = decoder
    let isKnown = WebPAnimDecoderGetInfo(decoder, &information) != 0
    (width, height) = (Int(information.canvas_width), Int(information.canvas_height))
    guard isKnown, width >= 1, height >= 1 else { return nil }
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
    bytes.deallocate()
  }

  /// The next picture; nil after the last, and where the file is damaged.
  public func next() -> Bitmap? {
    var canvas: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    guard WebPAnimDecoderHasMoreFrames(decoder) != 0,
      WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0, let canvas
    else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices {
        let channels = canvas + 4 * index
        pixels[index] =
          StraightPixel(
            red: channels[2],
            green: channels[1],
            blue: channels[0],
            alpha: channels[3]
          ).premultiplied
      }
    }
    return bitmap
  }
}
