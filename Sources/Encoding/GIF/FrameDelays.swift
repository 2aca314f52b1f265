import Requirements

/// The delay of each frame of a clip in whole centiseconds, the unit of GIF.
///
/// A delay is the rounded end time of the frame minus the sum of the earlier delays, so rounding
/// errors never add up. At 30 frames a second, the delays are 3, 4, 3, 3, 4, 3 … Players replace
/// delays below 2 by 10. A frame with a delay below 2 therefore also gets the delay of the next
/// frame, which is dropped. If the next frame is long, the short frame is dropped instead.
///
/// If the last frame has a delay below 2, it gets the missing time from the previous frame. If that
/// makes the previous frame too short, the previous frame is dropped, and all its time goes to the
/// last frame. So a clip ends with its last picture, unless the frame before has a delay below 2.
package struct FrameDelays: Hashable {
  /// The minimum delay that players honour, in centiseconds.
  package static let minimum = 2

  private var times: [Int] = []
  private var end = 0
  private var lastEndTime = -Double.infinity

  package init() {}

  /// Adds the next frame, and returns whether it is kept.
  ///
  /// The end time is in seconds from the start of the clip, and must be finite. The first frame is
  /// always kept. In ``centiseconds``, a kept frame may be dropped after all: its delay is then 0,
  /// and the next frame has both delays.
  package mutating func add(endTime: Double, isLast: Bool) -> Bool {
    require(endTime.isFinite, "A frame needs a finite end time, not \(endTime)")
    // Clamped, since converting an extreme end time would trap; a negative duration becomes 0.
    let rounded = max(end, Int(min(1e12, max(0, endTime * 100)).rounded()))
    let time = rounded - end
    end = rounded
    let isEnd = isLast && endTime > lastEndTime
    lastEndTime = endTime
    if let last = times.last {
      let isNextToShort = last < Self.minimum && last + time < 2 * Self.minimum
      if isNextToShort || time == 0 && !isEnd {
        times[times.count - 1] += time
        return false
      }
    }
    times.append(time)
    return true
  }

  /// The delay of each frame, in centiseconds; 0 for a dropped frame.
  package var centiseconds: [Int] {
    guard let end = times.indices.last, end > 0 else { return times.map { max($0, Self.minimum) } }
    var delays = times
    for index in 0..<end where delays[index] < Self.minimum {
      delays[index + 1] += delays[index]
      delays[index] = 0
    }
    let missing = Self.minimum - delays[end]
    if missing > 0 {
      let spare = delays[end - 1] - Self.minimum
      let taken = spare >= missing ? missing : delays[end - 1]
      delays[end - 1] -= taken
      delays[end] += taken
    }
    return delays
  }
}
