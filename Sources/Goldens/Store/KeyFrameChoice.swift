/// A choice of the frames whose pictures a golden stores.
///
/// Mandatory frames come first, then the first and the last frame and those at which the phase
/// changes, then those that change most from the frame before, spread over the clip. The choice
/// depends on the clip alone.
///
/// Pictures are for people and for the diagnosis; changes are found by the hashes of all frames. So
/// a golden has few pictures, small enough for a repository.
struct KeyFrameChoice {
  /// The largest number of chosen frames.
  private static let mostFrames = 6
  /// The largest number of pixels in the chosen frames together; a single frame may exceed it.
  private static let pixelBudget = 500_000
  /// The largest number of pixels with details in the chosen frames together; a single frame may
  /// exceed it.
  ///
  /// Such a pixel takes one to three bytes in a PNG file, any other pixel almost nothing.
  private static let detailBudget = 20_000

  /// The difference of each frame from the one before.
  private(set) var changes: [Double] = []
  private var last: Bitmap?

  /// Takes the next frame.
  ///
  /// - Precondition: The changed area of the frame refers to the frame before.
  mutating func append(_ frame: Frame) {
    let bitmap = frame.bitmap
    let rect = (frame.changed?.bounds ?? bitmap.bounds).intersection(bitmap.bounds)
    changes.append(last.map { FrameComparison.meanSquaredDifference($0, bitmap, in: rect) } ?? 0)
    last = bitmap
  }

  /// Returns the numbers of the chosen frames, the most important first.
  func frames(of clip: ClipRecord, landmarks: [Int]) -> [Int] {
    let count = clip.frameCount
    let room = max(min(Self.pixelBudget / (clip.width * clip.height), Self.mostFrames), 1)
    var chosen: [Int] = []
    for frame in landmarks + [0, count - 1] + phaseChanges(of: clip)
    where chosen.count < room && frame < count && !chosen.contains(frame) {
      chosen.append(frame)
    }
    let distance = max(count / (2 * room), 1)
    let byChange = changes.indices.sorted { (changes[$1], $0) < (changes[$0], $1) }
    for frame in byChange where chosen.count < room && changes[frame] > 0 {
      if chosen.allSatisfy({ abs($0 - frame) >= distance }) { chosen.append(frame) }
    }
    return chosen
  }

  /// Returns as many of some frames, from the first, as the budget of details allows; at least one.
  static func affordable(_ frames: [KeyFrame]) -> ArraySlice<KeyFrame> {
    var details = 0
    let count = frames.prefix { frame in
      details += self.details(of: frame.bitmap)
      return details <= detailBudget
    }.count
    return frames.prefix(max(count, 1))
  }

  /// Returns the number of pixels that differ from the one on their left and the one above.
  private static func details(of bitmap: Bitmap) -> Int {
    bitmap.withPixels { pixels in
      var count = 0
      for y in 1..<max(bitmap.height, 1) {
        let row = y * bitmap.width
        for index in row + 1..<max(row + bitmap.width, row + 1)
        where pixels[index] != pixels[index - 1] && pixels[index] != pixels[index - bitmap.width] {
          count += 1
        }
      }
      return count
    }
  }

  private func phaseChanges(of clip: ClipRecord) -> [Int] {
    guard let phases = clip.tracks?[Channel("", "phase")] else { return [] }
    return phases.indices.dropFirst().filter { phases[$0] != phases[$0 - 1] }
  }
}
