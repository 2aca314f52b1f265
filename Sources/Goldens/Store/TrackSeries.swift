/// The text form of a number that changes: its first value, then its changes in units of 0.00001.
enum TrackSeries {
  /// The maximum number of decimals of a change, which is written in units of 0.00001.
  private static let maximumDecimals = 4

  /// Returns the lines of a series; each begins with `letter` and the number of its first frame.
  ///
  /// `frames[n]` is the frame of `numbers[n]`, which is in units of 0.00001.
  static func text(of numbers: [Int], at frames: [Int], letter: String) -> String {
    var text = ""
    var index = 0
    while index < numbers.count {
      let number = Double(numbers[index]) / TrackTemplate.unit
      text += "  \(letter) \(frames[index])"
      text += " " + FixedPoint.text(number, decimals: TrackValue.decimals)
      let line = frames[index] / TrackText.framesPerLine
      index += 1
      while index < numbers.count, frames[index] / TrackText.framesPerLine == line {
        let lineEnd =
          frames[index...].firstIndex { $0 / TrackText.framesPerLine != line } ?? frames.count
        let run = self.run(numbers, from: index, lineEnd: lineEnd)
        text += " " + run.step
        if run.count > 1 { text += "*\(run.count)" }
        index += run.count
      }
      text += "\n"
    }
    return text
  }

  /// Returns the change at index `start`, or a run of equal changes if `STEP*COUNT` saves bytes.
  private static func run(
    _ numbers: [Int],
    from start: Int,
    lineEnd: Int
  ) -> (step: String, count: Int) {
    let origin = numbers[start - 1]
    // A run of zero steps may include frames after the end of the line.
    if numbers[start] == origin {
      return ("0", numbers[start...].prefix { $0 == origin }.count)
    }
    // The range of step sizes for which sums of equal steps round to the run's numbers so far.
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    var count = 0
    for index in start..<lineEnd {
      let way = Double(numbers[index] - origin)
      let low = max(lowest, (way - 0.5) / Double(count + 1))
      let high = min(highest, (way + 0.5) / Double(count + 1))
      guard low < high else { break }
      (lowest, highest) = (low, high)
      count += 1
    }
    let single = (step: "\(numbers[start] - origin)", count: 1)
    var unit = 1.0
    for decimals in 0...maximumDecimals where count > 1 {
      let step = ((lowest + highest) / 2 * unit).rounded() / unit
      let text = FixedPoint.text(step, decimals: decimals)
      if sums(of: Int((step * 10_000).rounded()), count: count)
        .elementsEqual(numbers[start..<start + count].map { $0 - origin })
      {
        let length = text.utf8.count + "*\(count)".utf8.count
        let apart = (start..<start + count)
          .reduce(-1) { $0 + 1 + "\(numbers[$1] - numbers[$1 - 1])".utf8.count }
        return length < apart ? (text, count) : single
      }
      unit *= 10
    }
    return single
  }

  /// Returns the running totals of `count` equal steps, rounded to units of 0.00001; `step` is in
  /// ten-thousandths of this unit.
  private static func sums(of step: Int, count: Int) -> [Int] {
    // Halves are rounded away from zero, like all numbers in the file.
    (1...count).map { (step * $0 + (step < 0 ? -5_000 : 5_000)) / 10_000 }
  }

  /// Appends the numbers in the rest of a series line, after the letter and the frame number.
  ///
  /// Throws an error if `numbers` would exceed `limit`, the number of frames.
  static func read(
    _ reader: inout LineReader,
    into numbers: inout [Int],
    limit: Int
  ) throws(GoldenError) {
    reader.skipSpaces()
    guard numbers.count < limit, let first = TrackTemplate.steps(try reader.number()) else {
      throw reader.damaged("a list of values does not begin with a number of at most five decimals")
    }
    numbers.append(first)
    while !reader.isAtEnd() {
      let step = try reader.number()
      guard abs(step) <= 2 * TrackTemplate.largest else {
        throw reader.damaged("a difference between values is too large")
      }
      var count = 1
      if reader.take("*") { count = try reader.count(upTo: limit) }
      guard count > 0, numbers.count + count <= limit else {
        throw reader.damaged("there are more values than frames")
      }
      let origin = numbers[numbers.count - 1]
      let whole = Int((step * 10_000).rounded())
      guard !whole.multipliedReportingOverflow(by: count + 1).overflow else {
        throw reader.damaged("a difference between values is too large")
      }
      for sum in sums(of: whole, count: count) {
        guard abs(origin + sum) < Int(TrackTemplate.largest) else {
          throw reader.damaged("a number is too large")
        }
        numbers.append(origin + sum)
      }
    }
  }
}
