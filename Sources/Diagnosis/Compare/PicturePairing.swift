package import PictureClips

/// Two picture clips, prepared for comparison frame by frame.
package struct PicturePairing: Sendable {
  /// The expected clip.
  package let expected: PictureClip
  /// The clip to compare.
  package let actual: PictureClip
  /// Whether each clip's frames were split wherever the other clip changes its picture, so that
  /// frames with the same number are shown at the same time.
  package let isByTime: Bool

  /// Pairs the pictures of two clips, by time if possible.
  ///
  /// Pictures are paired by number if a clip has no timing, the sizes differ, or pairing by number
  /// explains the difference better; see ``FramePairing``.
  ///
  /// - Throws: An error from decoding.
  package init(_ expected: PictureClip, _ actual: PictureClip) throws {
    let (before, now) = (expected.timed(like: actual), actual.timed(like: expected))
    let moments = try Self.moments(before, now)
    self.expected = moments.map(before.cut) ?? before
    self.actual = moments.map(now.cut) ?? now
    isByTime = moments != nil
  }

  /// Returns the times, in seconds, at which a clip changes its picture; `nil` to pair by number.
  private static func moments(_ before: PictureClip, _ now: PictureClip) throws -> [Double]? {
    guard let expected = before.times, let actual = now.times,
      !FramePairing.changeAtSameTimes(expected, actual),
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
  /// Returns the clip with frames that end at the given times, up to the end of the clip.
  ///
  /// A picture that is shown in several of these frames is repeated.
  fileprivate func cut(at moments: [Double]) -> PictureClip {
    let numbers = FramePairing.Timeline.shown(times ?? [], at: moments)
    return showing(numbers, until: Array(moments.prefix(numbers.count)))
  }

  fileprivate func hashes() throws -> [UInt64] { try ComparableClip(self).hashFrames() }
}
