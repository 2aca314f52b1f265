/// The limits of a document that is read and drawn, so that no file can exhaust memory or time.
///
/// ```swift
/// var limits = LottieLimits()
/// limits.byteCount = 1 << 20
/// limits.layerCount = 1_000
/// let document = try LottieDocument(json: bytes, limits: limits)
/// ```
public struct LottieLimits: Hashable, Sendable {
  /// The largest number of bytes in a file.
  public var byteCount = 64 << 20
  /// The largest number of JSON values in a file.
  public var valueCount = 8_000_000
  /// The greatest depth of nested lists and objects.
  public var depth = 192
  /// The largest number of layers; those of a composition count each time the composition is used.
  public var layerCount = 50_000
  /// The largest number of pixels in an image; its width and height may each be at most a 4096th of
  /// this number.
  public var imagePixelCount = 64 << 20
  /// The largest number of pixels in all images together.
  public var totalImagePixelCount = 256 << 20
  /// The largest number of Unicode scalars in all texts together, including those of every
  /// keyframe.
  public var scalarCount = 100_000
  /// The largest number of shapes in a frame; any more are dropped.
  public var shapeCount = 100_000
  /// The largest number of copies of a repeater, of points of a star, and of ridges on each side of
  /// a zigzag; any more are dropped.
  public var copyCount = 1_000
  /// The largest number of copies of a shape in nested repeaters; any more are dropped.
  public var stackedCopyCount = 4_000
  /// The largest number of points in the paths of a frame; any more are dropped.
  public var pointCount = 4_000_000
  /// The largest number of pairs of lines and curve pieces that a frame examines to merge paths;
  /// further paths are drawn unmerged.
  public var mergedPairCount = 20_000_000

  /// The largest number of bytes in all different expressions together.
  public var scriptByteCount = 1 << 20
  /// The largest number of steps that the expressions of a frame take; a document that needs more
  /// is refused.
  ///
  /// A step is about the work of adding two numbers. One expression takes at most 200,000 steps.
  public var expressionStepCount = 2_000_000
  /// The largest number of steps that the expressions of a document take, shared evenly among its
  /// frames.
  ///
  /// Each frame has the same limit, whatever the order of requests, and at least
  /// ``leastExpressionStepCount``.
  public var totalExpressionStepCount = 40_000_000
  /// The number of steps that each frame may take even in the longest documents.
  public var leastExpressionStepCount = 200_000
  /// The largest number of bytes that the expressions of a frame allocate, whether or not they are
  /// in use at the same time.
  public var expressionByteCount = 64 << 20

  /// Returns the number of steps that the expressions of one frame may take.
  func expressionSteps(frameCount: Double) -> Int {
    let share = Double(totalExpressionStepCount) / max(frameCount, 1)
    return min(max(Int(share), leastExpressionStepCount), expressionStepCount)
  }

  /// The largest width of a line, and the largest distance by which a mask grows or shrinks, in
  /// points, limited because wider lines have more corners at their ends and joins.
  static let lineWidth = 1e6

  /// The largest number of dashes and gaps in a line.
  static let dashCount = 50_000.0

  /// Creates the default limits.
  public init() {}
}
