/// An animation that can be drawn frame by frame, more than once if necessary.
///
/// An encoder pulls the frames once or, if it cannot keep all data, several times, each time with a
/// new iterator. Every pass must yield the same frames.
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

  /// Starts a pass before the first frame.
  ///
  /// - Throws: The error that keeps the frames from being drawn.
  func makeFrames() throws -> any FrameIterator

  /// Starts a pass through some of the frames.
  ///
  /// By default all frames are drawn, and those that are not listed are dropped.
  ///
  /// - Parameter numbers: The numbers of the frames, from 0, ascending.
  /// - Returns: The frames with these numbers. Their changed areas are relative to the previous
  ///   number in the list.
  /// - Throws: The error that keeps the frames from being drawn.
  func makeFrames(at numbers: [Int]) throws -> any FrameIterator
}

extension FrameSource {
  /// `nil`: the clip has no name.
  public var clipName: String? { nil }

  /// Starts a pass that draws all frames and drops those that are not listed.
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

  /// Draws every frame, in order.
  ///
  /// - Parameter body: Receives the frames one by one.
  /// - Throws: The errors of drawing, and those of `body`, which end the pass.
  public func forEachFrame(_ body: (Frame) throws -> Void) throws {
    var frames = try makeFrames()
    while let frame = try frames.next() { try body(frame) }
  }
}
