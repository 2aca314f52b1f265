/// A frame rate as a fraction, which is how video files store it.
struct FrameRate: Hashable {
  let numerator: Int
  let denominator: Int

  /// Creates a fraction for a frame rate above 0.
  ///
  /// The fraction is a whole number, a television rate such as 30000/1001, or the nearest multiple
  /// of 1/1000, but at least 1/1000.
  init(_ framesPerSecond: Double) {
    let television = (framesPerSecond * 1.001).rounded()
    if framesPerSecond == framesPerSecond.rounded() {
      (numerator, denominator) = (Int(framesPerSecond), 1)
    } else if television >= 1, abs(framesPerSecond * 1.001 / television - 1) < 1e-4 {
      (numerator, denominator) = (Int(television) * 1000, 1001)
    } else {
      (numerator, denominator) = (max(1, Int((framesPerSecond * 1000).rounded())), 1000)
    }
  }

  /// The number of frames per second.
  var value: Double { Double(numerator) / Double(denominator) }
  /// The fraction in ffmpeg's notation.
  var text: String { "\(numerator)/\(denominator)" }
}
