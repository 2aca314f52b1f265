import Requirements

/// A recorded clip: its values, the hashes of its frames, and the pictures of a few frames.
///
/// A golden is a folder with three files: `golden.txt` (the manifest: frame hashes, key frames,
/// fingerprint and file hashes), `tracks.txt`, and `strip.png` (the pictures of the key frames). A
/// thin golden has no pictures and no `strip.png`.
///
/// ## Guarantees
///
/// - Key frames are in order. Each has the clip's size, and a number below the frame count.
package struct Golden: Sendable {
  /// The facts about the recorded clip; its pixels are not included.
  package let clip: ClipRecord
  /// The frames whose pictures are stored, in order; empty if none are stored.
  package let keyFrames: [KeyFrame]

  /// Creates a golden; the arguments must satisfy the guarantees of this type.
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

  /// Returns the key frame with the given number; `nil` if there is none.
  package func keyFrame(_ number: Int) -> KeyFrame? { keyFrames.first { $0.number == number } }
}
