public import Files

/// Requirements of both kinds of clips; a type conforms to ``LayerClip`` or ``PictureSequence``.
public protocol ClipContent: Sendable {
  /// The name: the source and its part; `full` if it has one part.
  var name: ClipName { get }
  /// The canvas, in points; for pictures, in pixels.
  var size: Size { get }
  /// Whether the end joins the beginning.
  var isLoop: Bool { get }
  /// The native frame rate; `nil` if the clip moves at any rate.
  var nativeRate: Double? { get }
  /// The default number of pixels per point; `nil` for that of a screen.
  var nativeScale: Double? { get }
  /// The facts that a batch and a suite of goldens state about the clip.
  var statement: ClipStatement { get }

  /// Returns the duration, in seconds, above 0, which may require playing the clip.
  ///
  /// - Throws: A problem if the clip has no end, or is too long.
  func duration() throws(Problem) -> Double
  /// Returns the poster time, in seconds, if it is within the duration, or `nil` if unknown.
  func posterTime(lasting duration: Double) -> Double?
}

extension ClipContent {
  /// `nil`: the clip moves at any rate.
  public var nativeRate: Double? { nil }
  /// `nil`: that of a screen.
  public var nativeScale: Double? { nil }
  /// Returns `nil`: the poster time is unknown.
  public func posterTime(lasting duration: Double) -> Double? { nil }
}
