/// The cost of a frame's intermediate pictures: those of groups, filters, shadows and masks.
///
/// A small file can ask for any number of them, each as large as the canvas. Drawing stops with an
/// error once a frame has visited more pixels than ``visits``, or holds more than ``held`` at a
/// time, so that no frame takes more than some seconds and 512 MB besides its picture.
///
/// Large canvases have larger limits, in proportion to their pixels.
final class IntermediateCosts {
  /// The largest number of pixel visits in a frame with a small canvas.
  ///
  /// A visit takes about 2 ns.
  static let visits = 2e9
  /// The largest number of pixels that are held at a time for a frame with a small canvas.
  static let held = 1.3e8

  /// The largest depth of nested filters, which use the stack of a thread.
  static let depth = 256

  private var depth = 0
  private var visits = 0.0
  private var visitLimit = IntermediateCosts.visits
  private var held = 0.0
  private var heldLimit = IntermediateCosts.held

  /// Begins a frame.
  func begin(_ picture: PixelRect) {
    let pixels = picture.pixelCount
    visits = 0
    // If an error ended the previous frame, these were not reset.
    held = 0
    depth = 0
    visitLimit = max(Self.visits, 512 * pixels)
    heldLimit = max(Self.held, 2 * pixels)
  }

  /// Counts pixels that are about to be visited.
  ///
  /// - Parameters:
  ///   - box: The pixels.
  ///   - times: The number of visits to each of them.
  /// - Throws: An error if the frame becomes too costly.
  func spend(_ box: PixelRect, times: Double) throws(RasterError) {
    visits += box.pixelCount * times
    if !(visits <= visitLimit) { throw RasterError.tooCostly }
  }

  /// Begins another filter, until ``leaveFilter()``.
  ///
  /// - Throws: An error if the frame becomes too costly.
  func enterFilter() throws(RasterError) {
    depth += 1
    // Even a filter that changes no pixel takes time.
    visits += 1024
    guard depth <= Self.depth, visits <= visitLimit else { throw RasterError.tooCostly }
  }

  /// Ends a filter.
  func leaveFilter() { depth -= 1 }

  /// Counts the pixels of a new picture, which is drawn, read and composited.
  ///
  /// - Throws: An error if the frame becomes too costly.
  func hold(_ box: PixelRect) throws(RasterError) {
    // Extra visits, since even a picture of a single pixel takes time.
    visits += 4 * box.pixelCount + 4096
    guard visits <= visitLimit, held + box.pixelCount <= heldLimit else {
      throw RasterError.tooCostly
    }
    held += box.pixelCount
  }

  /// Subtracts the pixels of a picture that is no longer held.
  func release(_ box: PixelRect) { held -= box.pixelCount }
}

extension PixelRect {
  /// The number of pixels, in floating point so that it does not overflow.
  var pixelCount: Double { isEmpty ? 0 : Double(width) * Double(height) }
}
