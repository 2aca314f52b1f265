import Clips
import Encoding
import Pixels

/// Chooses the frames whose pictures a golden keeps.
///
/// The first and the last one, those that must be there, those at which the phase changes, then
/// the ones that change most from the frame before, apart from each other. The choice follows from
/// the clip alone.
struct KeyFrameChoice {
  /// The most frames that are chosen where pictures are small.
  private static let mostFrames = 16
  /// The most pixels that the chosen frames have together, as far as that leaves four of them.
  private static let pixelBudget = 2_500_000

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

  /// The numbers of the chosen frames, in order.
  func frames(of clip: ClipRecord, landmarks: [Int]) -> [Int] {
    let count = clip.frameCount
    let room = max(min(Self.pixelBudget / (clip.width * clip.height), Self.mostFrames), 4)
    var chosen: Set = [0, count - 1]
    for frame in landmarks + phaseChanges(of: clip)
    where chosen.count < room && frame < count {
      chosen.insert(frame)
    }
    let distance = max(count / (2 * room), 1)
    let byChange = changes.indices.sorted { (changes[$1], $0) < (changes[$0], $1) }
    for frame in byChange where chosen.count < room && changes[frame] > 0 {
      if chosen.allSatisfy({ abs($0 - frame) >= distance }) { chosen.insert(frame) }
    }
    return chosen.sorted()
  }

  private func phaseChanges(of clip: ClipRecord) -> [Int] {
    guard let phases = clip.tracks?[Channel("", "phase")] else { return [] }
    return phases.indices.dropFirst().filter { phases[$0] != phases[$0 - 1] }
  }
}
