import Encoding

/// Draws frames one by one, so that no frame has to be drawn again for the ones behind it.
struct DrawnSteps: FrameSteps {
  private let draw: () throws -> Frame?

  /// - Parameter draw: Draws the next frame; `nil` after the last.
  init(_ draw: @escaping () throws -> Frame?) { self.draw = draw }

  mutating func next() throws -> Frame? { try draw() }
}
