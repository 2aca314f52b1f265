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
}
