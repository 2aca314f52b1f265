import Clips
import Encoding
import Pixels

/// Chooses the frames whose pictures a golden keeps.
///
/// Frames that must be there, the first and the last one, those at which the phase changes, then
/// the ones that change most from the frame before, apart from each other. The choice follows from
/// the clip alone.
///
/// Pictures are for people and for the diagnosis; the hashes of all frames are what a change is
/// found by. So a golden has few of them, small enough for a repository.
struct KeyFrameChoice {
  /// The most frames that are chosen.
  private static let mostFrames = 6
  /// The most pixels that the chosen frames have together; one frame may have more.
  private static let pixelBudget = 500_000
  /// The most pixels with details that the chosen frames have together; one frame may have more.
  ///
  /// Such a pixel takes one to three bytes in a PNG file, all others next to nothing.
  private static let detailBudget = 20_000

  /// How much each frame differs from the one before it.
  private(set) var changes: [Double] = []
  private var last: Bitmap?

  /// Takes the next frame.
  ///
  /// - Precondition: What the frame says about its changes refers to the frame before.
  mutating func append(_ frame: Frame) {
    let bitmap = frame.bitmap
    let rect = (frame.changed?.bounds ?? bitmap.bounds).intersection(bitmap.bounds)
    changes.append(last.map { Self.meanSquaredDifference($0, bitmap, in: rect) } ?? 0)
    last = bitmap
  }

  /// The same number as that of a ``FrameComparison``, which says much more and takes its time, of
  /// pictures that are the same outside a rectangle.
  private static func meanSquaredDifference(
    _ a: Bitmap,
    _ b: Bitmap,
    in rect: PixelRect
  ) -> Double {
    a.withPixels { before in
      b.withPixels { now in
        var squares = 0
        for y in rect.y..<rect.y + rect.height {
          let row = y * b.width + rect.x..<y * b.width + rect.x + rect.width
          let old = UnsafeBufferPointer(rebasing: before[row])
          let new = UnsafeBufferPointer(rebasing: now[row])
          var index = 0
          while let place = PixelRun.firstDifference(old, new, from: index) {
            let difference = ShadedPixel(new[place]).channels &- ShadedPixel(old[place]).channels
            for channel in 0..<8 { squares += Int(difference[channel]) * Int(difference[channel]) }
            index = place + 1
          }
        }
        return Double(squares) / Double(before.count * 6)
      }
    }
  }

  /// The numbers of the chosen frames, the most important first.
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

  /// The first of some frames, as many as the budget of details allows, at least one.
  static func affordable(_ frames: [KeyFrame]) -> ArraySlice<KeyFrame> {
    var details = 0
    let count = frames.prefix { frame in
      details += self.details(of: frame.bitmap)
      return details <= detailBudget
    }.count
    return frames.prefix(max(count, 1))
  }

  /// The number of pixels that differ from the one on their left and the one above.
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
