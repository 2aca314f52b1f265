/// Frames per second as a fraction, as video files have it.
struct FrameRate: Hashable {
  let numerator: Int
  let denominator: Int

  /// Finds the fraction of a rate: a whole number, thousandths of one by 1001 as television has them
  /// (30000/1001), or thousandths.
  init(_ framesPerSecond: Double) {
    let television = framesPerSecond * 1.001
    if framesPerSecond == framesPerSecond.rounded() {
      (numerator, denominator) = (Int(framesPerSecond), 1)
    } else if abs(television - television.rounded()) < 0.002 {
      (numerator, denominator) = (Int(television.rounded()) * 1000, 1001)
    } else {
      (numerator, denominator) = (max(1, Int((framesPerSecond * 1000).rounded())), 1000)
    }
  }

  /// Frames per second.
  var value: Double { Double(numerator) / Double(denominator) }
  /// The fraction as ffmpeg and YUV4MPEG2 write it, with a sign between its parts.
  func text(_ sign: String) -> String { "\(numerator)\(sign)\(denominator)" }
}
