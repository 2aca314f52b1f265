import Testing
import TurnTaking
import UIKit

/// The motion of content after a finger has lifted.
@MainActor @Suite(.simulated) struct InertiaTests {
  private func scroll(_ simulation: Simulation, height: CGFloat = 2000) -> UIScrollView {
    let view = UIScrollView(frame: simulation.window.bounds)
    view.contentSize = CGSize(width: 320, height: height)
    return simulation.show(view)
  }

  @Test func `inertia goes on when the deceleration rate changes, which the next drag follows`() {
    let simulation = Simulation()
    let view = scroll(simulation, height: 9000)
    simulation.drag(from: 0, y: 300, by: -100)
    let first = view.contentOffset.y
    simulation.advance(to: 0.6)
    #expect(view.isDecelerating)
    view.decelerationRate = .fast
    simulation.advance(to: 0.7)
    #expect(view.isDecelerating)
    simulation.advance(to: 4)
    let (end, way) = (view.contentOffset.y, view.contentOffset.y - first)
    simulation.drag(from: 4, y: 300, by: -100)
    let second = view.contentOffset.y
    simulation.advance(to: 8)
    #expect(second > end && view.contentOffset.y - second < way / 2)
    #expect(simulation.world.notes.count == 1)
    #expect(simulation.world.notes.allSatisfy { $0.contains("applies only to the next one") })
  }

  @Test func `a rate that is set when the finger lifts does not stop the content, and is noted`() {
    final class Braking: NSObject, UIScrollViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { scrollView.decelerationRate = .fast }
    }
    let braking = Braking()
    let ways = [nil, braking].map { delegate in
      let simulation = Simulation()
      let view = scroll(simulation, height: 9000)
      view.delegate = delegate
      simulation.drag(from: 0, y: 300, by: -100)
      let lift = view.contentOffset.y
      simulation.advance(to: 4)
      #expect(!view.isTracking && !view.isDecelerating)
      let isNoted = simulation.world.notes.contains { $0.contains("applies only to the next one") }
      #expect(isNoted == (delegate != nil))
      return view.contentOffset.y - lift
    }
    #expect(ways[0] > 50 && ways[1] == ways[0])
  }
  @Test func `a delegate that keeps content in one column does not end its inertia`() {
    final class Column: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.x = 0 }
    }
    let column = Column()
    let ends = [nil, column].map { delegate in
      let simulation = Simulation()
      let view = scroll(simulation, height: 9000)
      view.delegate = delegate
      simulation.drag(from: 0, y: 300, by: -100)
      simulation.advance(to: 4)
      return view.contentOffset.y
    }
    #expect(ends[0] > 150)
    #expect(abs(ends[0] - ends[1]) <= 1, "\(ends)")
  }

  @Test func `an endless list that moves back by its length keeps its speed`() {
    final class Endless: NSObject, UIScrollViewDelegate {
      var jumps = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.contentOffset.y >= 600 else { return }
        scrollView.contentOffset.y -= 500
        jumps += 1
      }
    }
    let simulation = Simulation()
    let view = scroll(simulation)
    let endless = Endless()
    view.delegate = endless
    view.contentOffset.y = 500
    simulation.drag(from: 0, y: 400, by: -105)
    simulation.advance(to: 6)
    #expect(endless.jumps == 1 && view.contentOffset.y > 150 && !view.isDecelerating)
  }

  @Test func `content that does not bounce stops at the edge`() {
    final class Farthest: NSObject, UIScrollViewDelegate {
      var offset: CGFloat = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offset = max(offset, scrollView.contentOffset.y)
      }
    }
    let simulation = Simulation()
    let view = scroll(simulation, height: simulation.window.bounds.height + 120)
    let farthest = Farthest()
    view.bounces = false
    view.delegate = farthest
    simulation.drag(from: 0, y: 300, by: -100)
    #expect(view.isDecelerating && view.contentOffset.y < 120)
    simulation.advance(to: 3)
    #expect(view.contentOffset.y == 120 && farthest.offset == 120 && !view.isDecelerating)
  }

  @Test func `an offset that is set without animation ends inertia`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    simulation.drag(from: 0, y: 300, by: -100)
    #expect(view.isDecelerating)
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    simulation.advance(to: 2)
    #expect(view.contentOffset.y == 50 && !view.isDecelerating)
  }

  @Test func `a view with pages proposes a page, which the delegate cannot change`() {
    final class Pages: NSObject, UIScrollViewDelegate {
      var proposed: [CGFloat] = []
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        proposed.append(targetContentOffset.pointee.y)
        targetContentOffset.pointee.y = 10
      }
    }
    let simulation = Simulation()
    let view = scroll(simulation, height: simulation.window.bounds.height * 3)
    let pages = Pages()
    view.isPagingEnabled = true
    view.delegate = pages
    simulation.drag(from: 0, y: 300, by: -100)
    simulation.advance(to: 3)
    #expect(pages.proposed == [simulation.window.bounds.height])
    #expect(view.contentOffset.y == simulation.window.bounds.height)
  }
}
