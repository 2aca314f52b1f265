/// The limits of a document that is read and drawn, so that no file can exhaust memory or time.
///
/// ```swift
/// var limits = LottieLimits()
/// limits.byteCount = 1 << 20
/// limits.layerCount = 1_000
/// let document = try LottieDocument(json: bytes, limits: limits)
/// ```
public struct LottieLimits: Hashable, Sendable {
  /// The largest number of bytes of a file.
  public var byteCount = 64 << 20
  /// The largest number of JSON values.
  public var valueCount = 8_000_000
  /// The greatest depth of nested lists and objects.
  public var depth = 192
  /// The largest number of layers, those of a composition counted as often as it is used.
  public var layerCount = 50_000
  /// The largest number of pixels of an image, and 4096 times the largest number of its columns or
  /// rows.
  public var imagePixelCount = 64 << 20
  /// The largest number of pixels of all images together.
  public var totalImagePixelCount = 256 << 20
  /// The most Unicode scalars of all texts together, those of every keyframe counted.
  public var scalarCount = 100_000
  /// The largest number of shapes that a moment shows; more are dropped.
  public var shapeCount = 100_000
  /// The largest number of copies of one repeater, of points of one star, and of ridges of one
  /// zigzag; more are dropped.
  public var copyCount = 1_000
  /// The largest number of copies of one shape by repeaters of repeaters; more are dropped.
  public var stackedCopyCount = 4_000
  /// The largest number of points of the paths that a moment shows; more are dropped.
  public var pointCount = 4_000_000
  /// The largest number of pairs of lines and curve pieces that a moment examines to merge paths;
  /// further paths are drawn unmerged.
  public var mergedPairCount = 20_000_000

  /// The largest number of bytes of all different expressions together.
  public var scriptByteCount = 1 << 20
  /// The largest number of steps that the expressions of a moment take; a document that needs more
  /// is refused.
  ///
  /// A step is about the work of adding two numbers. One expression takes at most 200,000.
  public var expressionStepCount = 2_000_000
  /// The largest number of steps that the expressions of a document take, shared evenly among its
  /// frames.
  ///
  /// Each frame has the same limit, whatever the order of requests, and at least
  /// ``leastExpressionStepCount``.
  public var totalExpressionStepCount = 40_000_000
  /// The steps that a frame has in the longest documents, too.
  public var leastExpressionStepCount = 200_000
  /// The largest number of bytes that the expressions of a moment allocate, whether or not they are
  /// in use at once.
  public var expressionByteCount = 64 << 20

  /// Returns the steps that the expressions of one moment have.
  func expressionSteps(frameCount: Double) -> Int {
    let share = Double(totalExpressionStepCount) / max(frameCount, 1)
    return min(max(Int(share), leastExpressionStepCount), expressionStepCount)
  }

  /// The largest width of a line, and the largest distance by which a mask grows or shrinks, in
  /// points: the wider a line, the more corners its ends and joins have.
  static let lineWidth = 1e6

  /// The largest number of dashes and gaps of a line.
  static let dashCount = 50_000.0

  /// Creates the default limits.
  public init() {}
}
