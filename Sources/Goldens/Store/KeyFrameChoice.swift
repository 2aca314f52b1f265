/// A choice of the frames whose pictures are stored in a golden.
///
/// The clip's landmarks, such as its poster frame, come first. Then come the first and last frame,
/// and the frames at which a refresh view enters another phase. Then come the frames that differ
/// most from their predecessors, spread over the clip. The choice depends only on the clip.
///
/// Pictures are for people and for diagnoses. Changes are found by the hashes of all frames, so a
/// few pictures are enough, which keeps goldens small enough for a repository.
struct KeyFrameChoice {
  /// The maximum number of chosen frames.
  private static let maximumFrames = 6
  /// The maximum total number of pixels in the chosen frames; a single frame may exceed it.
  private static let pixelBudget = 500_000
  /// The maximum number of detailed pixels in all chosen frames; a single frame may exceed it.
  ///
  /// A pixel is detailed if it differs from its left and its upper neighbour. A detailed pixel
  /// takes one to three bytes in a PNG file. All other pixels take almost no space.
  private static let detailBudget = 20_000

  /// The mean squared difference between each frame and its predecessor.
  private(set) var changes: [Double] = []
  private var last: Bitmap?

  /// Adds the next frame; `frame.changed` is the area that differs from the previous frame.
  mutating func append(_ frame: Frame) {
    let bitmap = frame.bitmap
    let rect = (frame.changed?.bounds ?? bitmap.bounds).intersection(bitmap.bounds)
    changes.append(last.map { FrameComparison.meanSquaredDifference($0, bitmap, in: rect) } ?? 0)
    last = bitmap
  }

  /// Returns the numbers of the chosen frames, the most important first.
  func frames(of clip: ClipRecord, landmarks: [Int]) -> [Int] {
    let count = clip.frameCount
    let room = max(min(Self.pixelBudget / (clip.width * clip.height), Self.maximumFrames), 1)
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

  /// Returns as many of the first frames as ``detailBudget`` allows, but at least one.
  static func affordable(_ frames: [KeyFrame]) -> ArraySlice<KeyFrame> {
    var details = 0
    let count = frames.prefix { frame in
      details += self.details(of: frame.bitmap)
      return details <= detailBudget
    }.count
    return frames.prefix(max(count, 1))
  }

  /// Returns the number of pixels that differ from both their left and their upper neighbour.
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
