/// A source of frames that are already in memory.
///
/// ```swift
/// guard let clip = FrameSequence(frames) else { return }
/// print(clip.width, clip.height, clip.frameCount)
/// ```
public struct FrameSequence<Frames: Collection>: FrameSource where Frames.Element == Frame {
  /// The frames, in order.
  public let frames: Frames
  /// The number of columns of the first frame.
  public let width: Int
  /// The number of rows of the first frame.
  public let height: Int
  /// The number of frames.
  public var frameCount: Int { frames.count }

  /// Creates a source; `nil` if there are no frames.
  public init?(_ frames: Frames) {
    guard let first = frames.first else { return nil }
    self.frames = frames
    width = first.bitmap.width
    height = first.bitmap.height
  }

  /// Starts a pass at the first frame.
  public func makeFrames() -> any FrameIterator { FrameSteps(frames) { $0 } }
}

extension FrameSequence: Sendable where Frames: Sendable {}
