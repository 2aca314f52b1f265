/// How many pixels of each frame of a clip have which colour.
///
/// It is kept as the changes from frame to frame. What was there in the first frame is told apart
/// from what frames after it brought, because a palette may spend other colours on it; a pixel that
/// loses its colour counts as one that was there from the beginning, as long as there are any, so
/// that errors are never underestimated.
final class ColorTimeline {
  /// How the pixels of a colour change in number.
  private struct Change {
    var color: Int32
    /// Those that were there from the first frame.
    var still: Int32
    /// All others.
    var moving: Int32

    mutating func add(_ other: Change) {
      still += other.still
      moving += other.moving
    }
  }

  /// A colour in the frame that is being noted.
  private struct Tally {
    /// How many pixels of the first frame still have it.
    var still: Int32 = 0
    var gained: Int32 = 0
    var lost: Int32 = 0
  }

  /// The most changes that are kept, which bounds the memory; later frames count as repetitions.
  private static let limit = 1 << 20

  private var changes: [Change] = []
  /// Where the changes of each frame begin.
  private var starts: [Int] = []
  private var tallies: [Tally] = []
  /// The colours that the frame that is being noted gained or lost.
  private var touched: [Int32] = []

  /// The number of frames.
  var frameCount: Int { starts.count }

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
    if tallies[color].gained == 0, tallies[color].lost == 0 {
      touched.append(Int32(truncatingIfNeeded: color))
    }
  }

  @inline(never)
  private func grow(to color: Int) {
    let count = max(color + 1, 2 * tallies.count)
    tallies += Array(repeating: Tally(), count: count - tallies.count)
  }

  /// Ends the current frame.
  func endFrame() {
    let isFirst = starts.isEmpty
    starts.append(changes.count)
    let hasRoom = changes.count + touched.count <= ColorTimeline.limit
    for color in touched.sorted() {
      let tally = tallies[Int(color)]
      let still = isFirst ? tally.gained : -min(tally.still, tally.lost)
      let moving = tally.gained - tally.lost - still
      if hasRoom, still != 0 || moving != 0 {
        changes.append(Change(color: color, still: still, moving: moving))
      }
      tallies[Int(color)] = Tally(still: tally.still + still)
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// The same clip with fewer frames.
  ///
  /// - Parameter frames: Which frames to keep, in order.
  /// - Returns: A clip whose frames have the same colours.
  func keeping(_ frames: [Int]) -> ColorTimeline {
    let result = ColorTimeline()
    var sums: [Int32: Change] = [:]
    var next = 0
    for frame in frames {
      while next <= frame {
        for change in changes(ofFrame: next) {
          sums[change.color, default: Change(color: change.color, still: 0, moving: 0)]
            .add(change)
        }
        next += 1
      }
      result.starts.append(result.changes.count)
      result.changes += sums.values.sorted { $0.color < $1.color }
      sums.removeAll(keepingCapacity: true)
    }
    return result
  }

  private func changes(ofFrame frame: Int) -> ArraySlice<Change> {
    changes[starts[frame]..<(frame + 1 < starts.count ? starts[frame + 1] : changes.count)]
  }

  /// How much each colour is seen: pixels times the weights of the frames that show them.
  ///
  /// - Parameters:
  ///   - colorCount: One more than the highest colour.
  ///   - frameWeights: A weight for each frame.
  /// - Returns: For each colour the sum over pixels that were there from the first frame, and the
  ///   sum over all others.
  func weights(
    colorCount: Int,
    frameWeights: [Float]
  ) -> (still: [Float], moving: [Float]) {
    var still = [Float](repeating: 0, count: colorCount)
    var moving = still
    var counts = (0..<colorCount).map { Change(color: Int32($0), still: 0, moving: 0) }
    var since = still
    var elapsed: Float = 0
    func settle(_ color: Int) {
      let time = elapsed - since[color]
      still[color] += Float(counts[color].still) * time
      moving[color] += Float(counts[color].moving) * time
      since[color] = elapsed
    }
    for frame in 0..<frameCount {
      for change in changes(ofFrame: frame) {
        settle(Int(change.color))
        counts[Int(change.color)].add(change)
      }
      elapsed += frameWeights[frame]
    }
    for color in 0..<colorCount { settle(color) }
    return (still, moving)
  }

  /// The error of each frame.
  ///
  /// - Parameters:
  ///   - still: The error of a pixel of each colour that was there from the first frame.
  ///   - moving: The error of any other pixel of each colour.
  /// - Returns: The sum over all pixels of each frame.
  func errors(still: [Float], moving: [Float]) -> [Double] {
    var sum = 0.0
    return (0..<frameCount).map { frame in
      for change in changes(ofFrame: frame) {
        sum += Double(change.still) * Double(still[Int(change.color)])
        sum += Double(change.moving) * Double(moving[Int(change.color)])
      }
      return sum
    }
  }
}
