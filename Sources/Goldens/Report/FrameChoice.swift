/// Chooses the frames of a clip that a page carries; frames that look alike are carried once.
///
/// All of them where they fit; else those that tell most, group after group, evenly chosen where a
/// group does not fit.
package struct FrameChoice {
  /// The first frame that looks like each frame.
  let originals: [Int]
  /// The frames that are carried, in order; each is its own original.
  package let carried: [Int]

  /// Chooses frames.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - hashes: The hashes that tell their pictures apart; `nil` if unknown.
  ///   - capacity: The number of pictures for which there is room, at least one.
  ///   - groups: The groups of frames that come before others; those that are in no group come
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

  /// The frames that look like a carried one without being it, each with that one.
  package var copies: [(frame: Int, original: Int)] {
    let chosen = Set(carried)
    return originals.enumerated()
      .filter { $0.offset != $0.element && chosen.contains($0.element) }
      .map { ($0.offset, $0.element) }
  }
}
