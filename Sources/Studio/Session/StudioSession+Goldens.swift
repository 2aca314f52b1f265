import Platform
import JSON
import Clips

extension StudioSession {
  /// Starts a verification of all goldens, unless one is already running.
  mutating func verify() {
    guard let goldens, !isVerifying else { return }
    let tool = tool
    let mailbox = mailbox
    do {
      let work = try goldens.verification()
      isVerifying = true
      tell(.verifying(0))
      Self.start {
        do {
          let page = try work { mailbox.put(.golden(.verifying($0))) }
          mailbox.put(.golden(.verified(page)))
        } catch {
          mailbox.put(.golden(.failed(tool.text(of: error))))
        }
      }
    } catch {
      tell(.failed(tool.text(of: error)))
    }
  }

  /// Records the clip `name`, as it is now, as its new golden, or restores its earlier golden.
  mutating func change(golden name: String, isUndone: Bool) {
    guard let goldens else { return }
    let tool = tool
    let mailbox = mailbox
    do {
      let work = try isUndone ? goldens.undoing(of: name) : goldens.acceptance(of: name)
      Self.start {
        do {
          try work()
          mailbox.put(.golden(isUndone ? .undone(name) : .accepted(name)))
        } catch {
          mailbox.put(.golden(.refused(name, tool.text(of: error))))
        }
      }
    } catch {
      tell(.refused(name, tool.text(of: error)))
    }
  }

  /// Reports the progress of work on goldens to all pages.
  mutating func tell(_ progress: GoldenProgress) {
    switch progress {
    case .verifying(let fraction):
      sendToAll([
        "is": .string("goldens"), "state": .string("running"), "done": .decimal(fraction),
      ])
    case .verified(let page):
      isVerifying = false
      reportCount += 1
      let url = exports.put(report: page, number: reportCount)
      sendToAll(["is": .string("goldens"), "state": .string("done"), "url": .string(url)])
    case .failed(let problem):
      isVerifying = false
      sendToAll([
        "is": .string("goldens"), "state": .string("failed"), "problem": .string(problem),
      ])
    case .accepted(let name): tell(name, "accepted")
    case .undone(let name): tell(name, "undone")
    case .refused(let name, let problem): tell(name, "failed", problem)
    }
  }

  private func tell(_ name: String, _ state: String, _ problem: String? = nil) {
    sendToAll([
      "is": .string("golden"), "case": .string(name), "state": .string(state),
      "problem": .string(orNull: problem),
    ])
  }

  /// Runs work on a new thread, or on the current thread if no thread can be created.
  private static func start(_ work: @escaping @Sendable () -> Void) {
    if WorkThread(work) == nil { work() }
  }
}
