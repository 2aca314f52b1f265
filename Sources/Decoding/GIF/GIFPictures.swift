/// The pictures of a GIF as a browser shows them.
///
/// Each frame is drawn over the pixels that remain after the disposal of the earlier frames. Each
/// call to `next()` decodes one frame, and only the current canvas is kept in memory.
public struct GIFPictures: Sequence, Sendable {
  private let image: GIFImage

  init(_ image: GIFImage) { self.image = image }

  /// Returns an iterator that starts with the first frame.
  public func makeIterator() -> Iterator { Iterator(image) }

  /// Decodes the pictures one at a time.
  public struct Iterator: PictureIterator {
    private let image: GIFImage
    private let decoder = LZWDecoder()
    private var canvas: FrameCanvas
    private var index = 0
    package var changed: DirtyRegion? { canvas.changed }

    init(_ image: GIFImage) {
      self.image = image
      canvas = FrameCanvas(width: image.width, height: image.height)
    }

    /// Returns the next picture; `nil` after the last.
    public mutating func next() -> Bitmap? {
      guard index < image.frames.count else { return nil }
      let frame = image.frames[index]
      canvas.begin(frame.rect, disposal: frame.disposal)
      // The file has been decoded before without errors, so this cannot fail.
      guard (try? draw(frame)) != nil else { return nil }
      index += 1
      return canvas.picture
    }

    private mutating func draw(_ frame: GIFImage.Frame) throws(ImageDecodingError) {
      let rect = frame.rect
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: rect.width * rect.height)
      defer { buffer.deallocate() }
      let count = try decoder.decode(
        frame.codes,
        of: image.bytes,
        colorCount: frame.colorCount,
        into: buffer
      ).pixelCount
      // Indices beyond the end of the colour table are black, as in browsers.
      var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
      for number in 0..<frame.colorCount {
        let start = frame.palette.lowerBound + number * 3
        colors[number] =
          0xFF00_0000 | UInt32(image.bytes[start]) << 16 | UInt32(image.bytes[start + 1]) << 8
          | UInt32(image.bytes[start + 2])
      }
      let visible = rect.intersection(canvas.picture.bounds)
      let rowLength = canvas.picture.width
      let transparent = frame.transparentIndex
      canvas.picture.withMutablePixels { pixels in
        for row in 0..<rect.height {
          let y = rect.y + (frame.isInterlaced ? Self.interlacedRow(row, of: rect.height) : row)
          guard y < visible.y + visible.height else { continue }
          let start = row * rect.width
          guard start < count else { break }
          for column in 0..<Swift.min(visible.width, count - start) {
            let index = buffer[start + column]
            if index != transparent {
              pixels[y * rowLength + visible.x + column] = colors[Int(index)]
            }
          }
        }
      }
    }

    /// Returns the row of the picture that an interlaced file stores at index `row`: rows 0, 8, …
    /// come first, then rows 4, 12, …, then rows 2, 6, …, and the odd rows last.
    private static func interlacedRow(_ row: Int, of height: Int) -> Int {
      var first = 0
      for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
        let count = height > start ? (height - start + step - 1) / step : 0
        if row < first + count { return start + (row - first) * step }
        first += count
      }
      return row
    }
  }
}
