public import Encoding

/// A clip whose pictures exist already, each with its own length.
public protocol PixelClip: Clip, FrameSource {
  /// Returns the clip ready to be compared, under a name.
  func rendition(_ name: ClipName) -> ComparableClip
}
