public import Files

/// Requirements of both kinds of clips; a type conforms to ``LayerClip`` or ``PictureSequence``.
public protocol ClipContent: Sendable {
  /// The name: the source and the part of it, which is `full` if there is only one.
  var name: ClipName { get }
  /// The canvas, in points; for pictures, in pixels.
  var size: Size { get }
  /// Whether the end joins the beginning.
  var isLoop: Bool { get }
  /// The native frame rate; `nil` if the clip moves at any rate.
  var nativeRate: Double? { get }
  /// The default number of pixels per point; `nil` for that of a typical screen.
  var nativeScale: Double? { get }
  /// The facts about the clip that a batch and a suite of goldens use.
  var statement: ClipStatement { get }

  /// Returns the duration, in seconds, above 0, which may require playing the clip.
  ///
  /// - Throws: A problem if the clip has no end, or is too long.
  func duration() throws(Problem) -> Double
  /// Returns the poster time, in seconds, if it is within the duration, or `nil` if unknown.
  func posterTime(lasting duration: Double) -> Double?
}

extension ClipContent {
  /// No native frame rate, by default: the clip moves at any rate.
  public var nativeRate: Double? { nil }
  /// No native scale, by default: that of a typical screen is used.
  public var nativeScale: Double? { nil }
  /// Returns `nil`, by default: the poster time is unknown.
  public func posterTime(lasting duration: Double) -> Double? { nil }
}
