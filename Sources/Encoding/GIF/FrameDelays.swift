/// How long each frame of a clip is shown, in the whole centiseconds that GIF can say.
///
/// A delay is the rounded end of its frame minus what the frames before already took, so rounding
/// never adds up: at 30 frames a second the delays are 3, 4, 3, 3, 4, 3 … Players replace delays
/// below 2 by 10, so a frame that would get less is left out and gives its time to the one before. But
/// the end of a clip is shown however short it is: the last frame takes time from the one before, or
/// all of it where that has none to spare.
package struct FrameDelays: Hashable {
  /// The shortest delay that players honour.
  package static let minimum = 2

  private var times: [Int] = []
  private var end = 0
  private var lastEndTime = -Double.infinity

  package init() {}

  /// Counts the next frame.
  ///
  /// - Parameters:
  ///   - endTime: When it ends, in seconds from the start of the clip.
  ///   - isLast: Whether no other one will follow.
  /// - Returns: Whether it is not left out; the first one never is.
  /// - Precondition: The time is finite.
  package mutating func add(endTime: Double, isLast: Bool) -> Bool {
    precondition(endTime.isFinite, "A frame cannot end at \(endTime)")
    // A clip of centuries is clamped rather than trapped on; an end before a start adds nothing.
    let rounded = max(end, Int(min(1e12, max(0, endTime * 100)).rounded()))
    let time = rounded - end
    end = rounded
    let isEnd = isLast && endTime > lastEndTime
    lastEndTime = endTime
    if let last = times.last, last < Self.minimum || time == 0 && !isEnd {
      times[times.count - 1] += time
      return false
    }
    times.append(time)
    return true
  }

  /// The delay of each frame that is not left out; zero where the last one took all.
  package var centiseconds: [Int] {
    guard let last = times.last, last < Self.minimum else { return times }
    guard times.count > 1 else { return [Self.minimum] }
    var delays = times
    let spare = times[times.count - 2] - Self.minimum
    let taken = last + spare >= Self.minimum ? Self.minimum - last : times[times.count - 2]
    delays[times.count - 2] -= taken
    delays[times.count - 1] += taken
    return delays
  }
}
