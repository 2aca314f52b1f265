import Pixels

/// An animation that can be drawn frame by frame, and again if need be.
///
/// An encoder goes through the frames once or, where it cannot keep what it needs of them, several
/// times, and then it must get the same ones.
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
  /// What the clip is called in messages, such as the path of its file; by default nil.
  var clipName: String? { get }

  /// Draws every frame, in order.
  ///
  /// - Parameter body: Takes the frames one by one, each with a later end than the one before.
  /// - Throws: What drawing throws, and what `body` throws, which ends the pass.
  mutating func forEachFrame(_ body: (Frame) throws -> Void) throws
}

extension FrameSource {
  /// No name.
  public var clipName: String? { nil }

  /// Draws all frames and hands on those that are needed: GIF cannot show more than 50 frames a second.
  ///
  /// - Parameters:
  ///   - isNeeded: Is asked for every frame, in order, with its end, in seconds.
  ///   - body: Takes the needed frames one by one. What they say to have changed is what differs
  ///     from the needed frame before.
  /// - Throws: What drawing throws, and what `body` throws, which ends the pass.
  mutating func forEachFrame(
    where isNeeded: (_ endTime: Double) -> Bool,
    _ body: (Frame) throws -> Void
  ) throws {
    // Of the frames since the last needed one; `nil` if a frame does not say.
    var changed: PixelCover? = PixelCover()
    try forEachFrame { frame in
      changed = frame.changed.flatMap { changed?.union($0) }
      guard isNeeded(frame.endTime) else { return }
      var frame = frame
      frame.changed = changed
      changed = PixelCover()
      try body(frame)
    }
  }
}
