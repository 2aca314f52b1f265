/// A run of equal pixels in a row.
struct ColorRun: BitwiseCopyable {
  /// An opaque pixel, or ``Binarizer/transparent``.
  var pixel: UInt32
  /// The number by which the histogram identifies the colour, or ``FrameChanges/transparent``.
  var number: Int32
  /// The column after the last pixel; a run starts at the end of the previous run.
  var end: Int32

  init(pixel: UInt32, number: Int, end: Int) {
    self.pixel = pixel
    self.number = Int32(truncatingIfNeeded: number)
    self.end = Int32(truncatingIfNeeded: end)
  }
}
