/// Frames per second as a fraction, as video files store them.
struct FrameRate: Hashable {
  let numerator: Int
  let denominator: Int

  /// Creates the fraction of a rate above 0: a whole number, a fraction by 1001 as in television
  /// (30000/1001), or else thousandths, at least one.
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

  /// Frames per second.
  var value: Double { Double(numerator) / Double(denominator) }
  /// The fraction as ffmpeg reads it.
  var text: String { "\(numerator)/\(denominator)" }
}
