/// How long each frame of a clip is shown, in the whole centiseconds that GIF can say.
///
/// A delay is the rounded end of its frame minus what the frames before already took, so rounding
/// never adds up: at 30 frames a second the delays are 3, 4, 3, 3, 4, 3 … Players replace delays
/// below 2 by 10, so a frame that would get less is left out and gives its time to the one before.
package struct FrameDelays: Hashable {
  /// The shortest delay that players honour.
  package static let minimum = 2

  /// The delay of each frame; zero where a frame is left out, never the first.
  package let centiseconds: [Int]

  /// - Parameter endTimes: When each frame ends, in seconds from the start.
  package init(endTimes: [Double]) {
    var delays = [Int](repeating: 0, count: endTimes.count)
    var current = 0
    var start = 0
    var end = 0
    for (index, time) in endTimes.enumerated() {
      // A clip of centuries is clamped rather than trapped on; an end before a start adds nothing.
      let rounded = max(end, Int(min(1e12, max(0, time * 100)).rounded()))
      if index > 0, end - start >= FrameDelays.minimum, rounded - end >= 1 {
        delays[current] = end - start
        current = index
        start = end
      }
      end = rounded
    }
    guard !delays.isEmpty else {
      centiseconds = []
      return
    }
    delays[current] = end - start
    if delays[current] < FrameDelays.minimum {
      let previous = delays[..<current].lastIndex { $0 > 0 }
      if let previous {
        delays[previous] += delays[current]
        delays[current] = 0
      } else {
        delays[current] = FrameDelays.minimum
      }
    }
    centiseconds = delays
  }
}
