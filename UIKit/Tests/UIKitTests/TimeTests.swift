import Testing
import TurnTaking
import UIKit

/// Timers, queues and notifications on the simulation's clock.
@MainActor @Suite(.simulated) struct TimeTests {
  @Test func `work for later is done at its time, in order`() {
    let simulation = Simulation()
    var done: [String] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { done.append("b") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { done.append("a") }
    DispatchQueue.main.async { done.append("soon") }
    #expect(done.isEmpty)
    simulation.advance(to: 0.3)
    #expect(done == ["soon", "a"])
    simulation.advance(to: 0.5)
    #expect(done == ["soon", "a", "b"])
  }

  @Test func `work that is due finds that its deadline has come`() {
    let simulation = Simulation()
    simulation.advance(to: 0.3)
    var isDue: [Bool] = []
    for delay in [0.1, 0.35, 1.7] {
      let deadline = DispatchTime.now() + delay
      DispatchQueue.main.asyncAfter(deadline: deadline) {
        isDue.append(DispatchTime.now().rawValue >= deadline.rawValue)
      }
    }
    simulation.advance(to: 3)
    #expect(isDue == [true, true, true])
  }

  @Test func `a timer fires again and again until it is invalid`() {
    let simulation = Simulation()
    var times: [Double] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
      times.append(CACurrentMediaTime() - World.start)
    }
    simulation.advance(to: 1)
    #expect(times.count == 4)
    for (index, time) in times.enumerated() { #expect(abs(time - 0.25 * Double(index + 1)) < 1e-9) }
    timer.invalidate()
    simulation.advance(to: 2)
    #expect(times.count == 4 && !timer.isValid)
  }

  @Test func `a timer that does not repeat fires once`() {
    let simulation = Simulation()
    var count = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in count += 1 }
    simulation.advance(to: 1)
    #expect(count == 1 && !timer.isValid)
  }

  @Test func `a message for later can be taken back`() {
    final class Late: NSObject {
      var count = 0
      func run() { count += 1 }
    }
    let simulation = Simulation()
    let late = Late()
    late.perform(Selector("run", Late.run), with: nil, afterDelay: 0.1)
    simulation.advance(to: 0.2)
    #expect(late.count == 1)
    late.perform(Selector("run", Late.run), with: nil, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: late)
    simulation.advance(to: 0.5)
    #expect(late.count == 1)
  }

  @Test func `a notification reaches who asked for it`() {
    final class Listener: NSObject {
      var count = 0
      func heard(_ notification: Notification) { count += 1 }
    }
    let listener = Listener()
    let center = NotificationCenter()
    let name = NSNotification.Name("a")
    center.addObserver(
      listener,
      selector: Selector("heard:", Listener.heard(_:)),
      name: name,
      object: nil
    )
    center.post(name: name, object: nil)
    center.post(name: NSNotification.Name("b"), object: nil)
    #expect(listener.count == 1)
    center.removeObserver(listener)
    center.post(name: name, object: nil)
    #expect(listener.count == 1)
  }

  @Test func `chance is the same in every simulation`() {
    let first = (0..<8).map { _ in arc4random_uniform(100) }
    World.current = World()
    let second = (0..<8).map { _ in arc4random_uniform(100) }
    #expect(first == second)
    #expect(Set(first).count > 3)
    #expect(first.allSatisfy { $0 < 100 })
  }

  @Test func `Swift's own chance is that of the simulation`() {
    func drawn() -> String {
      World.current = World()
      var list = Array(0..<20)
      list.shuffle()
      let element = list.randomElement() ?? 0
      return "\(Int.random(in: 0...999)) \(CGFloat.random(in: 0..<1)) \(Float.random(in: 0...1)) "
        + "\(Bool.random()) \(list) \(element) \(list.shuffled())"
    }
    #expect(drawn() == drawn())
  }

  @Test func `a timer is paused and resumed by its date`() {
    let simulation = Simulation()
    var count = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in count += 1 }
    simulation.advance(to: 0.6)
    #expect(count == 2)
    timer.fireDate = .distantFuture
    simulation.advance(to: 2)
    #expect(count == 2)
    timer.fireDate = Date.simulated
    simulation.advance(to: 2.3)
    #expect(count == 4)
  }

  @Test func `a source of a queue fires at its times while it is not suspended`() {
    let simulation = Simulation()
    var times: [Double] = []
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now() + 0.5, repeating: .milliseconds(250))
    source.setEventHandler { times.append(CACurrentMediaTime() - World.start) }
    simulation.advance(to: 1)
    #expect(times.isEmpty)
    source.schedule(deadline: .now() + 0.5, repeating: .milliseconds(250))
    source.resume()
    simulation.advance(to: 2)
    #expect(times.count == 3)
    for (index, time) in times.enumerated() {
      #expect(abs(time - 1.5 - 0.25 * Double(index)) < 1e-9)
    }
    source.suspend()
    simulation.advance(to: 3)
    #expect(times.count == 3)
    source.resume()
    source.cancel()
    simulation.advance(to: 4)
    #expect(times.count <= 4 && source.isCancelled)
  }

  @Test func `a source without an interval fires once`() {
    let lines = Simulation.log { note in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 0.5, leeway: .milliseconds(1))
      source.setEventHandler { note("fired \(source.isCancelled)") }
      source.resume()
    }
    #expect(lines == ["fired false 50"])
  }

  @Test func `dates of Objective-C are moved as such`() {
    let date: NSDate = NSDate(timeIntervalSinceReferenceDate: 10).addingTimeInterval(5)
    #expect(date.timeIntervalSinceReferenceDate == 15)
  }

  @Test func `a timer with a date fires there first`() {
    let simulation = Simulation()
    var count = 0
    let date = Date.simulated.addingTimeInterval(0.5)
    let timer = Timer(fire: date, interval: 0.2, repeats: true) { _ in count += 1 }
    RunLoop.current.add(timer, forMode: .common)
    simulation.advance(to: 0.45)
    #expect(count == 0)
    simulation.advance(to: 0.75)
    #expect(count == 2)
  }

  @Test func `a timer of Core Foundation fires first at its date`() {
    let simulation = Simulation()
    var count = 0
    let timer = CFRunLoopTimerCreateWithHandler(
      kCFAllocatorDefault,
      CFAbsoluteTimeGetCurrent(),
      0.2,
      0,
      0
    ) { _ in count += 1 }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
    simulation.advance(to: 0.1)
    #expect(count == 1)
    simulation.advance(to: 0.5)
    #expect(count == 3)
  }

  @Test func `a source of events can be kept as a DispatchSource`() throws {
    let simulation = Simulation()
    var count = 0
    let source = try #require(DispatchSource.makeTimerSource(queue: .main) as? DispatchSource)
    source.scheduleRepeating(deadline: .now(), interval: .milliseconds(100))
    source.setEventHandler { count += 1 }
    source.resume()
    simulation.advance(to: 0.25)
    #expect(count == 3)
    source.cancel()
    simulation.advance(to: 0.5)
    #expect(count == 3)
  }

  private final class Counter: NSObject {
    var count = 0
    func tick(_ timer: Timer) {
      count += 1
      if count == 3 { timer.invalidate() }
    }
    func step(_ timer: Timer?) { tick(timer ?? Timer()) }
  }

  @Test func `a display link is passed to a method that takes a timer`() {
    let simulation = Simulation()
    let counters = [Counter(), Counter()]
    let methods = [Selector("tick:", Counter.tick(_:)), Selector("step:", Counter.step(_:))]
    for (counter, method) in zip(counters, methods) {
      CADisplayLink(target: counter, selector: method).add(to: .main, forMode: .common)
    }
    simulation.advance(to: 0.5)
    #expect(counters.map(\.count) == [3, 3])
    #expect(simulation.world.notes.isEmpty)
  }
}
