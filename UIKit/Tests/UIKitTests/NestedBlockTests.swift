import Testing
import TurnTaking
import UIKit

/// Animation blocks inside others.
@MainActor @Suite(.simulated) struct NestedBlockTests {
  private let simulation = Simulation()
  private let view: UIView

  init() {
    view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
  }

  private func shownX(at time: Double) -> CGFloat {
    simulation.advance(to: time)
    return view.layer.presentation()?.frame.minX ?? .nan
  }

  @Test func `a block takes over the duration and the curve of the block around it`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn) {
        view.frame.origin.x = 100
      }
    }
    #expect(abs(shownX(at: 0.25) - 25) < 0.01)
    #expect(abs(shownX(at: 0.75) - 75) < 0.01)
  }

  @Test func `its options keep its own duration and curve`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
      UIView.animate(
        withDuration: 0.2,
        delay: 0,
        options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]
      ) { view.frame.origin.x = 100 }
    }
    #expect(abs(shownX(at: 0.1) - 50) < 0.01)
    #expect(shownX(at: 0.25) == 100)
  }

  @Test func `its delay is its own`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1, delay: 0.5) { view.frame.origin.x = 100 }
    }
    #expect(shownX(at: 0.45) == 0)
    #expect(abs(shownX(at: 1) - 50) < 0.01)
  }

  @Test func `a spring stays a spring, of the duration around it`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.animate(
        withDuration: 0.1,
        delay: 0,
        usingSpringWithDamping: 0.3,
        initialSpringVelocity: 0
      ) { view.frame.origin.x = 100 }
    }
    var most: CGFloat = 0
    for frame in 8..<60 { most = max(most, shownX(at: Double(frame) / 60)) }
    #expect(most > 110)
  }

  @Test func `a block in a completion has its own duration`() {
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0.5
    } completion: { _ in
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        self.view.frame.origin.x = 100
      }
    }
    #expect(abs(shownX(at: 0.6) - 50) < 1)
  }

  @Test func `blocks are not animated where animations are disabled`() {
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
    }
    #expect(shownX(at: 0) == 100)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 0 }
    #expect(abs(shownX(at: 0.5) - 50) < 1)
  }
}
