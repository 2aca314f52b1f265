/// How many pixels of each frame of a clip have which colour.
///
/// It is kept as the changes from frame to frame. What was there in the first noted frame is told
/// apart from what frames after it brought, because a palette may spend other colours on it; a
/// pixel that loses its colour counts as one that was there from the beginning, as long as there
/// are any, so that errors are never underestimated.
final class ColorTimeline {
  private struct Change {
    var color: Int32
    var pixels: Int32
  }

  /// The most changes that are kept, which bounds the memory; later frames count as repetitions.
  private static let limit = 1 << 20

  private var changes: [Change] = []
  /// Where the changes of each frame begin.
  private var starts: [Int] = []
  /// The change of the frame that is being noted, for each colour.
  private var pending: [Int32] = []
  private var touched: [Int32] = []

  /// Whether the first noted frame is the first of the clip; else nothing counts as still there.
  var hasOpening = true
  /// The number of frames.
  var frameCount: Int { starts.count }

  /// Notes that some pixels of the current frame get a colour, or with a negative number lose it.
  @inline(__always)
  func add(_ color: Int, pixels: Int) {
    if color >= pending.count { grow(to: color) }
    if pending[color] == 0 { touched.append(Int32(truncatingIfNeeded: color)) }
    pending[color] += Int32(truncatingIfNeeded: pixels)
  }

  @inline(never)
  private func grow(to color: Int) {
    pending += Array(repeating: 0, count: max(color + 1, 2 * pending.count) - pending.count)
  }

  /// Ends the current frame.
  func endFrame() {
    starts.append(changes.count)
    let hasRoom = changes.count + touched.count <= ColorTimeline.limit
    for color in touched.sorted() where pending[Int(color)] != 0 {
      if hasRoom { changes.append(Change(color: color, pixels: pending[Int(color)])) }
      pending[Int(color)] = 0
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// The same clip with fewer frames.
  ///
  /// - Parameter frames: Which frames to keep, in order.
  /// - Returns: The clip of those frames alone.
  func keeping(_ frames: [Int]) -> ColorTimeline {
    let result = ColorTimeline()
    result.hasOpening = hasOpening && frames.first == 0
    var next = 0
    for frame in frames {
      while next <= frame {
        for change in changes(ofFrame: next) {
          result.add(Int(change.color), pixels: Int(change.pixels))
        }
        next += 1
      }
      result.endFrame()
    }
    return result
  }

  private func changes(ofFrame frame: Int) -> ArraySlice<Change> {
    changes[starts[frame]..<(frame + 1 < starts.count ? starts[frame + 1] : changes.count)]
  }

  /// Pixels of a colour that were there from the first frame, and others.
  private struct Count {
    var still: Int32 = 0
    var moving: Int32 = 0

    mutating func add(_ pixels: Int32, isFirstFrame: Bool) {
      if isFirstFrame {
        still += pixels
      } else if pixels > 0 {
        moving += pixels
      } else {
        let taken = min(still, -pixels)
        still -= taken
        moving += pixels + taken
      }
    }
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
    var counts = [Count](repeating: Count(), count: colorCount)
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
        counts[Int(change.color)].add(change.pixels, isFirstFrame: frame == 0 && hasOpening)
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
    var counts = [Count](repeating: Count(), count: still.count)
    var sum = 0.0
    return (0..<frameCount).map { frame in
      for change in changes(ofFrame: frame) {
        let color = Int(change.color)
        let before = counts[color]
        counts[color].add(change.pixels, isFirstFrame: frame == 0 && hasOpening)
        let after = counts[color]
        sum += Double(after.still - before.still) * Double(still[color])
        sum += Double(after.moving - before.moving) * Double(moving[color])
      }
      return sum
    }
  }
}
