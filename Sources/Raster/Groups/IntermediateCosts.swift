/// The cost of the intermediate pictures in a frame, for groups, filters, shadows and masks.
///
/// A small file can request any number of intermediate pictures, each as large as the canvas.
/// Drawing stops with an error if a frame needs more pixel accesses than ``maximumVisits``, or more
/// pixels in memory than ``maximumHeld``. So a frame takes at most a few seconds, and needs at most
/// 512 MB besides its picture. For a large canvas, both limits grow in proportion to its pixels.
final class IntermediateCosts {
  /// The maximum number of pixel reads and writes, about 2 ns each, in a frame on a small canvas.
  static let maximumVisits = 2e9
  /// The maximum number of intermediate pixels in memory at one time, for a small canvas.
  static let maximumHeld = 1.3e8

  /// The maximum depth of nested filters, which is limited by the stack of a thread.
  static let maximumDepth = 256

  private var depth = 0
  private var visits = 0.0
  private var visitLimit = IntermediateCosts.maximumVisits
  private var held = 0.0
  private var heldLimit = IntermediateCosts.maximumHeld

  func begin(_ picture: PixelRect) {
    let pixels = picture.pixelCount
    visits = 0
    // If an error ended the previous frame, these values were not reset.
    held = 0
    depth = 0
    visitLimit = max(Self.maximumVisits, 512 * pixels)
    heldLimit = max(Self.maximumHeld, 2 * pixels)
  }

  /// Adds the cost of drawing a box `times` times; throws if the frame becomes too costly.
  func spend(_ box: PixelRect, times: Double) throws(RasterError) {
    visits += box.pixelCount * times
    if !(visits <= visitLimit) { throw RasterError.tooCostly }
  }

  /// Starts a nested filter, which ``leaveFilter()`` ends; throws if the frame becomes too costly.
  func enterFilter() throws(RasterError) {
    depth += 1
    // Even a filter that changes no pixel takes time.
    visits += 1024
    guard depth <= Self.maximumDepth, visits <= visitLimit else { throw RasterError.tooCostly }
  }

  func leaveFilter() { depth -= 1 }

  /// Counts a picture's pixels as held in memory, and counts the pixel accesses for drawing,
  /// reading and compositing the picture; throws if a limit is exceeded.
  func hold(_ box: PixelRect) throws(RasterError) {
    // Extra visits, since even a picture of a single pixel takes time.
    visits += 4 * box.pixelCount + 4096
    guard visits <= visitLimit, held + box.pixelCount <= heldLimit else {
      throw RasterError.tooCostly
    }
    held += box.pixelCount
  }

  /// Subtracts a picture's pixels from the held pixels, once the picture is no longer in memory.
  func release(_ box: PixelRect) { held -= box.pixelCount }
}

extension PixelRect {
  /// The number of pixels, as a floating-point number because it could overflow an integer.
  var pixelCount: Double { isEmpty ? 0 : Double(width) * Double(height) }
}
