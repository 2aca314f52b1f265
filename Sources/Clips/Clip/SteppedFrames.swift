public import Encoding

/// Frames that can be taken one by one, so that two clips can be read side by side.
///
/// ```swift
/// var old = try PictureClip("old.gif").makeSteps()
/// var new = try PictureClip("new.gif").makeSteps()
/// while let before = try old.next(), let after = try new.next() {
///   if before.bitmap != after.bitmap { print("another picture until \(after.endTime) s") }
/// }
/// ```
public protocol SteppedFrameSource: FrameSource {
  /// Starts before the first frame.
  ///
  /// - Throws: The error that keeps the frames from being drawn.
  func makeSteps() throws -> any FrameSteps
}

/// The frames of a clip, one after the other.
public protocol FrameSteps {
  /// Draws the next frame, or returns `nil` after the last.
  ///
  /// - Throws: The errors of drawing.
  mutating func next() throws -> Frame?
}

/// Takes the frames of any source one by one.
///
/// A source that can only pass all of its frames to a closure is read again and again, each time
/// for as many frames as fit the memory budget; short clips take one pass.
package struct FrameWalk {
  /// The largest number of pixels in memory at a time.
  private static let pixelBudget = 1 << 24

  /// Ends a pass through a source.
  private struct Enough: Error {}

  private var source: any FrameSource
  private var steps: (any FrameSteps)?
  private var taken = 0
  private var waiting: [Frame] = []

  package init(_ source: any FrameSource) throws {
    self.source = source
    steps = try (source as? any SteppedFrameSource)?.makeSteps()
  }

  /// Returns the next frame, or `nil` after the last.
  package mutating func next() throws -> Frame? {
    if steps != nil { return try steps?.next() }
    if waiting.isEmpty { try refill() }
    taken += 1
    return waiting.popLast()
  }

  private mutating func refill() throws {
    let capacity = max(Self.pixelBudget / (source.width * source.height), 1)
    let range = taken..<taken + capacity
    guard taken < source.frameCount else { return }
    var number = 0
    var frames: [Frame] = []
    do {
      try source.forEachFrame { frame in
        if range.contains(number) { frames.append(frame) }
        number += 1
        if number == range.upperBound { throw Enough() }
      }
    } catch is Enough {}
    waiting = frames.reversed()
  }
}
