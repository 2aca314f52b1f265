/// How many pixels of each frame of a clip have which colour.
///
/// It is kept as the changes from frame to frame. What was there in the first frame is told apart
/// from what frames after it brought, because a palette may spend other colours on it; a pixel that
/// loses its colour counts as one that was there from the beginning, as long as there are any, so
/// that errors are never underestimated.
///
/// Memory is bounded: where there are too many changes, only every second of the frames so far is
/// told apart from the one before it, then every fourth, and so on.
final class ColorTimeline {
  /// How the pixels of a colour change in number.
  struct Change {
    var color: Int32
    /// Those that were there from the first frame.
    var still: Int32
    /// All others.
    var moving: Int32
  }

  /// A colour in the frame that is being noted.
  private struct Tally {
    /// How many pixels of the first frame still have it.
    var still: Int32 = 0
    var gained: Int32 = 0
    var lost: Int32 = 0
    var isTouched = false
  }

  /// The most changes that are kept.
  private let limit: Int
  private var changes: [Change] = []
  /// Where the changes of each frame end.
  private var ends: [Int] = []
  private var tallies: [Tally] = []
  /// The colours that the frame that is being noted gained or lost.
  private var touched: [Int32] = []
  /// How many frames of the clip are told as one.
  private var step = 1
  /// How many frames were noted since the last one that is told apart.
  private var pending = 0

  /// - Parameter limit: The most changes that are kept.
  init(limit: Int = 1 << 20) { self.limit = limit }

  /// The number of frames that are told apart.
  var frameCount: Int { ends.count }
  /// One more than the highest colour.
  var colorCount: Int { tallies.count }

  /// The changes of a frame, of each colour once.
  func changes(ofFrame frame: Int) -> ArraySlice<Change> {
    changes[(frame == 0 ? 0 : ends[frame - 1])..<ends[frame]]
  }

  /// Notes that some pixels of the current frame get a colour.
  @inline(__always)
  func gain(_ color: Int, pixels: Int) {
    touch(color)
    tallies[color].gained += Int32(truncatingIfNeeded: pixels)
  }

  /// Notes that some pixels of the current frame lose a colour.
  @inline(__always)
  func lose(_ color: Int, pixels: Int) {
    touch(color)
    tallies[color].lost += Int32(truncatingIfNeeded: pixels)
  }

  @inline(__always)
  private func touch(_ color: Int) {
    if color >= tallies.count { grow(to: color) }
    guard !tallies[color].isTouched else { return }
    tallies[color].isTouched = true
    touched.append(Int32(truncatingIfNeeded: color))
  }

  @inline(never)
  private func grow(to color: Int) {
    let count = max(color + 1, 2 * tallies.count)
    tallies += Array(repeating: Tally(), count: count - tallies.count)
  }

  /// Ends the current frame.
  func endFrame() {
    pending += 1
    // The first frame is never told together with others.
    guard pending >= step || ends.isEmpty else { return }
    pending = 0
    let isFirst = ends.isEmpty
    for color in touched {
      let tally = tallies[Int(color)]
      let still = isFirst ? tally.gained : -min(tally.still, tally.lost)
      let moving = tally.gained - tally.lost - still
      if still != 0 || moving != 0 {
        changes.append(Change(color: color, still: still, moving: moving))
      }
      tallies[Int(color)] = Tally(still: tally.still + still)
    }
    touched.removeAll(keepingCapacity: true)
    ends.append(changes.count)
    if changes.count > limit { halve() }
  }

  /// Joins every second frame after the first with the one after it.
  private func halve() {
    var sums = ChangeSums(colorCount: colorCount)
    var kept: [Change] = []
    var keptEnds: [Int] = []
    for frame in 0..<frameCount {
      for change in changes(ofFrame: frame) {
        sums.add(change.color, still: change.still, moving: change.moving)
      }
      guard frame % 2 == 0 || frame == frameCount - 1 else { continue }
      sums.drain { kept.append(Change(color: $0, still: $1, moving: $2)) }
      keptEnds.append(kept.count)
    }
    changes = kept
    ends = keptEnds
    step *= 2
  }
}
