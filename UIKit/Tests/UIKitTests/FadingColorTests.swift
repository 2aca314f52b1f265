import Layers
import Testing
import TurnTaking
import UIKit

/// Colours that fade in from `nil` and out to it.
@MainActor @Suite(.simulated) struct FadingColorTests {
  private let simulation = Simulation()

  private func alpha(of layer: CALayer) -> CGFloat? {
    layer.presentation()?.backgroundColor?.alpha
  }

  @Test func `the background of a view fades in and out`() throws {
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = .red
    }
    simulation.advance(to: 0.5)
    #expect(abs(try #require(alpha(of: view.layer)) - 0.5) < 0.02)
    simulation.advance(to: 1.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = nil
    }
    simulation.advance(to: 1.75)
    #expect(abs(try #require(alpha(of: view.layer)) - 0.75) < 0.02)
    simulation.advance(to: 3)
    #expect(alpha(of: view.layer) == 0)
    view.backgroundColor = nil
    #expect(view.backgroundColor == nil)
  }

  @Test func `the background of a layer fades in`() throws {
    let layer = CALayer()
    simulation.window.layer.addSublayer(layer)
    simulation.advance(to: 0.1)
    layer.backgroundColor = UIColor.red.cgColor
    simulation.advance(to: 0.2)
    let shown = try #require(alpha(of: layer))
    #expect(shown > 0.1 && shown < 0.9)
  }

  @Test func `an animation without one of its colours fades`() throws {
    let layer = CALayer()
    simulation.window.layer.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.toValue = UIColor.red.cgColor
    animation.duration = 1
    layer.add(animation, forKey: nil)
    simulation.advance(to: 0.25)
    #expect(abs(try #require(alpha(of: layer)) - 0.25) < 0.02)
    animation.toValue = nil
    animation.fromValue = UIColor.red.cgColor
    simulation.advance(to: 2)
    layer.add(animation, forKey: nil)
    simulation.advance(to: 2.25)
    #expect(abs(try #require(alpha(of: layer)) - 0.75) < 0.02)
  }

  @Test func `an animator fades an effect`() throws {
    let view = simulation.show(UIVisualEffectView(effect: UIBlurEffect(style: .dark)))
    let tint = try #require(view.subviews.dropFirst().first)
    let whole = try #require(tint.backgroundColor?.cgColor.alpha)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = nil }
    animator.fractionComplete = 0.5
    simulation.world.update()
    #expect(abs(try #require(alpha(of: tint.layer)) - whole / 2) < 0.02)
    animator.stopAnimation(true)
  }

  @Test func `a visual effect fades`() throws {
    let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let tint = try #require(simulation.show(view).subviews.dropFirst().first)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .dark)
    }
    simulation.advance(to: 0.5)
    let whole = try #require(tint.backgroundColor?.cgColor.alpha)
    #expect(abs(try #require(alpha(of: tint.layer)) - whole / 2) < 0.02)
  }

  @Test func `a fade from and to a transparent colour keeps the hue of the other`() throws {
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.backgroundColor = .white
    simulation.advance(to: 0.1)
    UIView.animate(withDuration: 1) { view.backgroundColor = .clear }
    simulation.advance(to: 0.6)
    #expect(view.layer.presentation()?.backgroundColor?.components?.first == 1)
    let layer = CALayer()
    layer.backgroundColor = UIColor.white.cgColor
    simulation.window.layer.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = UIColor.clear.cgColor
    animation.duration = 1
    layer.add(animation, forKey: nil)
    simulation.advance(to: 1)
    let shown = try #require(layer.presentation()?.backgroundColor)
    #expect(shown.components?.first == 1 && shown.alpha < 0.9)
  }
}
