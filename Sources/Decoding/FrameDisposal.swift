/// What becomes of a frame's rectangle before the next frame is drawn; the raw values are GIF's.
public enum FrameDisposal: Int, Hashable, Sendable, CaseIterable {
  /// The file does not say, which only a GIF can; players keep the frame.
  case none = 0
  /// The frame stays.
  case keep = 1
  /// The rectangle becomes transparent.
  case background = 2
  /// The rectangle becomes what it was before the frame.
  case previous = 3
}
