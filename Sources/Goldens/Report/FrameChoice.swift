/// A choice of the frames that a report page includes; equal frames are included at most once.
///
/// Groups of frames are included in order of importance. If a group does not fit completely, evenly
/// spaced frames of the group are included, and all less important groups are dropped.
package struct FrameChoice {
  /// For each frame, the number of the first frame with the same picture.
  let originals: [Int]
  /// The numbers of the included frames, in order; no two of these frames are equal.
  package let carried: [Int]

  /// Chooses at most `capacity` of `count` frames; `capacity` must be above 0.
  ///
  /// `hashes` are the hashes of the pictures, if known. `groups` are tests of whether a frame
  /// belongs to a group, the most important group first. Frames in no group come last.
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

  /// The omitted frames that equal an included frame, each with the included frame's number.
  package var copies: [(frame: Int, original: Int)] {
    let chosen = Set(carried)
    return originals.enumerated()
      .filter { $0.offset != $0.element && chosen.contains($0.element) }
      .map { ($0.offset, $0.element) }
  }
}
