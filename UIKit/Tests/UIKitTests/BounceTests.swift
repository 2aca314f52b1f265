import Testing
import TurnTaking
import UIKit

/// Insets and offsets that code sets while content bounces.
@MainActor @Suite(.simulated) struct BounceTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var ends = 0
    var actions: [(UIScrollView) -> Void] = []
    private var hasBegun = false
    func scrollViewDidScroll(_ view: UIScrollView) {
      guard hasBegun || view.isDecelerating, !actions.isEmpty else { return }
      hasBegun = true
      let action = actions.removeFirst()
      action(view)
    }
    func scrollViewDidEndDecelerating(_ view: UIScrollView) { ends += 1 }
  }

  /// Pulls content beyond its edge, and runs code during the bounce.
  private func offset(after action: @escaping (UIScrollView) -> Void) -> (CGFloat, ends: Int) {
    offset(afterNested: [action])
  }

  /// Runs code during a bounce; each further closure runs when the one before moves the content.
  private func offset(afterNested actions: [(UIScrollView) -> Void]) -> (CGFloat, ends: Int) {
    let (simulation, delegate) = (Simulation(), Delegate())
    let view = UIScrollView(frame: simulation.window.bounds)
    view.contentSize = CGSize(width: 320, height: 2000)
    (view.delegate, delegate.actions) = (delegate, actions)
    _ = simulation.show(view)
    simulation.drag(from: 0, y: 100, by: 200)
    simulation.advance(to: 2)
    return (view.contentOffset.y, delegate.ends)
  }

  @Test func `a bounce goes on from an offset that code sets`() {
    let result = offset { $0.contentOffset.y = -90 }
    #expect(result == (0, 1))
  }

  @Test func `an offset set after an inset bounces to the inset`() {
    let result = offset {
      $0.contentInset.top = 60
      $0.contentOffset.y -= 60
    }
    #expect(result == (-60, 1))
  }

  @Test func `an offset set without animation by its method stays`() {
    let result = offset { $0.setContentOffset(CGPoint(x: 0, y: -90), animated: false) }
    #expect(result == (-90, 1))
  }

  @Test func `an offset set after an inset in an animation bounces to the inset`() {
    let result = offset { view in
      let old = view.contentOffset
      UIView.animate(withDuration: 0.3) {
        view.contentInset.top = 60
        view.contentOffset = old
      }
    }
    #expect(result == (-60, 1))
  }

  @Test func `an inset that is set already stops no bounce`() {
    var goesOn = false
    let result = offset {
      let old = $0.contentOffset
      $0.contentInset = $0.contentInset
      goesOn = $0.contentOffset == old && $0.isDecelerating
    }
    #expect(goesOn && result == (0, 1))
  }

  @Test func `a bounce that an inset stops ends once`() {
    let result = offset { $0.contentInset.top = 60 }
    #expect(result == (-60, 1))
  }

  @Test func `a bounce that code brings back into the range ends once`() {
    let assigned = offset { $0.contentOffset.y = 0 }
    #expect(assigned == (0, 1))
    let moved = offset { $0.setContentOffset(.zero, animated: false) }
    #expect(moved == (0, 1))
  }

  @Test func `a bounce ends once and goes on from the innermost offset that code sets`() {
    let outside = offset(afterNested: [{ $0.contentOffset.y = -90 }, { $0.contentOffset.y = -80 }])
    #expect(outside == (0, 1))
    let inside = offset(afterNested: [{ $0.contentOffset.y = -90 }, { $0.contentOffset.y = 20 }])
    #expect(inside == (20, 1))
    let inset = offset(afterNested: [{ $0.contentOffset.y = -90 }, { $0.contentInset.top = 60 }])
    #expect(inset == (-60, 1))
  }

  @Test func `a scroll that code starts while it moves bouncing content replaces the bounce`() {
    let result = offset(afterNested: [
      { $0.contentOffset.y = -90 },
      { $0.setContentOffset(CGPoint(x: 0, y: 300), animated: true) },
    ])
    #expect(result == (300, 1))
  }

  @Test func `a bounce goes on from an offset that code sets after it has disabled scrolling`() {
    let result = offset {
      $0.isScrollEnabled = false
      $0.contentOffset.y = -90
    }
    #expect(result == (0, 1))
  }

  @Test func `a bounce goes on when the content gets its size again, or grows at the other end`() {
    for height: CGFloat in [2000, 3000] {
      let (simulation, delegate) = (Simulation(), Delegate())
      let view = UIScrollView(frame: simulation.window.bounds)
      view.contentSize = CGSize(width: 320, height: 2000)
      view.delegate = delegate
      delegate.actions = [{ $0.contentSize = CGSize(width: 320, height: height) }]
      _ = simulation.show(view)
      simulation.drag(from: 0, y: 100, by: 200)
      let pulled = view.contentOffset.y
      simulation.advance(to: 0.55)
      #expect(pulled < -50 && view.contentOffset.y < pulled / 2)
      #expect(view.contentSize.height == height && view.isDecelerating && delegate.ends == 0)
      simulation.advance(to: 3)
      #expect(view.contentOffset.y == 0 && delegate.ends == 1)
    }
  }

  @Test func `content that shrinks stops a bounce that would end elsewhere`() {
    let (simulation, delegate) = (Simulation(), Delegate())
    let view = UIScrollView(frame: simulation.window.bounds)
    view.contentSize = CGSize(width: 320, height: 1000)
    view.contentOffset.y = 520
    view.delegate = delegate
    delegate.actions = [{ $0.contentSize = CGSize(width: 320, height: 900) }]
    _ = simulation.show(view)
    simulation.drag(from: 0, y: 400, by: -200)
    simulation.advance(to: 3)
    #expect(view.contentOffset.y == 420 && delegate.ends == 1)
  }
}
