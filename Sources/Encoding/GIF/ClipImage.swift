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
  let disposal: GIFDisposal

  /// Calls a closure with every row of both pictures.
  @inline(__always)
  func forEachRow(
    _ body: (_ new: UnsafePointer<UInt8>, _ old: UnsafePointer<UInt8>, _ count: Int) -> Void
  ) {
    for y in rect.y..<rect.y + rect.height {
      let start = y * shown.width + rect.x
      body(shown.base + start, canvas.base + start, rect.width)
    }
  }
}
