extension Property {
  /// Returns the value at a frame of the composition, interpolated as in lottie-web.
  func value(at frame: Double) -> Value {
    guard let first = keyframes.first else { return constant }
    guard keyframes.count > 1 else { return first.start }
    // Keyframes are read in place, because they are large.
    let index = segment(at: frame)
    let (start, end) = (keyframes[index].time, keyframes[index + 1].time)
    if frame >= end {
      // A frame is beyond the end of its segment only after the last keyframe.
      let isLast = index + 1 == keyframes.count - 1
      return isLast && keyframes[index].isHold ? keyframes[index + 1].start : keyframes[index].end
    }
    if frame <= start || keyframes[index].isHold { return keyframes[index].start }
    let time = (frame - start) / (end - start)
    if let route = keyframes[index].route,
      let numbers = route.place(at: keyframes[index].easings[0].progress(at: time)) as? Value
    {
      return numbers
    }
    if isOrientation, let from = keyframes[index].start as? Numbers,
      let to = keyframes[index].end as? Numbers,
      let numbers = OrientationTurn(from: from, to: to).orientation(at: time) as? Value
    {
      return numbers
    }
    let fractions = Fractions(keyframes[index].easings, at: time)
    return keyframes[index].start.blended(with: keyframes[index].end, at: fractions)
  }

  /// Returns the index of the keyframe whose transition to the next keyframe contains a frame.
  private func segment(at frame: Double) -> Int {
    guard isOrdered else {
      return keyframes.dropFirst().dropLast().firstIndex { $0.time > frame }.map { $0 - 1 }
        ?? keyframes.count - 2
    }
    var low = 0
    var high = keyframes.count - 2
    // Find the first keyframe whose successor is later than the frame.
    while low < high {
      let middle = (low + high) / 2
      if keyframes[middle + 1].time > frame { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Fractions {
  fileprivate init(_ easings: [Easing], at time: Double) {
    values = Numbers(repeating: easings[0].progress(at: time))
    for index in 1..<max(min(easings.count, 4), 1) {
      values[index] = easings[index].progress(at: time)
    }
  }
}

extension Property<Numbers> {
  func number(at frame: Double) -> Double { value(at: frame).x }
}
