/// A pass through the frames of a clip, one at a time.
///
/// Two clips can be read side by side:
///
/// ```swift
/// var old = try PictureClip("old.gif").makeFrames()
/// var new = try PictureClip("new.gif").makeFrames()
/// while let before = try old.next(), let after = try new.next() {
///   if before.bitmap != after.bitmap { print("another picture until \(after.endTime) s") }
/// }
/// ```
public protocol FrameIterator {
  /// Draws the next frame, or returns `nil` after the last frame.
  ///
  /// - Returns: The frame, which ends later than the previous frame. The iterator never changes a
  ///   bitmap that it has returned.
  /// - Throws: A drawing error, which ends the pass.
  mutating func next() throws -> Frame?
}

/// A pass that draws a frame for each element of a sequence.
package struct FrameSteps<Elements: Sequence>: FrameIterator {
  private var elements: Elements.Iterator
  private let draw: (Elements.Element) throws -> Frame?

  /// Creates a pass for elements, such as frame numbers; the pass ends if `draw` returns `nil`.
  package init(_ elements: Elements, draw: @escaping (Elements.Element) throws -> Frame?) {
    self.elements = elements.makeIterator()
    self.draw = draw
  }

  package mutating func next() throws -> Frame? { try elements.next().flatMap(draw) }
}
