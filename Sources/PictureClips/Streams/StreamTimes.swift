/// The start times of a stream's pictures.
struct StreamTimes {
  private let interval: Double
  private let starts: [Double]?
  /// Whether the stream states any times.
  let areKnown: Bool

  init(_ stream: some PictureStream) {
    interval = 1 / (stream.framesPerSecond ?? 1)
    starts = stream.startTimes
    areKnown = stream.framesPerSecond != nil
  }

  /// Returns the start time of a picture, in seconds; without known times, pictures last a second.
  ///
  /// Pictures are numbered from 0. If `number` is the count of the pictures, the result is the end
  /// of the stream.
  func start(of number: Int) -> Double {
    guard let starts, let last = starts.last else { return Double(number) * interval }
    return number < starts.count
      ? starts[number] : last + Double(number - starts.count + 1) * interval
  }
}
