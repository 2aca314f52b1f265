import Requirements

/// An error that tells why the frames of a source do not form a clip.
///
/// Frames are counted from 0. The name of the clip is `nil` if it has none; see
/// ``FrameSource/clipName``.
public enum FrameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source has no frames.
  case noFrames(clip: String?)
  /// The frame differs in size from the clip; sizes are in pixels.
  case size(frame: Int, width: Int, height: Int, clip: String?, clipWidth: Int, clipHeight: Int)
  /// The end time of the frame, in seconds, is not finite.
  case endTime(frame: Int, seconds: Double, clip: String?)
  /// The source delivered different frames in a later pass.
  case changed

  /// A description of the error, with a remedy.
  public var description: String {
    switch self {
    case .noFrames(let clip): "\(clip ?? "the clip") has no frame; add at least one frame"
    case .size(let frame, let width, let height, let clip, let clipWidth, let clipHeight):
      "frame \(frame) of \(clip ?? "the clip") has \(width) × \(height) pixels, but the clip "
        + "has \(clipWidth) × \(clipHeight); give all frames the same size"
    case .endTime(let frame, let seconds, let clip):
      "frame \(frame) of \(clip ?? "the clip") ends at \(seconds) s; give the frame a finite end time"
    case .changed: "the frames changed during encoding; yield the same frames in every pass"
    }
  }
}

extension Frame {
  /// Throws an error unless the frame has the clip's size and a finite end; `number` counts from 0.
  package func check(in clip: ClipFormat, number: Int) throws(FrameError) {
    guard bitmap.width == clip.width, bitmap.height == clip.height else {
      throw FrameError.size(
        frame: number,
        width: bitmap.width,
        height: bitmap.height,
        clip: clip.name,
        clipWidth: clip.width,
        clipHeight: clip.height
      )
    }
    guard endTime.isFinite else {
      throw FrameError.endTime(frame: number, seconds: endTime, clip: clip.name)
    }
  }
}

/// The properties that every frame of a clip must share.
package struct ClipFormat {
  let width: Int
  let height: Int
  package let name: String?

  /// Creates the format of a clip; `name` is used in messages if the clip has no name.
  package init(of source: some FrameSource, name: String? = nil) {
    width = source.width
    height = source.height
    self.name = source.clipName ?? name
  }
}

extension FrameError: EncodingFailure {}
