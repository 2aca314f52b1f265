public import Clips

/// Two clips of pictures made ready to be compared frame by frame.
///
/// ```swift
/// let pair = try PicturePairing(PictureClip("before.gif"), PictureClip("after.gif"))
/// let name = CaseName(animation: "spinner", scene: "loading")
/// let comparison = try ClipComparison.of(
///   expected: pair.expected.rendition(name),
///   actual: pair.actual.rendition(name),
///   mode: .perceptual
/// )
/// ```
public struct PicturePairing: Sendable {
  /// What is taken as right.
  public let expected: PictureClip
  /// What is compared with it.
  public let actual: PictureClip
  /// Whether both were cut at all moments at which either goes on, so that frames with one number
  /// are shown at one time; else they are frames of the files.
  public let isByTime: Bool

  /// Pairs the pictures of two clips by time.
  ///
  /// Where one clip says nothing about time, or what differs between them is the number or the
  /// length of frames, they are paired by number.
  ///
  /// - Throws: What decoding throws.
  public init(_ expected: PictureClip, _ actual: PictureClip) throws {
    let (before, now) = (expected.timed(like: actual), actual.timed(like: expected))
    let moments = try Self.moments(before, now)
    self.expected = moments.map(before.cut) ?? before
    self.actual = moments.map(now.cut) ?? now
    isByTime = moments != nil
  }

  /// The moments at which either goes on; `nil` if frames are paired by number.
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
  /// The clip cut at other moments, those after its end left out: a picture that is shown over
  /// several of them comes several times.
  fileprivate func cut(at moments: [Double]) -> PictureClip {
    let numbers = FramePairing.Course.shown(times ?? [], at: moments)
    return showing(numbers, until: Array(moments.prefix(numbers.count)))
  }

  fileprivate func hashes() throws -> [UInt64] {
    try rendition(CaseName(animation: "", scene: "")).hashFrames()
  }
}
