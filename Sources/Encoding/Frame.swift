/// One picture of an animation.
///
/// ```swift
/// let empty = Bitmap(width: 8, height: 8)
/// var red = empty
/// red.fill(0xFFFF_0000)
/// let frames = [Frame(bitmap: empty, endTime: 0.5), Frame(bitmap: red, endTime: 0.6)]
/// let gif = try GIFEncoder().encode(frames)
/// print(gif.count)
/// ```
public struct Frame: Sendable {
  /// The picture.
  public var bitmap: Bitmap
  /// The time at which the next picture takes over, in seconds from the start of the animation;
  /// finite.
  public var endTime: Double
  /// An area that covers every difference from the previous frame; `nil` if unknown.
  ///
  /// Encoders read nothing outside the area, so that small changes cost little. The area of the
  /// first frame is ignored. An empty area means that nothing changed.
  package var changed: DirtyRegion?

  /// Creates a frame.
  public init(bitmap: Bitmap, endTime: Double) {
    self.init(bitmap: bitmap, endTime: endTime, changed: nil)
  }

  /// Creates a frame with an area that covers every change; `nil` if the changes are unknown.
  package init(bitmap: Bitmap, endTime: Double, changed: DirtyRegion?) {
    self.bitmap = bitmap
    self.endTime = endTime
    self.changed = changed
  }
}
