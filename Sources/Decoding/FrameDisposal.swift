/// The change to a frame's rectangle before the next frame is drawn; raw values are GIF's codes.
public enum FrameDisposal: Int, Hashable, Sendable, CaseIterable {
  /// The file states no disposal, which is possible only in a GIF; players keep the frame.
  case none = 0
  /// The frame stays.
  case keep = 1
  /// The rectangle becomes transparent.
  case background = 2
  /// The rectangle gets back the content that it had before the frame.
  case previous = 3
}
