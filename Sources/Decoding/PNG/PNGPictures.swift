/// The pictures of a PNG as a browser shows them, one for each frame of its animation.
///
/// Without an animation, there is one picture. Each call to `next()` decodes one frame.
public struct PNGPictures: Sequence, Sendable {
  private let image: PNGImage

  init(_ image: PNGImage) { self.image = image }

  /// Returns an iterator that starts with the first frame.
  public func makeIterator() -> Iterator { Iterator(image) }

  /// Decodes the pictures one at a time.
  public struct Iterator: PictureIterator {
    private let image: PNGImage
    private var canvas: FrameCanvas
    private var index = 0
    package var changed: DirtyRegion? { image.orientation == 1 ? canvas.changed : nil }

    init(_ image: PNGImage) {
      self.image = image
      // A picture without an animation needs no canvas.
      canvas =
        image.animation == nil
        ? FrameCanvas(width: 1, height: 1)
        : FrameCanvas(width: image.format.width, height: image.format.height)
    }

    /// Returns the next picture; `nil` after the last.
    public mutating func next() -> Bitmap? {
      guard let frames = image.animation?.frames else {
        defer { index = 1 }
        return index == 0 ? image.bitmap : nil
      }
      guard index < frames.count else { return nil }
      let frame = frames[index]
      canvas.begin(frame.rect, disposal: frame.disposal)
      // The file has been decoded before without errors, so this cannot fail.
      guard (try? draw(frame)) != nil else { return nil }
      index += 1
      return canvas.picture.upright(from: image.orientation)
    }

    private mutating func draw(_ frame: PNGImage.AnimationFrame) throws(ImageDecodingError) {
      let reader = PNGPixelReader(image.format, of: image.bytes)
      let rect = frame.rect
      var lacksColors = false
      if frame.isBlended, image.hasTransparency {
        var picture = Bitmap(width: rect.width, height: rect.height)
        try reader.read(
          frame.data,
          into: &picture,
          picture.bounds,
          isVerified: true,
          &lacksColors
        )
        canvas.picture.blend(picture, x: rect.x, y: rect.y)
      } else {
        try reader.read(frame.data, into: &canvas.picture, rect, isVerified: true, &lacksColors)
      }
    }
  }
}
