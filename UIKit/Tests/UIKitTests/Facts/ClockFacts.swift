import Testing
import UIKit

/// Writes down when it was called.
private final class Clock: NSObject {
  var times: [Double] = []
  var links: [(timestamp: Double, target: Double)] = []
  func tick(_ link: CADisplayLink) {
    times.append(CACurrentMediaTime() - World.start)
    links.append((link.timestamp - World.start, link.targetTimestamp - World.start))
  }
  func fire() { times.append(CACurrentMediaTime() - World.start) }
}

@MainActor private func makeLink(_ clock: Clock) -> CADisplayLink {
  let link = CADisplayLink(target: clock, selector: Selector("tick:", Clock.tick(_:)))
  link.add(to: .main, forMode: .common)
  return link
}

extension Facts {
  static let clocks: [Fact] = [
    Fact("a display link is not paused", "CADisplayLink: isPaused") {
      #expect(!CADisplayLink(target: Clock(), selector: Selector("tick:")).isPaused)
    },
    Fact("a display link fires with every frame", "CADisplayLink: preferredFramesPerSecond") {
      let link = CADisplayLink(target: Clock(), selector: Selector("tick:"))
      #expect(link.frameInterval == 1 && link.preferredFramesPerSecond == 0)
    },
    Fact("a display link that was not added does not fire", "CADisplayLink: add(to:forMode:)") {
      let simulation = Simulation()
      let clock = Clock()
      _ = CADisplayLink(target: clock, selector: Selector("tick:", Clock.tick(_:)))
      simulation.advance(to: 0.5)
      #expect(clock.times.isEmpty)
    },
    Fact("a display link's timestamp is the frame's", "CADisplayLink: timestamp") {
      let simulation = Simulation()
      let clock = Clock()
      _ = makeLink(clock)
      simulation.advance(to: 0.5)
      #expect(clock.times.count == 30)
      for (time, tick) in zip(clock.times, clock.links) {
        #expect(abs(time - tick.timestamp) < 1e-9)
      }
    },
    Fact("a display link's target is the next frame", "CADisplayLink: targetTimestamp") {
      let simulation = Simulation()
      let clock = Clock()
      _ = makeLink(clock)
      simulation.advance(to: 0.1)
      for tick in clock.links { #expect(abs(tick.target - tick.timestamp - 1.0 / 60) < 1e-9) }
    },
    Fact("a frame interval of 2 halves the rate", "CADisplayLink: frameInterval") {
      let simulation = Simulation()
      let clock = Clock()
      makeLink(clock).frameInterval = 2
      simulation.advance(to: 1)
      #expect(clock.times.count == 30)
    },
    Fact("20 frames per second are every third one", "CADisplayLink: preferredFramesPerSecond") {
      let simulation = Simulation()
      let clock = Clock()
      makeLink(clock).preferredFramesPerSecond = 20
      simulation.advance(to: 1)
      #expect(clock.times.count == 20)
    },
    Fact("an invalid display link fires no more", "CADisplayLink: invalidate()") {
      let simulation = Simulation()
      let clock = Clock()
      let link = makeLink(clock)
      simulation.advance(to: 0.5)
      link.invalidate()
      simulation.advance(to: 1)
      #expect(clock.times.count == 30)
    },
    Fact("a display link holds its target", "CADisplayLink: init(target:selector:)") {
      weak var clock: Clock?
      var link: CADisplayLink?
      do {
        let made = Clock()
        clock = made
        link = CADisplayLink(target: made, selector: Selector("tick:"))
      }
      #expect(clock != nil && link != nil)
      link = nil
      #expect(clock == nil)
    },
    Fact(
      "a timer first fires after its interval",
      "Timer: scheduledTimer(withTimeInterval:repeats:block:)"
    ) {
      let simulation = Simulation()
      var times: [Double] = []
      _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in
        times.append(CACurrentMediaTime() - World.start)
      }
      simulation.advance(to: 1)
      #expect(times.count == 3 && abs((times.first ?? 0) - 0.3) < 1e-9)
    },
    Fact("a timer that does not repeat is invalid once it has fired", "Timer: isValid") {
      let simulation = Simulation()
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in }
      #expect(timer.isValid)
      simulation.advance(to: 0.2)
      #expect(!timer.isValid)
    },
    Fact("a timer that does not repeat has the interval 0", "Timer: timeInterval") {
      #expect(Timer(timeInterval: 2, repeats: false) { _ in }.timeInterval == 0)
      #expect(Timer(timeInterval: 2, repeats: true) { _ in }.timeInterval == 2)
    },
    Fact("no interval is a tenth of a millisecond", "Timer: init(timeInterval:repeats:block:)") {
      #expect(Timer(timeInterval: 0, repeats: true) { _ in }.timeInterval == 0.0001)
    },
    Fact(
      "a timer that was not scheduled waits for a run loop",
      "Timer: init(timeInterval:repeats:block:)"
    ) {
      let simulation = Simulation()
      var count = 0
      let timer = Timer(timeInterval: 0.1, repeats: true) { _ in count += 1 }
      simulation.advance(to: 1)
      #expect(count == 0)
      RunLoop.main.add(timer, forMode: .common)
      simulation.advance(to: 1.55)
      #expect(count == 5)
    },
    Fact("firing a repeating timer by hand keeps its schedule", "Timer: fire()") {
      let simulation = Simulation()
      var count = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in count += 1 }
      simulation.advance(to: 0.2)
      timer.fire()
      simulation.advance(to: 0.6)
      #expect(count == 2 && timer.isValid)
    },
    Fact("firing a timer that does not repeat ends it", "Timer: fire()") {
      let simulation = Simulation()
      var count = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in count += 1 }
      timer.fire()
      simulation.advance(to: 1)
      #expect(count == 1 && !timer.isValid)
    },
    Fact("work of one queue is done in the order of arrival", "DispatchQueue: async(execute:)") {
      let simulation = Simulation()
      var done: [Int] = []
      for number in 0..<3 { DispatchQueue.main.async { done.append(number) } }
      #expect(done.isEmpty)
      simulation.advance(to: 0.01)
      #expect(done == [0, 1, 2])
    },
    Fact("work for later is done at its deadline", "DispatchQueue: asyncAfter(deadline:execute:)") {
      let simulation = Simulation()
      var time = -1.0
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) {
        time = CACurrentMediaTime() - World.start
      }
      simulation.advance(to: 1)
      #expect(abs(time - 0.25) < 1e-9)
    },
    Fact("all clocks are one", "CACurrentMediaTime()") {
      let simulation = Simulation()
      var order: [String] = []
      let clock = Clock()
      _ = makeLink(clock)
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        order.append("timer 0.1")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { order.append("queue 0.05") }
      UIView.animate(withDuration: 0.02) {
      } completion: { _ in
        order.append("block")
      }
      simulation.advance(to: 0.2)
      #expect(order == ["block", "queue 0.05", "timer 0.1"])
      #expect(clock.times.count == 12)
    },
    Fact("dates follow the same clock", "Date: timeIntervalSince(_:)") {
      let simulation = Simulation()
      let start = Date.simulated
      simulation.advance(to: 1.5)
      #expect(abs(Date.simulated.timeIntervalSince(start) - 1.5) < 1e-6)
    },
    Fact(
      "a delayed message can be taken back",
      "NSObject: cancelPreviousPerformRequests(withTarget:)"
    ) {
      let simulation = Simulation()
      let clock = Clock()
      clock.perform(Selector("fire", Clock.fire), with: nil, afterDelay: 0.2)
      NSObject.cancelPreviousPerformRequests(withTarget: clock)
      simulation.advance(to: 1)
      #expect(clock.times.isEmpty)
    },
  ]
}
