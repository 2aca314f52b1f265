/// The limits for reading and drawing a document, so that no file exhausts memory or time.
///
/// ```swift
/// var limits = LottieLimits()
/// limits.byteCount = 1 << 20
/// limits.layerCount = 1_000
/// let document = try LottieDocument(json: bytes, limits: limits)
/// ```
public struct LottieLimits: Hashable, Sendable {
  /// The maximum number of bytes in a file.
  public var byteCount = 64 << 20
  /// The maximum number of JSON values in a file.
  public var valueCount = 8_000_000
  /// The maximum depth of nested lists and objects.
  public var depth = 192
  /// The maximum number of layers; the layers of a composition count each time it is used.
  public var layerCount = 50_000
  /// The maximum number of pixels in an image.
  ///
  /// The width and the height of an image may each be at most a 4096th of this number.
  public var imagePixelCount = 64 << 20
  /// The maximum total number of pixels in all images.
  public var totalImagePixelCount = 256 << 20
  /// The maximum total number of Unicode scalars in all texts, including all keyframes.
  public var scalarCount = 100_000
  /// The maximum number of shapes in a frame; further shapes are dropped.
  public var shapeCount = 100_000
  /// The maximum number of copies by a repeater, points of a star, or ridges per side of a zigzag.
  ///
  /// Further copies, points and ridges are dropped.
  public var copyCount = 1_000
  /// The maximum number of copies of a shape in nested repeaters; further copies are dropped.
  public var stackedCopyCount = 4_000
  /// The maximum number of points in the paths of a frame; further points are dropped.
  public var pointCount = 4_000_000
  /// The maximum number of pairs of edges that are examined to merge the paths of a frame; further
  /// paths are not merged.
  public var mergedPairCount = 20_000_000

  /// The maximum total size of all distinct expressions, in bytes.
  public var scriptByteCount = 1 << 20
  /// The maximum number of steps for the expressions of a frame.
  ///
  /// A frame that needs more steps is an error. A step is roughly the work of adding two numbers.
  /// A single expression can take at most 200,000 steps.
  public var expressionStepCount = 2_000_000
  /// The maximum number of steps for the expressions of a document, divided among its frames.
  ///
  /// Each frame has the same limit, which does not depend on the order of requests. The limit is at
  /// least ``leastExpressionStepCount``.
  public var totalExpressionStepCount = 40_000_000
  /// The minimum number of steps available to each frame, even in very long documents.
  public var leastExpressionStepCount = 200_000
  /// The maximum number of bytes that a frame's expressions allocate; freed memory still counts.
  public var expressionByteCount = 64 << 20

  /// Returns the maximum number of steps for the expressions of a frame.
  func expressionSteps(frameCount: Double) -> Int {
    let share = Double(totalExpressionStepCount) / max(frameCount, 1)
    return min(max(Int(share), leastExpressionStepCount), expressionStepCount)
  }

  /// The maximum line width, and the maximum expansion or contraction of a mask, in points.
  ///
  /// The limit exists because the round caps and joins of wider lines need more points.
  static let lineWidth = 1e6

  /// The maximum number of dashes and gaps in a line.
  static let dashCount = 50_000.0

  /// Creates the default limits.
  public init() {}
}
