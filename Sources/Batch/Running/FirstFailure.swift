import Synchronization

/// A record of the failure with the lowest index among several workers' tasks.
final class FirstFailure: Sendable {
  private struct Noted {
    let error: any Error
    let index: Int
  }

  /// An error that ends the work on an artefact because another artefact has failed.
  private struct Ending: Error {}

  private let noted = Mutex<Noted?>(nil)
  private let isEnding = Atomic(false)

  /// Records a failure, unless a failure with a lower index is already recorded.
  func note(_ error: any Error, at index: Int) {
    isEnding.store(true, ordering: .relaxed)
    guard !(error is Ending) else { return }
    noted.withLock { noted in
      if let noted, noted.index < index { return }
      noted = Noted(error: error, index: index)
    }
  }

  /// Throws an error to end the work on an artefact if another artefact has failed.
  func throwIfEnding() throws {
    if isEnding.load(ordering: .relaxed) { throw Ending() }
  }

  /// Throws the recorded error, if there is one.
  func throwIfAny() throws {
    if let noted = noted.withLock({ $0 }) { throw noted.error }
  }
}
