import Testing
import TurnTaking
import UIKit

/// Layout and drawing of views that are not in a window yet, and classes of layers that see animations.
@MainActor @Suite(.simulated) struct WaitingTests {
  private final class Drawn: UIView {
    var sizes: [CGSize] = []
    var layouts = 0
    override func draw(_ rect: CGRect) { sizes.append(bounds.size) }
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func `a view is laid out and drawn once it is in a window`() {
    let simulation = Simulation()
    let view = Drawn(frame: .zero)
    simulation.advance(to: 0.1)
    #expect(view.sizes.isEmpty && view.layouts == 0)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    _ = simulation.show(view)
    #expect(view.sizes == [CGSize(width: 40, height: 20)] && view.layouts > 0)
  }

  @Test func `a view without a size is drawn when it has one`() {
    let simulation = Simulation()
    let view = simulation.show(Drawn(frame: .zero))
    simulation.advance(to: 0.1)
    #expect(view.sizes.isEmpty)
    view.frame.size = CGSize(width: 8, height: 8)
    simulation.advance(to: 0.2)
    #expect(view.sizes == [CGSize(width: 8, height: 8)])
  }

  @Test func `a drawing that requests another one gets it in the next frame`() {
    final class Restless: UIView {
      var drawings = 0
      override func draw(_ rect: CGRect) {
        drawings += 1
        setNeedsDisplay()
      }
    }
    let simulation = Simulation()
    let view = simulation.show(Restless(frame: CGRect(x: 0, y: 0, width: 8, height: 8)))
    simulation.advance(to: 0.5)
    #expect(view.drawings == 31)
  }

  @Test func `a picture of a view outside of a window has its drawing`() {
    _ = Simulation()
    let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    _ = UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
    #expect(view.sizes.count == 1)
  }

  @Test func `a layer's class is told of the animation of a block`() throws {
    final class Heard: CALayer {
      nonisolated(unsafe) var heard: [String] = []
      override func add(_ animation: CAAnimation, forKey key: String?) {
        super.add(animation, forKey: key)
        heard.append("\(key ?? "") \((animation as? CABasicAnimation)?.duration ?? 0)")
      }
    }
    final class Hearing: UIView { override class var layerClass: AnyClass { Heard.self } }
    let simulation = Simulation()
    let view = simulation.show(Hearing(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    UIView.animate(withDuration: 0.5) { view.center.x = 105 }
    let layer = try #require(view.layer as? Heard)
    #expect(layer.heard == ["position 0.5"])
    simulation.advance(to: 0.25)
    #expect(abs(try #require(layer.presentation()?.position.x) - 55) < 1)
  }

  @Test func `a frame that is nowhere shows nothing`() {
    let simulation = Simulation()
    let view = simulation.show(UIView(frame: .zero))
    view.frame = CGRect.zero.insetBy(dx: 3, dy: 3)
    #expect(view.frame == .zero)
  }

  @Test func `a keyframe that begins before another has ended takes over`() throws {
    let simulation = Simulation()
    let view = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.6) {
        view.transform = CGAffineTransform(translationX: 60, y: 0)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.1) {
        view.transform = .identity
      }
    }
    simulation.advance(to: 0.2)
    let early = try #require(view.layer.presentation()?.frame.minX)
    simulation.advance(to: 0.7)
    #expect(early > 5 && view.layer.presentation()?.frame.minX == 0)
  }
}
