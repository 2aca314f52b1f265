/// What becomes of a frame's rectangle before the next frame is drawn.
public enum GIFDisposal: Int, Hashable, Sendable, CaseIterable {
  /// The file does not say; players keep the frame.
  case none = 0
  /// The frame stays.
  case keep = 1
  /// The rectangle becomes transparent.
  case background = 2
  /// The rectangle becomes what it was before the frame.
  case previous = 3
}
