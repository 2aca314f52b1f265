import Synchronization

/// A record of the failure with the lowest index among several workers' tasks.
final class FirstFailure: Sendable {
  private struct Failure {
    let error: any Error
    let index: Int
  }

  /// An error that ends the work on an artefact because another artefact has failed.
  private struct Cancellation: Error {}

  private let first = Mutex<Failure?>(nil)
  private let isCancelled = Atomic(false)

  /// Records a failure, unless a failure with a lower index is already recorded.
  func note(_ error: any Error, at index: Int) {
    isCancelled.store(true, ordering: .relaxed)
    guard !(error is Cancellation) else { return }
    first.withLock { first in
      if let first, first.index < index { return }
      first = Failure(error: error, index: index)
    }
  }

  /// Throws an error to end the work on an artefact if another artefact has failed.
  func throwIfCancelled() throws {
    if isCancelled.load(ordering: .relaxed) { throw Cancellation() }
  }

  /// Throws the recorded error, if there is one.
  func throwIfAny() throws {
    if let first = first.withLock({ $0 }) { throw first.error }
  }
}
