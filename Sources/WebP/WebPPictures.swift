import CWebP

/// The pictures of a WebP as a browser shows them; libwebp decodes them one at a time.
public struct WebPPictures: Sequence, Sendable {
  let bytes: [UInt8]
  let conversion: ColorConversion?

  /// Returns an iterator that starts at the first frame.
  public func makeIterator() -> Iterator { Iterator(bytes, conversion) }

  /// An iterator that decodes one picture at a time.
  public final class Iterator: PictureIterator {
    // libwebp reads from these bytes until the decoder is deleted.
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    /// The decoder of libwebp; `nil` if the file is unreadable.
    private let decoder: OpaquePointer?
    private let conversion: ColorConversion?
    package var changed: DirtyRegion? { nil }

    init(_ file: [UInt8], _ conversion: ColorConversion?) {
      self.conversion = conversion
      bytes = .allocate(capacity: file.count)
      _ = bytes.initialize(from: file)
      var options = WebPAnimDecoderOptions()
      WebPAnimDecoderOptionsInit(&options)
      options.color_mode = MODE_BGRA
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      decoder = WebPAnimDecoderNew(&data, &options)
    }

    deinit {
      WebPAnimDecoderDelete(decoder)
      bytes.deallocate()
    }

    /// Returns the next picture; `nil` after the last picture or if the file is damaged.
    public func next() -> Bitmap? {
      var information = WebPAnimInfo()
      var canvas: UnsafeMutablePointer<UInt8>?
      var time: Int32 = 0
      guard let decoder, WebPAnimDecoderGetInfo(decoder, &information) != 0,
        WebPAnimDecoderHasMoreFrames(decoder) != 0,
        WebPAnimDecoderGetNext(decoder, &canvas, &time) != 0, let canvas
      else { return nil }
      var bitmap = Bitmap(
        width: Int(information.canvas_width),
        height: Int(information.canvas_height)
      )
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
      conversion?.convert(&bitmap)
      return bitmap
    }
  }
}
