import Files

/// A stream of pictures that can be read only once.
protocol PictureStream {
  /// The width of every picture, in pixels.
  var width: Int { get }
  /// The height of every picture, in pixels.
  var height: Int { get }
  /// Frames per second; `nil` if the stream states no rate.
  var framesPerSecond: Double? { get }
  /// The pictures' start times and the last picture's end, in seconds; `nil` at a constant rate.
  var startTimes: [Double]? { get }

  /// Returns the next picture; `nil` after the last picture.
  ///
  /// - Throws: A problem if reading fails, or the stream ends in the middle of a picture.
  mutating func next() throws(Problem) -> Bitmap?
}

extension PictureStream {
  /// No start times, by default: the rate is constant.
  var startTimes: [Double]? { nil }
}

extension ByteStream {
  /// Reads the bytes of a picture; returns false if the stream has ended.
  ///
  /// Pictures are numbered from 0. `memory` receives the bytes. It grows as bytes arrive, because a
  /// header can claim any size.
  ///
  /// - Throws: A problem if the stream ends in the middle of the picture.
  func readPicture(
    _ number: Int,
    byteCount: Int,
    into memory: inout [UInt8]
  ) throws(Problem) -> Bool {
    var count = 0
    while count < byteCount {
      let end = min(byteCount, max(memory.count, 2 * count, 1 << 20))
      if memory.count < end {
        memory.append(contentsOf: repeatElement(0, count: end - memory.count))
      }
      let more = try memory.withMutableBytes { (bytes) throws(Problem) in
        try read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[count..<end]))
      }
      count += more
      if count < end { break }
    }
    if count == 0 { return false }
    guard count == byteCount else { throw endsWithin(number) }
    return true
  }

  /// Returns the problem of a stream that ends in the middle of a picture.
  func endsWithin(_ number: Int) -> Problem {
    Problem.badInput("the stream ends in the middle of frame \(number)").at(name)
      .remedy("check whether the program that writes the stream failed")
  }
}
