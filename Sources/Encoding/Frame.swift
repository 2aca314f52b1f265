public import Pixels

/// One picture of an animation.
public struct Frame: Sendable {
  /// The picture.
  public var bitmap: Bitmap
  /// When the next picture takes over, in seconds from the start of the animation; finite.
  public var endTime: Double
  /// What covers everything that differs from the frame before, nil where that is unknown.
  ///
  /// Encoders look at nothing outside it, so that small changes cost little, wherever they are; that
  /// of the first frame is ignored. An empty one says that nothing changed.
  public var changed: PixelCover?

  /// Creates a frame.
  public init(bitmap: Bitmap, endTime: Double, changed: PixelCover? = nil) {
    self.bitmap = bitmap
    self.endTime = endTime
    self.changed = changed
  }
}
