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
  /// The time at which the next frame is shown, in seconds from the start of the animation; finite.
  public var endTime: Double
  /// A region that contains all differences from the previous frame; `nil` if unknown.
  ///
  /// Encoders read nothing outside the region, which makes small changes cheap. An empty region
  /// means that nothing has changed. The region of the first frame is ignored.
  package var changed: DirtyRegion?

  /// Creates a frame.
  public init(bitmap: Bitmap, endTime: Double) {
    self.init(bitmap: bitmap, endTime: endTime, changed: nil)
  }

  /// Creates a frame; if `changed` is `nil`, the changes since the previous frame are unknown.
  package init(bitmap: Bitmap, endTime: Double, changed: DirtyRegion?) {
    self.bitmap = bitmap
    self.endTime = endTime
    self.changed = changed
  }
}
