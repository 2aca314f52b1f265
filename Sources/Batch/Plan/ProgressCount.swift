/// A count of the frames that are drawn and encoded for an artefact.
///
/// Each pass through the frames counts equally. With a byte limit, the number of attempts is
/// unknown beforehand, so the largest number is assumed.
final class ProgressCount {
  private let frames: Int
  private let passes: EncodingPasses
  private let report: @Sendable (ArtefactProgress) throws -> Void
  private var done = 0
  private var attempt: (number: Int, of: Int)?
  private var activity = "drawing"

  /// Begins the count.
  ///
  /// - Parameters:
  ///   - frames: The number of frames of the artefact.
  ///   - passes: The number of passes of the encoder.
  ///   - report: Receives each step, and throws an error to end the work.
  init(
    frames: Int,
    _ passes: EncodingPasses,
    _ report: @escaping @Sendable (ArtefactProgress) throws -> Void
  ) {
    self.frames = frames
    self.passes = passes
    self.report = report
  }

  /// Counts a frame of a pass, before the work on it.
  ///
  /// - Throws: The error that ends the work.
  func frameWillBegin() throws {
    try tell()
    done += 1
  }

  /// Counts another step of encoding, before the work on it.
  ///
  /// - Throws: The error that ends the work.
  func enter(_ step: EncodingStep) throws {
    switch step {
    case .frame: return try frameWillBegin()
    case .row: return
    case .frames: activity = "drawing"
    case .attempt(let number, let count):
      attempt = (number, count)
      done = max(done, frames * (passes.before + (number - 1) * passes.perAttempt))
    case .palette: activity = "choosing colours"
    case .compression: activity = "compressing"
    }
    try tell()
  }

  private func tell() throws {
    let size = attempt.map { "trying size \($0.number)/\($0.of), " } ?? ""
    let whole = Double(max(passes.count * frames, 1))
    try report(ArtefactProgress(activity: size + activity, fraction: min(Double(done) / whole, 1)))
  }
}
