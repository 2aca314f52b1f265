import Testing
import TurnTaking
import UIKit

/// Timing functions of transactions around animation blocks and inside them.
@MainActor @Suite(.simulated) struct BlockTimingTests {
  private let simulation = Simulation()
  private let view: UIView
  /// A curve that stays near the start for most of the time.
  private let steep = CAMediaTimingFunction(controlPoints: 1, 0, 1, 0)

  init() {
    view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
  }

  private func shownX(at time: Double) -> CGFloat {
    simulation.advance(to: time)
    return view.layer.presentation()?.frame.minX ?? .nan
  }

  /// The share of the way after half of the time, on the curve with the points (1, 0) and (1, 0).
  ///
  /// Time is 3t − 3t² + t³ = 1 − (1 − t)³, and the way is t³.
  private var halfway: CGFloat {
    let t = 1 - CGFloat(cbrt(0.5))
    return t * t * t
  }

  @Test func `a transaction around a block replaces the curve of the block`() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(steep)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
    CATransaction.commit()
    #expect(abs(shownX(at: 0.5) - 100 * halfway) < 0.01)
  }

  @Test func `a transaction inside a block replaces it for the changes that follow`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
      CATransaction.setAnimationTimingFunction(steep)
      view.frame.origin.x = 100
    }
    #expect(abs(shownX(at: 0.5) - 100 * halfway) < 0.01)
    #expect(abs((view.layer.presentation()?.opacity ?? -1) - 0.5) < 1e-4)
  }

  @Test func `blocks between begin and commit follow it, too`() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(steep)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.frame.origin.x = 100
    UIView.commitAnimations()
    CATransaction.commit()
    #expect(abs(shownX(at: 0.5) - 100 * halfway) < 0.01)
  }

  @Test func `a spring stays a spring, and later blocks have their own curves`() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(steep)
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0
    ) { view.frame.origin.x = 100 }
    CATransaction.commit()
    #expect(shownX(at: 0.5) > 80)
    simulation.advance(to: 2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 0 }
    #expect(abs(shownX(at: 2.5) - 50) < 0.01)
  }

  @Test func `a block without a duration waits for its delay`() {
    let start = CACurrentMediaTime()
    var ends: [Double] = []
    UIView.animate(withDuration: 0, delay: 0.5) {
      view.frame.origin.x = 100
    } completion: { _ in
      ends.append(CACurrentMediaTime() - start)
    }
    #expect(shownX(at: 0.4) == 0)
    #expect(ends.isEmpty)
    #expect(shownX(at: 0.6) == 100)
    #expect(ends == [0.5])
  }

  @Test func `a block without a duration changes its view once, even if it repeats`() {
    UIView.animate(withDuration: 0, delay: 0.5, options: [.repeat, .autoreverse]) {
      view.frame.origin.x = 100
    }
    #expect(shownX(at: 0.4) == 0)
    #expect(shownX(at: 0.6) == 100)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func `a block inside one that has only a delay keeps its duration and its curve`() {
    UIView.animate(withDuration: 0, delay: 0.5) {
      #expect(UIView.inheritedAnimationDuration == 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 100
      }
    }
    #expect(abs(shownX(at: 0.5) - 50) < 0.01)
  }
}
