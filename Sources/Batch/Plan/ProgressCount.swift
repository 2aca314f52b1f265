/// A progress counter for drawing and encoding an artefact's frames.
///
/// Each pass through the frames counts equally. With a byte limit, the maximum number of attempts
/// is assumed, because the actual number is not known in advance.
final class ProgressCount {
  private let frames: Int
  private let passes: EncodingPasses
  private let report: @Sendable (ArtefactProgress) throws -> Void
  private var done = 0
  private var attempt: (number: Int, of: Int)?
  private var activity = "drawing"

  /// Creates a counter at zero; `report` receives the progress, and throws an error to cancel.
  init(
    frames: Int,
    _ passes: EncodingPasses,
    _ report: @escaping @Sendable (ArtefactProgress) throws -> Void
  ) {
    self.frames = frames
    self.passes = passes
    self.report = report
  }

  /// Counts a frame of a pass before the frame is processed; throws the errors of `report`.
  func frameWillBegin() throws {
    try reportProgress()
    done += 1
  }

  /// Counts an encoding step before the step begins; throws the errors of `report`.
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
    try reportProgress()
  }

  private func reportProgress() throws {
    let size = attempt.map { "trying size \($0.number)/\($0.of), " } ?? ""
    let whole = Double(max(passes.count * frames, 1))
    try report(ArtefactProgress(activity: size + activity, fraction: min(Double(done) / whole, 1)))
  }
}
