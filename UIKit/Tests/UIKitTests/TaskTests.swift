import Testing
import TurnTaking
import UIKit

/// Tasks, queues and run loops on the simulation's clock.
@MainActor @Suite(.simulated) struct TaskTests {
  @Test func `a task runs, sleeps and goes on`() {
    let lines = Simulation.log { note in
      Task { @MainActor in
        note("begins")
        try await Task.sleep(nanoseconds: 250_000_000)
        note("slept")
        try await Task.sleep(for: .seconds(0.5))
        note("slept again")
        try await ContinuousClock().sleep(until: .now.advanced(by: .milliseconds(100)))
        note("by a clock")
      }
      note("before")
    }
    #expect(lines == ["before 0", "begins 0", "slept 25", "slept again 75", "by a clock 85"])
  }

  private actor Counter {
    var count = 0
    func increase() -> Int {
      count += 1
      return count
    }
  }

  nonisolated private func elsewhere() async -> Int {
    try? await Task.sleep(nanoseconds: 100_000_000)
    return 7
  }

  @Test func `actors, groups, streams and continuations`() {
    let lines = Simulation.log { note in
      let counter = Counter()
      Task {
        note("\(await elsewhere())")
        let sum = await withTaskGroup(of: Int.self) { group in
          for delay in 1...3 {
            group.addTask {
              try? await Task.sleep(nanoseconds: UInt64(delay) * 100_000_000)
              return await counter.increase()
            }
          }
          var sum = 0
          for await value in group { sum += value }
          return sum
        }
        note("sum \(sum)")
        await withCheckedContinuation { continuation in
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { continuation.resume() }
        }
        note("continued")
        let stream = AsyncStream<Int> { continuation in
          Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
            continuation.yield(1)
            if CACurrentMediaTime() - World.start > 0.85 {
              timer.invalidate()
              continuation.finish()
            }
          }
        }
        for await value in stream { note("value \(value)") }
        note("over")
      }
    }
    #expect(
      lines == [
        "7 10", "sum 6 40", "continued 60", "value 1 70", "value 1 80", "value 1 90", "over 90",
      ]
    )
  }

  @Test func `a task that is cancelled while it sleeps goes on at once`() {
    let lines = Simulation.log { note in
      let task = Task { @MainActor in
        do {
          try await Task.sleep(for: .seconds(5))
        } catch { note("cancelled") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { task.cancel() }
    }
    #expect(lines == ["cancelled 30"])
  }

  @Test func `queues, groups of work, operations and the run loop`() {
    let lines = Simulation.log { note in
      RunLoop.main.perform { note("loop") }
      OperationQueue.main.addOperation { note("operation") }
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.global().async(group: group) { note("global") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { group.leave() }
      group.notify(queue: .main) { note("group") }
      let first = BlockOperation { note("first") }
      let second = BlockOperation { note("second") }
      second.completionBlock = { note("completed") }
      second.addDependency(first)
      let queue = OperationQueue()
      queue.isSuspended = true
      queue.addOperations([second, first], waitUntilFinished: false)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { queue.isSuspended = false }
      let work = DispatchWorkItem { note("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: work)
      work.cancel()
    }
    #expect(
      lines == [
        "loop 0", "operation 0", "global 0", "first 10", "second 10", "completed 10", "group 20",
      ]
    )
  }

  @Test func `twenty runs are the same`() {
    let runs = (0..<20).map { _ in
      Simulation.log { note in
        for number in 0..<5 {
          Task { @MainActor in
            for step in 0..<3 {
              try await Task.sleep(for: .milliseconds(10 * (number * 7 % 5 + 1)))
              note("\(number).\(step)")
            }
          }
        }
      }
    }
    #expect(runs[0].count == 15 && Set(runs).count == 1)
  }

  @Test(arguments: [
    ("DispatchGroup.wait()", 0), ("DispatchSemaphore.wait()", 1),
    ("sleep(_:)", 2), ("Thread.sleep(forTimeInterval:)", 3),
  ])
  func `what would stop the main thread for ever is refused by name`(call: String, number: Int)
    async
  {
    let result =
      switch number {
      case 0:
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let group = DispatchGroup()
          group.enter()
          group.wait()
        }
      case 1:
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          DispatchSemaphore(value: 0).wait()
        }
      case 2:
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          sleep(1)
        }
      default:
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Thread.sleep(forTimeInterval: 1)
        }
      }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(call) && text.contains("main thread"))
  }
}
