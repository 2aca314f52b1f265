import Pixels

/// An animation that can be drawn frame by frame, more than once if necessary.
///
/// An encoder reads the frames once or, if it cannot keep all it needs, several times. Every pass
/// must yield the same frames.
///
/// ```swift
/// struct FadeIn: FrameSource {
///   let width = 8, height = 8, frameCount = 10
///   func forEachFrame(_ body: (Frame) throws -> Void) throws {
///     for number in 1...frameCount {
///       var picture = Bitmap(width: width, height: height)
///       picture.fill(UInt32(25 * number) << 24)  // black, more opaque in each frame
///       try body(Frame(bitmap: picture, endTime: Double(number) / 25))
///     }
///   }
/// }
/// ```
public protocol FrameSource {
  /// The number of columns of every frame.
  var width: Int { get }
  /// The number of rows of every frame.
  var height: Int { get }
  /// The number of frames.
  var frameCount: Int { get }
  /// The name of the clip in messages, such as the path of its file; by default `nil`.
  var clipName: String? { get }

  /// Draws every frame, in order.
  ///
  /// - Parameter body: Receives the frames one by one, each with a later end than the one before.
  /// - Throws: The errors of drawing, and those of `body`, which end the pass.
  mutating func forEachFrame(_ body: (Frame) throws -> Void) throws
}

extension FrameSource {
  /// `nil`: the clip has no name.
  public var clipName: String? { nil }

  /// Draws all frames and passes on the needed ones: GIF cannot show more than 50 frames a second.
  ///
  /// - Parameters:
  ///   - isNeeded: Returns whether a frame is needed, given its end in seconds. Called for every
  ///     frame, in order.
  ///   - body: Receives the needed frames one by one. Their changed area counts from the needed
  ///     frame before.
  /// - Throws: The errors of drawing, and those of `body`, which end the pass.
  mutating func forEachFrame(
    where isNeeded: (_ endTime: Double) -> Bool,
    _ body: (Frame) throws -> Void
  ) throws {
    // The changes since the last needed frame; `nil` if a frame does not state them.
    var changed: DirtyRegion? = DirtyRegion()
    try forEachFrame { frame in
      changed = frame.changed.flatMap { changed?.union($0) }
      guard isNeeded(frame.endTime) else { return }
      var frame = frame
      frame.changed = changed
      changed = DirtyRegion()
      try body(frame)
    }
  }
}
