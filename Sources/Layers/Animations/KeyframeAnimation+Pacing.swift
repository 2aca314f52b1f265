extension KeyframeAnimation {
  /// Returns the value at a fraction of the length of the polyline through all values.
  func pacedValue(at progress: Double) -> AnimatableValue {
    let (index, fraction) = Self.place(progress, among: values.count - 1) {
      values[$0].distance(to: values[$0 + 1])
    }
    return values[index].interpolated(to: values[index + 1], at: fraction)
  }

  /// Returns the value at a fraction of the length of the smooth curve through all values.
  func pacedSplineValue(at progress: Double) -> AnimatableValue {
    let spans = values.indices.dropLast().compactMap(splineSpan)
    guard spans.count == values.count - 1 else { return pacedValue(at: progress) }
    // The length is approximated by the chords of a fine subdivision.
    let steps = 64
    var chords: [Double] = []
    chords.reserveCapacity(spans.count * steps)
    for span in spans {
      var last = span.start
      for step in 1...steps {
        let next = span.numbers(at: Double(step) / Double(steps))
        chords.append(last.distance(to: next))
        last = next
      }
    }
    let (chord, fraction) = Self.place(progress, among: chords.count) { chords[$0] }
    let index = chord / steps
    let parameter = (Double(chord - index * steps) + fraction) / Double(steps)
    return values[index].replacingNumbers(spans[index].numbers(at: parameter))
  }

  /// Returns the interval at a fraction of the total length, and the fraction within that interval.
  ///
  /// If all lengths are 0, the intervals count as equally long.
  private static func place(
    _ fraction: Double,
    among count: Int,
    length: (Int) -> Double
  ) -> (index: Int, fraction: Double) {
    var total = 0.0
    for index in 0..<count { total += length(index) }
    guard total > 0 else {
      let scaled = fraction * Double(count)
      let index = index(scaled, among: count)
      return (index, scaled - Double(index))
    }
    var rest = fraction * total
    for index in 0..<count - 1 {
      let length = length(index)
      if rest <= length { return (index, length > 0 ? rest / length : 1) }
      rest -= length
    }
    let last = length(count - 1)
    return (count - 1, last > 0 ? rest / last : 1)
  }
}
