import Testing
import TurnTaking
import UIKit

/// The progress of tasks, and what follows it.
@MainActor @Suite(.simulated) struct ProgressTests {
  private final class Observer: NSObject {
    var fractions: [Double] = []
    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { if let progress = object as? Progress { fractions.append(progress.fractionCompleted) } }
  }

  @Test func `observers hear of a task and of its parts`() {
    let simulation = Simulation()
    let (whole, observer) = (Progress(totalUnitCount: 4), Observer())
    var heard: [Double] = []
    whole.addObserver(observer, forKeyPath: "fractionCompleted", options: .new, context: nil)
    let token = whole.observe(\.fractionCompleted, options: .new) { _, change in
      heard.append(change.newValue ?? -1)
    }
    whole.completedUnitCount = 1
    let part = Progress(totalUnitCount: 10, parent: whole, pendingUnitCount: 2)
    part.completedUnitCount = 5
    part.completedUnitCount = 10
    #expect(whole.completedUnitCount == 3 && !whole.isFinished)
    whole.completedUnitCount = 4
    #expect(whole.isFinished)
    #expect(heard == [0.25, 0.25, 0.5, 0.75, 1] && observer.fractions == heard)
    whole.removeObserver(observer, forKeyPath: "fractionCompleted")
    withExtendedLifetime(token) {}
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a task that has parts already is observed itself`() {
    _ = Simulation()
    let whole = Progress(totalUnitCount: 2)
    let part = Progress(totalUnitCount: 2, parent: whole, pendingUnitCount: 1)
    var heard: [Double] = []
    let token = whole.observe(\.fractionCompleted, options: .new) { _, change in
      heard.append(change.newValue ?? -1)
    }
    part.completedUnitCount = 1
    whole.completedUnitCount = 1
    #expect(heard == [0.25, 0.75])
    withExtendedLifetime(token) {}
  }

  @Test func `a bar follows the progress that it observes`() {
    let simulation = Simulation()
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    let progress = Progress(totalUnitCount: 2)
    bar.observedProgress = progress
    _ = simulation.show(bar)
    progress.completedUnitCount = 1
    #expect(bar.progress == 0.5)
    bar.observedProgress = nil
    progress.completedUnitCount = 2
    #expect(bar.progress == 0.5)
  }

  @Test func `an animated layout moves a bar to its progress`() {
    let simulation = Simulation()
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    _ = simulation.show(bar)
    simulation.advance(to: 0.1)
    bar.progress = 0.5
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bar.layoutIfNeeded() }
    var width: CGFloat { bar.subviews[1].layer.presentation()?.bounds.width ?? -1 }
    simulation.advance(to: 0.6)
    #expect(abs(width - 25) < 1)
    simulation.advance(to: 1.2)
    #expect(width == 50)
    bar.setProgress(1, animated: true)
    simulation.advance(to: 1.3)
    #expect(width > 51 && width < 99)
    bar.setProgress(0, animated: false)
    simulation.advance(to: 1.6)
    #expect(width == 0)
  }

  private final class Listener: NSObject {
    var keys: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { if let keyPath { keys.append(keyPath) } }
  }

  @Test func `both names of a key are told`() {
    let simulation = Simulation()
    let (progress, listener) = (Progress(totalUnitCount: 1), Listener())
    for key in ["finished", "isFinished", "cancelled", "isCancelled", "paused", "isPaused"] {
      progress.addObserver(listener, forKeyPath: key, options: [], context: nil)
    }
    progress.completedUnitCount = 1
    progress.pause()
    progress.resume()
    progress.cancel()
    let paused = ["isPaused", "isPaused", "paused", "paused"]
    #expect(listener.keys.prefix(2).sorted() == ["finished", "isFinished"])
    #expect(listener.keys.dropFirst(2).prefix(4).sorted() == paused)
    #expect(listener.keys.dropFirst(6).sorted() == ["cancelled", "isCancelled"])
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a closure hears that the task was cancelled`() {
    _ = Simulation()
    let progress = Progress(totalUnitCount: 1)
    var heard: [Bool] = []
    let token = progress.observe(\.isCancelled, options: .new) { progress, _ in
      heard.append(progress.isCancelled)
    }
    progress.cancel()
    #expect(heard == [true])
    withExtendedLifetime(token) {}
  }

  @Test func `observers hear of the units of a part that has ended`() {
    _ = Simulation()
    let whole = Progress(totalUnitCount: 4)
    let part = Progress(totalUnitCount: 2, parent: whole, pendingUnitCount: 3)
    var heard: [Int64] = []
    let token = whole.observe(\.completedUnitCount, options: .new) { _, change in
      heard.append(change.newValue ?? -1)
    }
    part.completedUnitCount = 1
    #expect(heard.isEmpty)
    part.completedUnitCount = 2
    #expect(heard == [3])
    withExtendedLifetime(token) {}
  }

  @Test func `the first task that is created is a part of the current task`() {
    _ = Simulation()
    let whole = Progress(totalUnitCount: 10)
    let (part, other) = whole.performAsCurrent(withPendingUnitCount: 6) {
      _ = Progress.discreteProgress(totalUnitCount: 1)
      return (Progress(totalUnitCount: 2), Progress(parent: whole))
    }
    #expect(Progress.current() == nil)
    part.completedUnitCount = 1
    #expect(whole.fractionCompleted == 0.3)
    part.completedUnitCount = 2
    other.totalUnitCount = 1
    other.completedUnitCount = 1
    #expect(whole.completedUnitCount == 6)
  }

  @Test func `units that no part takes count as completed once the task is no longer current`() {
    _ = Simulation()
    let whole = Progress(totalUnitCount: 10)
    whole.becomeCurrent(withPendingUnitCount: 4)
    let inner = Progress(parent: nil, userInfo: [:])
    inner.becomeCurrent(withPendingUnitCount: 1)
    #expect(Progress.current() === inner)
    inner.resignCurrent()
    #expect(Progress.current() === whole && whole.completedUnitCount == 0)
    whole.resignCurrent()
    #expect(whole.completedUnitCount == 4)
  }

  @Test func `a part of a cancelled task is cancelled`() {
    _ = Simulation()
    final class Loader: NSObject, ProgressReporting {
      let progress = Progress.discreteProgress(totalUnitCount: 1)
    }
    let (whole, loader) = (Progress(totalUnitCount: 1), Loader())
    whole.cancel()
    whole.addChild(loader.progress, withPendingUnitCount: 1)
    #expect(loader.progress.isCancelled)
  }
}
