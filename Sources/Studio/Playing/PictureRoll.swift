import Clips

/// The pictures of a clip, decoded when they are needed.
struct PictureRoll {
  private let source: any PictureSequence
  private var frames: (any FrameIterator)?
  /// The number of the picture that `frames` yields next.
  private var next = 0
  private var kept: [Int: Bitmap] = [:]

  /// The largest number of pixels to keep decoded: 64 million, which is 256 MB.
  private static let mostPixels = 64_000_000

  init(_ source: any PictureSequence) { self.source = source }

  /// Returns the number of the picture that is shown at a time.
  func number(at time: Double) -> Int {
    source.endTimes.firstIndex { $0 > time + 1e-9 } ?? source.frameCount - 1
  }

  /// Returns the time at which a picture appears.
  func time(of number: Int) -> Double { number == 0 ? 0 : source.endTimes[number - 1] }

  /// Returns a picture.
  ///
  /// - Throws: The errors of a damaged file.
  mutating func picture(_ number: Int) throws -> Bitmap {
    if let picture = kept[number] { return picture }
    // Pictures can only be decoded forwards.
    if number < next { frames = nil }
    if frames == nil {
      frames = try source.makeFrames()
      next = 0
    }
    while let frame = try frames?.next() {
      keep(frame.bitmap, next)
      next += 1
      if next > number { return frame.bitmap }
    }
    throw FrameError.noFrames(clip: source.clipName)
  }

  private mutating func keep(_ bitmap: Bitmap, _ number: Int) {
    let most = max(2, Self.mostPixels / (bitmap.width * bitmap.height))
    if kept.count >= most, let farthest = kept.keys.max(by: { abs($0 - number) < abs($1 - number) })
    {
      kept[farthest] = nil
    }
    kept[number] = bitmap
  }
}
