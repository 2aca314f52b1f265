import Testing
import TurnTaking
import UIKit

/// Threads that wait for one another, on the simulation's clock.
@MainActor @Suite(.simulated) struct ThreadTests {
  @Test func `work of another queue waits until it is signalled`() {
    let lines = Simulation.log { note in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        semaphore.wait()
        DispatchQueue.main.async { note("signalled") }
        _ = semaphore.wait(timeout: .now() + 0.25)
        DispatchQueue.main.async { note("timed out") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { semaphore.signal() }
    }
    #expect(lines == ["signalled 50", "timed out 75"])
  }

  @Test func `those who wait for a semaphore get it in their order`() {
    let lines = Simulation.log { note in
      let semaphore = DispatchSemaphore(value: 1)
      for word in ["a", "b", "c"] {
        DispatchQueue.global().async {
          semaphore.wait()
          usleep(100_000)
          DispatchQueue.main.async { note(word) }
          semaphore.signal()
        }
      }
    }
    #expect(lines == ["a 10", "b 20", "c 30"])
  }

  @Test func `a group and a work item are awaited`() {
    let lines = Simulation.log { note in
      let (group, queue) = (DispatchGroup(), DispatchQueue(label: "serial"))
      group.enter()
      let item = DispatchWorkItem { group.wait() }
      queue.async(execute: item)
      DispatchQueue.global().async {
        let early = item.wait(timeout: .now() + 0.1) == .timedOut
        item.wait()
        queue.sync {}
        DispatchQueue.main.async { note("\(early)") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { group.leave() }
    }
    #expect(lines == ["true 30"])
  }

  @Test func `a sleeping thread sees what has happened meanwhile`() {
    let lines = Simulation.log { note in
      final class Flag { var isSet = false }
      let flag = Flag()
      Thread.detachNewThread {
        while !flag.isSet { usleep(10_000) }
        DispatchQueue.main.sync { note("set") }
        DispatchQueue.main.async { note("after") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { flag.isSet = true }
    }
    #expect(lines == ["set 20", "after 20"])
  }

  @Test func `a thread runs its work until it is cancelled`() {
    let lines = Simulation.log { note in
      let thread = Thread {
        while !Thread.current.isCancelled { usleep(100_000) }
        let words = "\(Thread.current.name ?? "") \(Thread.isMainThread)"
        DispatchQueue.main.async { note(words) }
      }
      thread.name = "worker"
      thread.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.55) { thread.cancel() }
    }
    #expect(lines == ["worker false 60"])
  }

  @Test func `the main thread waits for work of other queues`() {
    let simulation = Simulation()
    var (sum, result) = (0, DispatchTimeoutResult.timedOut)
    simulation.world.run {
      let group = DispatchGroup()
      for number in 1...3 { DispatchQueue.global().async(group: group) { sum += number } }
      DispatchQueue.main.async(group: DispatchGroup()) { sum += 100 }
      group.wait()
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { semaphore.signal() }
      result = semaphore.wait(timeout: .now() + 1)
    }
    #expect(sum == 6 && result == .success && simulation.world.notes.isEmpty)
  }

  @Test func `time that the main thread waits passes, and is named`() {
    let simulation = Simulation()
    let start = CACurrentMediaTime()
    simulation.world.run {
      let result = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.5)
      #expect(result == .timedOut && CACurrentMediaTime() == start + 0.5)
    }
    #expect(simulation.world.notes.count == 1)
  }

  @Test func `an operation queue runs as many operations as it may`() {
    let lines = Simulation.log { note in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      for word in ["a", "b"] {
        queue.addOperation {
          usleep(200_000)
          OperationQueue.main.addOperation { note(word) }
        }
      }
      queue.addOperation {
        let last = BlockOperation { usleep(100_000) }
        OperationQueue().addOperation(last)
        last.waitUntilFinished()
        OperationQueue.main.addOperation { note("c") }
      }
    }
    #expect(lines == ["a 20", "b 40", "c 50"])
  }

  /// An operation that ends half a second after its start.
  private final class LateOperation: Operation, @unchecked Sendable {
    private let tells: Bool
    private var isDone = false

    init(tells: Bool) { self.tells = tells }

    override var isFinished: Bool { isDone }

    override func start() {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [self] in
        if tells { willChangeValue(forKey: "isFinished") }
        isDone = true
        if tells { didChangeValue(forKey: "isFinished") }
      }
    }
  }

  @Test(arguments: [true, false])
  func `an operation with a start of its own ends when it is finished`(tells: Bool) {
    let lines = Simulation.log { note in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      let first = LateOperation(tells: tells)
      first.completionBlock = { DispatchQueue.main.async { note("end") } }
      queue.addOperation(first)
      queue.addOperation { OperationQueue.main.addOperation { note("next") } }
    }
    #expect(lines == ["end 50", "next 50"])
  }

  @Test func `an operation knows the queue on which it runs`() {
    let lines = Simulation.log { note in
      let queue = OperationQueue()
      queue.addOperation {
        let isOwn = OperationQueue.current === queue
        OperationQueue.main.addOperation {
          note(isOwn && OperationQueue.current === OperationQueue.main ? "own" : "other")
        }
      }
      DispatchQueue.global().async {
        let isNone = OperationQueue.current == nil
        DispatchQueue.main.async { note(isNone ? "none" : "one") }
      }
    }
    #expect(lines.sorted() == ["none 0", "own 0"])
  }

  @Test func `code finds the value of the queue that runs it, and of no other`() {
    let lines = Simulation.log { note in
      let key = DispatchSpecificKey<String>()
      let queue = DispatchQueue(label: "serial")
      DispatchQueue.main.setSpecific(key: key, value: "main")
      queue.setSpecific(key: key, value: "own")
      note(DispatchQueue.getSpecific(key: key) ?? "none")
      note(queue.sync { DispatchQueue.getSpecific(key: key) } ?? "none")
      queue.async {
        let found = DispatchQueue.getSpecific(key: key) ?? "none"
        DispatchQueue.main.async { note(found) }
      }
      DispatchQueue.global().async {
        let found = DispatchQueue.getSpecific(key: key) ?? "none"
        DispatchQueue.main.async { note(found) }
      }
    }
    #expect(lines.map { $0.prefix { $0 != " " } } == ["main", "own", "own", "none"])
  }

  @Test func `a lock is held while its thread sleeps`() {
    let lines = Simulation.log { note in
      let (lock, condition) = (NSRecursiveLock(), NSCondition())
      DispatchQueue.global().async {
        lock.withLock {
          lock.lock()
          usleep(200_000)
          lock.unlock()
        }
        condition.lock()
        condition.wait()
        condition.unlock()
        DispatchQueue.main.async { note("signalled") }
      }
      DispatchQueue.global().async {
        let early = lock.try()
        lock.lock()
        DispatchQueue.main.async { note("\(early)") }
        usleep(100_000)
        condition.signal()
      }
    }
    #expect(lines == ["false 20", "signalled 30"])
  }
}
