extension Property {
  /// The value at a frame of the composition, as lottie-web finds it.
  func value(at frame: Double) -> Value {
    guard let first = keyframes.first else { return constant }
    guard keyframes.count > 1 else { return first.start }
    let key = keyframes[segment(at: frame)]
    let next = nextTime(after: frame)
    if frame >= next.time {
      // Only the last segment can lie in the past.
      return next.isLast && key.isHold ? keyframes[keyframes.count - 1].start : key.end
    }
    if frame < key.time || key.isHold { return key.start }
    let time = (frame - key.time) / (next.time - key.time)
    if let route = key.route,
      let numbers = route.place(at: key.easings[0].progress(at: time)) as? Value
    {
      return numbers
    }
    return key.start.blended(with: key.end, at: key.fractions(at: time))
  }

  /// The number of the keyframe whose way is under way, the last but one at most.
  private func segment(at frame: Double) -> Int {
    var low = 0
    var high = keyframes.count - 2
    // The first keyframe whose successor lies in the future.
    while low < high {
      let middle = (low + high) / 2
      if keyframes[middle + 1].time > frame { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func nextTime(after frame: Double) -> (time: Double, isLast: Bool) {
    let index = segment(at: frame) + 1
    return (keyframes[index].time, index == keyframes.count - 1)
  }
}

extension Keyframe {
  fileprivate func fractions(at time: Double) -> Fractions {
    let first = easings[0].progress(at: time)
    var values = Numbers(repeating: first)
    for index in 1..<max(min(easings.count, 4), 1) {
      values[index] = easings[index].progress(at: time)
    }
    return Fractions(values: values)
  }
}

extension Property<Numbers> {
  /// The first number at a frame.
  func number(at frame: Double) -> Double { value(at: frame).x }
}
