/// The operation on a frame's pixels before the next frame is drawn; raw values are GIF's codes.
public enum FrameDisposal: Int, Hashable, Sendable, CaseIterable {
  /// The file states no disposal, which is possible only in a GIF; players keep the frame's pixels.
  case none = 0
  /// The frame's pixels stay on the canvas.
  case keep = 1
  /// The pixels in the frame's rectangle become transparent.
  case background = 2
  /// The frame's rectangle gets back the pixels that it had before the frame was drawn.
  case previous = 3
}
