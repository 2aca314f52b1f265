import Pixels

/// An image of a GIF before it is compressed.
struct ClipImage {
  /// What is to be seen.
  let shown: IndexCanvas
  /// What is on the screen before; equal pixels may be left out.
  let canvas: IndexCanvas
  /// Where the image lies; outside of it nothing changes.
  let rect: PixelRect
  /// How long it is seen, in centiseconds.
  let delay: Int
  /// What becomes of it afterwards.
  let disposal: FrameDisposal

  /// The rows of the image.
  var rows: Range<Int> { rect.y..<rect.y + rect.height }
  /// The columns of the image.
  var columns: Range<Int> { rect.x..<rect.x + rect.width }
}
