extension KeyframeAnimation {
  /// The number of keyframes: of the values, or of the path's points.
  var keyframeCount: Int { route?.keyframeCount ?? values.count }

  /// Returns the animation with as many keyframes as it has key times, as Core Animation plays one
  /// whose numbers differ.
  ///
  /// Key times without a keyframe are dropped, and so are values without a key time; the last value
  /// of the discrete mode lasts to the end. A path without a time for each of its points is
  /// travelled evenly.
  public func fitted() -> KeyframeAnimation {
    guard var times = keyTimes else { return self }
    var copy = self
    let isDiscrete = calculationMode == .discrete
    if isDiscrete, times.count == keyframeCount { times.append(1) }
    let wanted = keyframeCount + (isDiscrete ? 1 : 0)
    if times.count > wanted {
      times.removeLast(times.count - wanted)
    } else if times.count < wanted {
      let count = isDiscrete ? times.count - 1 : times.count
      guard path == nil, count > 0 else {
        copy.keyTimes = nil
        return copy
      }
      copy.values.removeLast(values.count - count)
    }
    copy.keyTimes = times
    return copy
  }
}
