/// The start times of the pictures of a stream.
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

  /// Returns the start time of a picture.
  ///
  /// - Parameter number: The number of the picture, from 0. The number of pictures gives the end.
  /// - Returns: The time, in seconds; if no times are known, the number itself.
  func start(of number: Int) -> Double {
    guard let starts, let last = starts.last else { return Double(number) * interval }
    return number < starts.count
      ? starts[number] : last + Double(number - starts.count + 1) * interval
  }
}
