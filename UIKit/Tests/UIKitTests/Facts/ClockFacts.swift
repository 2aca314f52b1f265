import Geometry
import Layers
import Pixels
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
      World.current = World()
      #expect(!CADisplayLink(target: Clock(), selector: Selector("tick:")).isPaused)
    },
    Fact("a display link fires with every frame", "CADisplayLink: preferredFramesPerSecond") {
      World.current = World()
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
      World.current = World()
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
      World.current = World()
      #expect(Timer(timeInterval: 2, repeats: false) { _ in }.timeInterval == 0)
      #expect(Timer(timeInterval: 2, repeats: true) { _ in }.timeInterval == 2)
    },
    Fact("no interval is a tenth of a millisecond", "Timer: init(timeInterval:repeats:block:)") {
      World.current = World()
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

  static let replicators: [Fact] = [
    Fact("there are as many copies as instances", "CAReplicatorLayer: instanceCount") {
      let copies = Copies(count: 4)
      #expect(copies.shown.count == 4)
    },
    Fact("each copy is moved by one transform more", "CAReplicatorLayer: instanceTransform") {
      let copies = Copies(count: 3) {
        $0.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
      }
      #expect(copies.shown.map(\.transform.m41) == [0, 10, 20])
    },
    Fact("each copy is one delay later", "CAReplicatorLayer: instanceDelay") {
      let copies = Copies(count: 3) { $0.instanceDelay = 0.25 }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
      copies.dot.add(fade, forKey: "a")
      copies.simulation.advance(to: 0.75)
      let shown = copies.shown.compactMap { $0.sublayers.first?.opacity }
      #expect(shown.count == 3)
      for (value, expected) in zip(shown, [0.75, 0.5, 0.25]) {
        #expect(abs(value - expected) < 1e-6)
      }
    },
    Fact("a copy whose time has not come shows the model", "CAReplicatorLayer: instanceDelay") {
      let copies = Copies(count: 2) { $0.instanceDelay = 0.5 }
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 0, 1)
      copies.dot.add(fade, forKey: "a")
      copies.simulation.advance(to: 0.25)
      #expect(copies.shown.compactMap { $0.sublayers.first?.opacity } == [0, 1])
    },
    Fact("copies are coloured by the instance's colour", "CAReplicatorLayer: instanceColor") {
      let copies = Copies(count: 1) { $0.instanceColor = UIColor.red.cgColor }
      let shown = copies.shown.first?.sublayers.first?.backgroundColor
      #expect(shown?.red == 1 && shown?.green == 0)
    },
    Fact("each copy is one alpha offset fainter", "CAReplicatorLayer: instanceAlphaOffset") {
      let copies = Copies(count: 3) { $0.instanceAlphaOffset = -0.25 }
      #expect(copies.shown.map(\.opacity) == [1, 0.75, 0.5])
    },
  ]

  static let observing: [Fact] = [
    Fact("an observer is told the old and the new value", "NSKeyValueObservingOptions") {
      let (view, watch) = watched([.old, .new])
      view.contentOffset.y = 5
      #expect(watch.heard == ["contentOffset CGPoint(x: 0.0, y: 0.0) CGPoint(x: 0.0, y: 5.0)"])
    },
    Fact("an observer is told at once with initial", "NSKeyValueObservingOptions: initial") {
      let (_, watch) = watched([.initial, .new])
      #expect(watch.heard == ["contentOffset - CGPoint(x: 0.0, y: 0.0)"])
    },
    Fact("an observer is told before the change with prior", "NSKeyValueObservingOptions: prior") {
      let (view, watch) = watched([.prior, .new])
      view.contentOffset.y = 5
      #expect(
        watch.heard == ["contentOffset - - prior", "contentOffset - CGPoint(x: 0.0, y: 5.0)"]
      )
    },
    Fact("an observer is told of an equal value, too", "Key-Value Observing Programming Guide") {
      World.current = World()
      let object = NSObject()
      let watch = Watch()
      object.setValue(1, forKey: "a")
      object.addObserver(watch, forKeyPath: "a", options: [.new], context: nil)
      object.setValue(1, forKey: "a")
      #expect(watch.heard == ["a - 1"])
    },
    Fact("a removed observer is told nothing", "NSObject: removeObserver(_:forKeyPath:)") {
      let (view, watch) = watched([.new])
      view.removeObserver(watch, forKeyPath: "contentOffset")
      view.contentOffset.y = 5
      #expect(watch.heard.isEmpty)
    },
    Fact("contentSize is observed", "UIScrollView: contentSize") {
      let (view, watch) = watched([.new], "contentSize")
      view.contentSize = CGSize(width: 1, height: 2)
      #expect(watch.heard == ["contentSize - CGSize(width: 1.0, height: 2.0)"])
    },
    Fact("contentInset is observed", "UIScrollView: contentInset") {
      let (view, watch) = watched([.new], "contentInset")
      view.contentInset.top = 3
      #expect(watch.heard.count == 1)
    },
    Fact("a view's frame is observed", "UIView: frame") {
      World.current = World()
      let view = UIView()
      let watch = Watch()
      view.addObserver(watch, forKeyPath: "frame", options: [.new], context: nil)
      view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(watch.heard.count == 1)
    },
    Fact("an observation by a closure ends with its object", "NSKeyValueObservation") {
      World.current = World()
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var count = 0
      var observation: NSKeyValueObservation? = view.observe(\.contentOffset) { _, _ in count += 1 }
      view.contentOffset.y = 1
      #expect(observation != nil)
      observation = nil
      view.contentOffset.y = 2
      #expect(count == 1)
    },
    Fact("a key path leads through objects", "Key-Value Coding: value(forKeyPath:)") {
      World.current = World()
      let view = UIScrollView()
      let state = view.value(forKeyPath: "panGestureRecognizer.state")
      #expect(state as? UIGestureRecognizer.State == .possible)
    },
  ]

  @MainActor private static func watched(
    _ options: NSKeyValueObservingOptions,
    _ path: String = "contentOffset"
  ) -> (UIScrollView, Watch) {
    World.current = World()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let watch = Watch()
    view.addObserver(watch, forKeyPath: path, options: options, context: nil)
    return (view, watch)
  }
}

/// Writes down what it is told of changes.
private final class Watch: NSObject {
  var heard: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let old = change?[.oldKey].map { "\($0)" } ?? "-"
    let new = change?[.newKey].map { "\($0)" } ?? "-"
    let prior = change?[.notificationIsPriorKey] == nil ? "" : " prior"
    heard.append("\(keyPath ?? "") \(old) \(new)\(prior)")
  }
}

/// A dot that a replicator shows several times.
@MainActor private struct Copies {
  let simulation = Simulation()
  let layer = CAReplicatorLayer()
  let dot = CALayer()

  init(count: Int, _ change: (CAReplicatorLayer) -> Void = { _ in }) {
    dot.backgroundColor = UIColor.white.cgColor
    layer.instanceCount = count
    change(layer)
    layer.addSublayer(dot)
    simulation.window.layer.addSublayer(layer)
    simulation.world.update()
  }

  /// The copies as they show.
  var shown: [Layers.Layer] {
    guard let id = layer.id else { return [] }
    return simulation.world.stage.presentation(of: id).root.sublayers
  }
}
