import Requirements

/// The recording of a clip: the clip itself, and the pictures of a few of its frames.
///
/// On disk a golden is a folder of three files: `golden.txt` (manifest: frame hashes, key frames,
/// fingerprint, hash of each file), `tracks.txt` and `strip.png` (the key frames). A thin golden
/// has no pictures and no `strip.png`.
///
/// ## Guarantees
///
/// - Key frames are in order, and each has the clip's size and a number below its frame count.
package struct Golden: Sendable {
  /// The whole recording except for the pixels.
  package let clip: ClipRecord
  /// The frames whose pictures are stored, in order; empty for a thin golden.
  package let keyFrames: [KeyFrame]

  /// Creates a golden.
  ///
  /// - Precondition: The guarantees above hold.
  package init(clip: ClipRecord, keyFrames: [KeyFrame]) {
    for frame in keyFrames {
      require(
        frame.bitmap.width == clip.width && frame.bitmap.height == clip.height
          && frame.number < clip.frameCount,
        "Key frame \(frame.number) does not fit into \(clip.name)"
      )
    }
    self.clip = clip
    self.keyFrames = keyFrames
  }

  /// Returns the picture of a frame, or `nil` if it is not a key frame.
  package func keyFrame(_ number: Int) -> KeyFrame? { keyFrames.first { $0.number == number } }
}
