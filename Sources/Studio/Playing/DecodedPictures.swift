import Clips

/// The pictures of a clip, decoded on demand.
struct DecodedPictures {
  private let source: any PictureSequence
  private var frames: (any FrameIterator)?
  /// The index of the next picture that `frames` yields.
  private var next = 0
  private var kept: [Int: Bitmap] = [:]

  /// The maximum number of decoded pixels to keep: 64 million, which take 256 MB.
  private static let maximumPixels = 64_000_000

  init(_ source: any PictureSequence) { self.source = source }

  /// Returns the index of the picture at a time, in seconds.
  func number(at time: Double) -> Int {
    source.endTimes.firstIndex { $0 > time + 1e-9 } ?? source.frameCount - 1
  }

  /// Returns the time at which a picture appears, in seconds.
  func time(of number: Int) -> Double { number == 0 ? 0 : source.endTimes[number - 1] }

  /// Returns the picture with an index; throws an error if its file is damaged.
  mutating func picture(_ number: Int) throws -> Bitmap {
    if let picture = kept[number] { return picture }
    // Pictures can only be decoded in order.
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
    let most = max(2, Self.maximumPixels / (bitmap.width * bitmap.height))
    if kept.count >= most, let farthest = kept.keys.max(by: { abs($0 - number) < abs($1 - number) })
    {
      kept[farthest] = nil
    }
    kept[number] = bitmap
  }
}
