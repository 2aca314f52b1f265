import Foundation

/// A thread for the work of simulated background queues; at most one such thread runs at a time.
///
/// A call that runs the thread returns when the thread's work ends or pauses. The order of all work
/// is therefore always the same.
final class BackgroundThread: @unchecked Sendable {
  /// The simulated `Thread` whose work runs here; `nil` if the code has not created a `Thread`.
  var owner: AnyObject?
  private var work: (() -> Void)?
  private let turn = DispatchSemaphore(value: 0)
  private let handOver = DispatchSemaphore(value: 0)
  private var isEnded = false

  /// The size of the stack, in bytes; only used pages of the stack take up memory.
  private static let stackSize = 4 << 20

  /// Whether the thread has no work.
  var isIdle: Bool { work == nil }

  init() {
    let thread = Thread { [self] in
      while true {
        turn.wait()
        guard !isEnded else { return }
        TaskHooks.run {
          work?()
          // The objects of the work are released here, as a part of the simulation.
          (work, owner) = (nil, nil)
        }
        handOver.signal()
      }
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  /// Runs new work until it ends or pauses.
  func run(_ work: @escaping () -> Void) {
    self.work = work
    proceed()
  }

  /// Runs paused work until it ends or pauses again.
  func proceed() {
    TaskHooks.run {
      turn.signal()
      handOver.wait()
    }
  }

  /// Pauses the running work, which calls this method, until ``proceed()`` is called.
  func pause() {
    handOver.signal()
    turn.wait()
    TaskHooks.takeOver()
  }

  /// Ends the thread, which must be idle.
  func end() {
    isEnded = true
    turn.signal()
  }
}
