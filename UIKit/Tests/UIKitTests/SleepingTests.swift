import Testing
import TurnTaking
import UIKit

private final class Worker: NSObject {
  var work: () -> Void = {}
  func go() { work() }
  static var message: Selector { Selector("go", Worker.go) }
}

/// Work of other threads that sleeps, on the simulation's clock.
@MainActor @Suite(.simulated) struct SleepingTests {
  @Test func `the main queue goes on while work of another queue sleeps`() {
    let lines = Simulation.log { note in
      DispatchQueue.global().async {
        sleep(1)
        DispatchQueue.main.async { note("after a second") }
        usleep(250_000)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { note("at the end") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { note("meanwhile") }
    }
    #expect(lines == ["meanwhile 20", "after a second 100", "at the end 175"])
  }

  @Test func `work of a serial queue waits until the work before has slept`() {
    let lines = Simulation.log { note in
      let queue = DispatchQueue(label: "serial")
      queue.async { Thread.sleep(forTimeInterval: 0.5) }
      queue.async { DispatchQueue.main.async { note("serial") } }
      DispatchQueue.global().async { DispatchQueue.main.async { note("concurrent") } }
    }
    #expect(lines == ["concurrent 0", "serial 50"])
  }

  @Test func `a group ends when its work has slept`() {
    let lines = Simulation.log { note in
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { sleep(1) }
      group.notify(queue: .main) { note("group") }
    }
    #expect(lines == ["group 100"])
  }

  @Test func `operations and messages in the background may sleep`() {
    let lines = Simulation.log { note in
      OperationQueue().addOperation {
        sleep(1)
        OperationQueue.main.addOperation { note("operation") }
      }
      let worker = Worker()
      worker.work = {
        usleep(300_000)
        worker.perform(Worker.message, on: .main, with: nil, waitUntilDone: false)
        worker.work = { note("message") }
      }
      worker.performSelector(inBackground: Worker.message, with: nil)
    }
    #expect(lines == ["message 30", "operation 100"])
  }

  @Test func `only work of other queues is outside the main thread`() {
    let lines = Simulation.log { note in
      note("\(Thread.isMainThread) \(Thread.current == Thread.main)")
      DispatchQueue.global().async {
        let words = "\(Thread.isMainThread) \(Thread.current.isMainThread)"
        DispatchQueue.main.async { note(words) }
      }
    }
    #expect(lines == ["true true 0", "false false 0"])
  }
}
