/// An animation that can be drawn frame by frame, more than once if necessary.
///
/// An encoder reads the frames once or, to save memory, several times. Each pass uses a new
/// iterator, and must yield the same frames.
///
/// ```swift
/// struct FadeIn: FrameSource {
///   let width = 8, height = 8, frameCount = 10
///   func makeFrames() -> any FrameIterator { Pass() }
///
///   struct Pass: FrameIterator {
///     var number = 0
///     mutating func next() -> Frame? {
///       guard number < 10 else { return nil }
///       number += 1
///       var picture = Bitmap(width: 8, height: 8)
///       picture.fill(UInt32(25 * number) << 24)  // black, more opaque in each frame
///       return Frame(bitmap: picture, endTime: Double(number) / 25)
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

  /// Starts a pass at the first frame.
  ///
  /// - Throws: An error if the frames cannot be drawn.
  func makeFrames() throws -> any FrameIterator

  /// Starts a pass through some of the frames.
  ///
  /// By default, all frames are drawn and unlisted frames are dropped.
  ///
  /// - Parameter numbers: The frame numbers, from 0, in ascending order.
  /// - Returns: The frames with these numbers. The changed region of each frame is relative to the
  ///   previous frame in the list.
  /// - Throws: An error if the frames cannot be drawn.
  func makeFrames(at numbers: [Int]) throws -> any FrameIterator
}

extension FrameSource {
  /// The default name: `nil`.
  public var clipName: String? { nil }

  /// Starts a pass that draws all frames and drops unlisted frames.
  public func makeFrames(at numbers: [Int]) throws -> any FrameIterator {
    var frames = try makeFrames()
    var number = 0
    return FrameSteps(numbers) { wanted in
      var changed: DirtyRegion? = DirtyRegion()
      while var frame = try frames.next() {
        changed = frame.changed.flatMap { changed?.union($0) }
        number += 1
        guard number > wanted else { continue }
        frame.changed = changed
        return frame
      }
      return nil
    }
  }

  /// Draws all frames, in order.
  ///
  /// - Parameter body: A closure that is called with each frame.
  /// - Throws: A drawing error or an error of `body`. Either ends the pass.
  public func forEachFrame(_ body: (Frame) throws -> Void) throws {
    var frames = try makeFrames()
    while let frame = try frames.next() { try body(frame) }
  }
}
