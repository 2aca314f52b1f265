extension KeyframeAnimation {
  /// The number of keyframes of the path or, without a path, the number of values.
  var keyframeCount: Int { route?.keyframeCount ?? values.count }

  /// Returns the animation with one key time for each keyframe and, if discrete, one for the end.
  ///
  /// The rules are Core Animation's. Key times without a keyframe are dropped, and so are values
  /// without a key time. In the discrete mode, the additional key time is the end of the last
  /// value; without this key time, the last value lasts to the end of the animation. If a path has
  /// too few key times, all are ignored, and the path's keyframes are evenly spread.
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
