/// A choice of the frames of a clip that a page includes, with equal frames only once.
///
/// All frames are chosen if they fit. Otherwise groups are chosen in order of importance, with an
/// even selection of the first group that does not fit.
package struct FrameChoice {
  /// For each frame, the first frame with the same picture.
  let originals: [Int]
  /// The included frames, in order; each is the first with its picture.
  package let carried: [Int]

  /// Chooses frames.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - hashes: The hashes of the pictures; `nil` if unknown.
  ///   - capacity: The largest number of included pictures, at least one.
  ///   - groups: The groups of frames, the most important first; frames outside all groups come
  ///     last.
  package init(of count: Int, hashes: [UInt64]?, capacity: Int, groups: [(Int) -> Bool]) {
    var first: [UInt64: Int] = [:]
    var originals = Array(0..<count)
    if let hashes, hashes.count == count {
      for (frame, hash) in hashes.enumerated() {
        if let original = first[hash] { originals[frame] = original } else { first[hash] = frame }
      }
    }
    self.originals = originals
    var chosen: Set<Int> = []
    for belongs in groups + [{ _ in true }] {
      var group: [Int] = []
      var known = chosen
      for frame in 0..<count where belongs(frame) && known.insert(originals[frame]).inserted {
        group.append(originals[frame])
      }
      let room = min(capacity - chosen.count, group.count)
      for place in 0..<max(room, 0) { chosen.insert(group[place * group.count / room]) }
    }
    carried = chosen.sorted()
  }

  /// The frames that equal an included frame, with that frame.
  package var copies: [(frame: Int, original: Int)] {
    let chosen = Set(carried)
    return originals.enumerated()
      .filter { $0.offset != $0.element && chosen.contains($0.element) }
      .map { ($0.offset, $0.element) }
  }
}
