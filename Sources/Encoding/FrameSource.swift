/// An animation that can be drawn frame by frame, and again if need be.
///
/// An encoder goes through the frames once or, where it cannot keep what it needs of them, several
/// times, and then it must get the same ones.
public protocol FrameSource {
  /// The number of columns of every frame.
  var width: Int { get }
  /// The number of rows of every frame.
  var height: Int { get }
  /// The number of frames.
  var frameCount: Int { get }

  /// Draws every frame, in order.
  ///
  /// - Parameter body: Takes the frames one by one, each with a later end than the one before.
  /// - Throws: What drawing throws, and what `body` throws, which ends the pass.
  mutating func forEachFrame(_ body: (Frame) throws -> Void) throws

  /// Is called for each frame that an encoder works on without having it drawn again.
  ///
  /// Does nothing by default.
  ///
  /// - Throws: Whatever is to end the work.
  mutating func workWillGoOn() throws
}

extension FrameSource {
  /// Lets the work go on.
  public mutating func workWillGoOn() {}
}
