import QuartzCore
import Testing
import TurnTaking
import UIKit

/// The system's refresh control from the pull to its end.
@MainActor @Suite(.simulated) struct RefreshControlTests {
  private final class Target: NSObject, UIScrollViewDelegate {
    var count = 0
    /// Runs as soon as a refresh begins.
    var answer: () -> Void = {}
    var target: CGFloat?

    func refresh() {
      count += 1
      answer()
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { target = targetContentOffset.pointee.y }
  }

  /// A scroll view with a refresh control, in a window.
  @MainActor private struct Pulled {
    let simulation = Simulation()
    let view: UIScrollView
    let control = UIRefreshControl()
    let target = Target()

    init(inset: CGFloat = 0) {
      view = UIScrollView(frame: simulation.window.bounds)
      view.contentSize = CGSize(width: 320, height: 2000)
      view.contentInset.top = inset
      view.contentOffset.y = -inset
      view.delegate = target
      control.addTarget(target, action: Selector("refresh", Target.refresh), for: .valueChanged)
      view.refreshControl = control
      _ = simulation.show(view)
    }

    /// The presented offset of the content.
    var shown: CGFloat { view.layer.presentation()?.bounds.origin.y ?? .infinity }

    /// Returns the presented offset of the content at each tick from one time to another, in
    /// seconds.
    func offsets(from start: Double, to end: Double) -> [CGFloat] {
      stride(from: start, through: end + 1e-9, by: 1.0 / 60).map {
        simulation.advance(to: $0)
        return shown
      }
    }
  }

  private func steps(_ offsets: [CGFloat]) -> [CGFloat] {
    zip(offsets, offsets.dropFirst()).map { $1 - $0 }
  }

  @Test(arguments: [0, 64] as [CGFloat])
  func `the lift moves nothing, and the bounce ends below the control`(inset: CGFloat) throws {
    let pulled = Pulled(inset: inset)
    pulled.simulation.drag(from: 0, y: 50, by: 350, lifts: false)
    let before = pulled.view.contentOffset.y
    #expect(pulled.control.isRefreshing && pulled.target.count == 1)
    #expect(before < -inset - 108 && pulled.view.contentInset.top == inset)
    pulled.simulation.window.touchUp(at: CGPoint(x: 100, y: 400))
    #expect(pulled.view.contentOffset.y == before && pulled.shown == before)
    #expect(pulled.view.contentInset.top == inset + 60)
    #expect(pulled.target.target == -inset - 60)
    #expect(pulled.view.isDecelerating)
    let offsets = pulled.offsets(from: 0.5, to: 3)
    #expect(offsets.last == -inset - 60 && pulled.view.contentOffset.y == -inset - 60)
    // It returns by a bounce: never beyond its end, and no step is a fifth of the way.
    let steps = steps([before] + offsets)
    #expect(steps.allSatisfy { $0 >= 0 && $0 < (-inset - 60 - before) / 5 })
  }

  @Test func `the end closes the inset at once, and what is seen follows in 0.3 seconds`() {
    let pulled = Pulled()
    pulled.simulation.drag(from: 0, y: 50, by: 350)
    pulled.simulation.advance(to: 3)
    pulled.control.endRefreshing()
    #expect(!pulled.control.isRefreshing && pulled.view.contentInset.top == 0)
    let offsets = pulled.offsets(from: 3, to: 3.5)
    #expect(offsets.first == -60 && offsets.last == 0)
    // An animation block's curve is symmetrical: half of the way after half of the time.
    #expect(abs(offsets[9] + 30) < 0.01)
    let steps = steps(offsets)
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 8 })
  }

  @Test func `content that is elsewhere stays at the end`() {
    let pulled = Pulled()
    pulled.control.beginRefreshing()
    pulled.view.contentOffset.y = 200
    pulled.simulation.advance(to: 1)
    pulled.control.endRefreshing()
    #expect(pulled.offsets(from: 1, to: 2).allSatisfy { $0 == 200 })
  }

  @Test func `a control that is replaced during a refresh gives the inset back`() {
    let pulled = Pulled(inset: 10)
    pulled.control.beginRefreshing()
    let next = UIRefreshControl()
    pulled.view.refreshControl = next
    #expect(pulled.view.contentInset.top == 10)
    next.beginRefreshing()
    #expect(pulled.view.contentInset.top == 70)
    pulled.view.refreshControl = nil
    #expect(pulled.view.contentInset.top == 10)
  }

  @Test func `one pull begins one refresh, and the next pull another`() {
    let pulled = Pulled()
    pulled.target.answer = { [control = pulled.control] in control.endRefreshing() }
    pulled.simulation.drag(from: 0, y: 50, by: 350)
    #expect(pulled.target.count == 1 && pulled.view.contentInset.top == 0)
    pulled.simulation.advance(to: 3)
    #expect(pulled.view.contentOffset.y == 0)
    pulled.simulation.drag(from: 3, y: 50, by: 350)
    #expect(pulled.target.count == 2)
  }

  @Test func `a pull that is not far enough begins nothing`() {
    let pulled = Pulled()
    // A rubber band of 0.55 shows 150 points as 70 in a view of 480.
    pulled.simulation.drag(from: 0, y: 50, by: 160)
    pulled.simulation.advance(to: 3)
    #expect(pulled.target.count == 0 && pulled.view.contentOffset.y == 0)
    #expect(pulled.view.contentInset.top == 0)
  }

  @Test func `a pull that is taken away holds the content, too`() {
    let pulled = Pulled()
    pulled.simulation.drag(from: 0, y: 50, by: 350, lifts: false)
    pulled.simulation.window.touchCancelled()
    pulled.simulation.advance(to: 3)
    #expect(pulled.view.contentOffset.y == -60)
  }

  @Test func `the control stays below the upper edge of what is seen`() {
    let pulled = Pulled(inset: 64)
    pulled.simulation.drag(from: 0, y: 50, by: 350, lifts: false)
    #expect(pulled.control.frame.minY == pulled.view.contentOffset.y + 64)
    pulled.simulation.window.touchUp(at: CGPoint(x: 100, y: 400))
    pulled.simulation.advance(to: 3)
    // In the gap that the inset leaves.
    #expect(pulled.control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
  }
}
