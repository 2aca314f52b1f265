import Testing
import TurnTaking
import UIKit

/// Insets and offsets that code sets while content bounces.
@MainActor @Suite(.simulated) struct BounceTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var ends = 0
    var action: ((UIScrollView) -> Void)?
    func scrollViewDidScroll(_ view: UIScrollView) {
      guard view.isDecelerating, let action else { return }
      self.action = nil
      action(view)
    }
    func scrollViewDidEndDecelerating(_ view: UIScrollView) { ends += 1 }
  }

  /// Pulls content beyond its edge, and runs code during the bounce.
  private func offset(after action: @escaping (UIScrollView) -> Void) -> (CGFloat, ends: Int) {
    let (simulation, delegate) = (Simulation(), Delegate())
    let view = UIScrollView(frame: simulation.window.bounds)
    view.contentSize = CGSize(width: 320, height: 2000)
    (view.delegate, delegate.action) = (delegate, action)
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
    #expect(result.0 == -60)
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
    #expect(result.0 == -60)
  }
}
