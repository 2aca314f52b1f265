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
  /// The most changes that are kept.
  private let limit: Int
  /// The changes of the frames that are told apart.
  private(set) var log = ColorChangeLog()
  private var tallies = ColorTallies()
  /// How many frames of the clip are told as one.
  private var step = 1
  /// How many frames were noted since the last one that is told apart.
  private var pending = 0

  /// - Parameter limit: The most changes that are kept.
  init(limit: Int = 1 << 20) { self.limit = limit }

  /// The number of frames that are told apart.
  var frameCount: Int { log.frameCount }
  /// One more than the highest colour.
  var colorCount: Int { tallies.capacity }

  /// Notes what the current frame gains and loses.
  ///
  /// - Parameter body: Is told where to count; nothing else of the timeline may be used in it.
  /// - Returns: What the closure returns.
  @inline(__always)
  func note<Result>(_ body: (inout ColorTallies) throws -> Result) rethrows -> Result {
    try body(&tallies)
  }

  /// Ends the current frame.
  func endFrame() {
    pending += 1
    // The first frame is never told together with others.
    guard pending >= step || frameCount == 0 else { return }
    pending = 0
    let isFirst = frameCount == 0
    let log = log
    tallies.drain { color, tally in
      let still = isFirst ? tally.gained : -min(tally.still, tally.lost)
      let moving = tally.gained - tally.lost - still
      log.append(ColorChangeLog.Change(color: color, still: still, moving: moving))
      return tally.still + still
    }
    log.endFrame()
    if log.count > limit { halve() }
  }

  /// Joins every second frame after the first with the one after it.
  private func halve() {
    var sums = ChangeSums(colorCount: colorCount)
    let kept = ColorChangeLog()
    for frame in 0..<frameCount {
      for change in log[frame] {
        sums.add(change.color, still: change.still, moving: change.moving)
      }
      guard frame % 2 == 0 || frame == frameCount - 1 else { continue }
      sums.drain { kept.append(ColorChangeLog.Change(color: $0, still: $1, moving: $2)) }
      kept.endFrame()
    }
    log = kept
    step *= 2
  }
}
