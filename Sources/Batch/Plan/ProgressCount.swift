import Clips
import Encoding

/// Counts the frames that are drawn and encoded for an artefact.
///
/// Each pass over the frames counts alike; where bytes are limited, nobody knows beforehand how many
/// attempts it takes, so the most are counted on.
final class ProgressCount {
  private let frames: Int
  private let passes: Int
  private let passesPerAttempt: Int
  private let report: @Sendable (ArtefactProgress) -> Void
  private var done = 0
  private var attempt: (number: Int, of: Int)?
  private var activity = "drawing"

  /// Begins to count.
  ///
  /// - Parameters:
  ///   - artefact: What is made.
  ///   - frames: How many frames it has.
  ///   - report: Is told of each step.
  init(
    _ artefact: Artefact,
    frames: Int,
    _ report: @escaping @Sendable (ArtefactProgress) -> Void
  ) {
    self.frames = frames
    self.report = report
    let attempts = artefact.encoding.maximumBytes == nil ? 1 : GIFEncoder.mostAttempts
    passesPerAttempt = artefact.encoding.compression == .small ? 2 : 1
    passes =
      switch artefact.format {
      case .gif: 1 + attempts * passesPerAttempt
      case .apng: 2
      case .png, .frames, .strip, .json: 1
      }
  }

  /// A frame of a pass is worked on.
  func frameWillBegin() {
    tell()
    done += 1
  }

  /// Another step begins.
  func enter(_ step: EncodingStep) {
    switch step {
    case .frames: activity = "drawing"
    case .attempt(let number, let count):
      attempt = (number, count)
      done = max(done, frames * (1 + (number - 1) * passesPerAttempt))
    case .palette: activity = "choosing colours"
    case .compression: activity = "compressing"
    }
    tell()
  }

  private func tell() {
    let size = attempt.map { "seeking size \($0.number)/\($0.of), " } ?? ""
    let whole = Double(max(passes * frames, 1))
    report(ArtefactProgress(activity: size + activity, fraction: min(Double(done) / whole, 1)))
  }
}
