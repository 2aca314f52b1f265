package import PictureClips

/// Two clips of pictures, prepared for a comparison frame by frame.
package struct PicturePairing: Sendable {
  /// The expected clip.
  package let expected: PictureClip
  /// The clip to compare.
  package let actual: PictureClip
  /// Whether both clips were cut at every frame boundary of either, so that frames with the same
  /// number are shown at the same time; otherwise frames are those of the files.
  package let isByTime: Bool

  /// Creates a pairing of the pictures of two clips by time.
  ///
  /// If one clip states no times, or the difference is in the number or the delays of frames, the
  /// pictures are paired by number.
  ///
  /// - Throws: The errors of decoding.
  package init(_ expected: PictureClip, _ actual: PictureClip) throws {
    let (before, now) = (expected.timed(like: actual), actual.timed(like: expected))
    let moments = try Self.moments(before, now)
    self.expected = moments.map(before.cut) ?? before
    self.actual = moments.map(now.cut) ?? now
    isByTime = moments != nil
  }

  /// Returns the frame boundaries of both clips, or `nil` if frames are paired by number.
  private static func moments(_ before: PictureClip, _ now: PictureClip) throws -> [Double]? {
    guard let expected = before.times, let actual = now.times,
      !FramePairing.isOneCourse(expected, actual),
      (before.width, before.height) == (now.width, now.height)
    else { return nil }
    let pairing = FramePairing(
      expected: .init(hashes: try before.hashes(), endTimes: expected),
      actual: .init(hashes: try now.hashes(), endTimes: actual)
    )
    switch pairing {
    case .byNumber: return nil
    case .byTime(let moments): return moments
    }
  }
}

extension PictureClip {
  /// Returns the clip cut at other times, except for times after its end.
  ///
  /// A picture that is shown at several of these times is repeated.
  fileprivate func cut(at moments: [Double]) -> PictureClip {
    let numbers = FramePairing.Course.shown(times ?? [], at: moments)
    return showing(numbers, until: Array(moments.prefix(numbers.count)))
  }

  fileprivate func hashes() throws -> [UInt64] {
    try ComparableClip(self).hashFrames()
  }
}
