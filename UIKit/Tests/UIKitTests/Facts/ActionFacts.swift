import Testing
import UIKit

/// A change of a layer that was seen is animated under the property's name.
private func implicit<Shown: CALayer>(
  _ key: String,
  _ source: String,
  _ make: @escaping @MainActor @Sendable () -> Shown,
  isAnimated: Bool = true,
  _ change: @escaping @MainActor @Sendable (Shown) -> Void
) -> Fact {
  let says = isAnimated ? "glides" : "changes at once"
  return Fact("\(key) of a layer \(says)", "\(source): \(key)") {
    let simulation = Simulation()
    let layer = make()
    simulation.window.layer.addSublayer(layer)
    simulation.world.update()
    change(layer)
    simulation.world.update()
    #expect(layer.animationKeys() == (isAnimated ? [key] : nil))
  }
}

extension Facts {
  private static func plain(
    _ key: String,
    isAnimated: Bool = true,
    _ change: @escaping @MainActor @Sendable (CALayer) -> Void
  ) -> Fact {
    implicit(key, "CALayer", { CALayer() }, isAnimated: isAnimated, change)
  }

  static let implicitLayers: [Fact] = [
    plain("bounds") { $0.bounds.size.width = 9 }, plain("position") { $0.position.x = 9 },
    plain("zPosition") { $0.zPosition = 1 }, plain("anchorPoint") { $0.anchorPoint = .zero },
    plain("transform") { $0.transform = CATransform3DMakeScale(2, 2, 2) },
    plain("sublayerTransform") { $0.sublayerTransform = CATransform3DMakeScale(2, 2, 2) },
    plain("hidden") { $0.isHidden = true }, plain("opacity") { $0.opacity = 0.5 },
    plain("cornerRadius") { $0.cornerRadius = 2 }, plain("borderWidth") { $0.borderWidth = 2 },
    plain("borderColor") { $0.borderColor = UIColor.red.cgColor },
    plain("backgroundColor") { $0.backgroundColor = UIColor.red.cgColor },
    plain("shadowColor") { $0.shadowColor = UIColor.red.cgColor },
    plain("shadowOpacity") { $0.shadowOpacity = 1 }, plain("shadowRadius") { $0.shadowRadius = 9 },
    plain("shadowOffset") { $0.shadowOffset = .zero },
    plain("shadowPath", isAnimated: false) { $0.shadowPath = CGMutablePath() },
    plain("name", isAnimated: false) { $0.name = "a" },
  ]

  private static func shape(
    _ key: String,
    isAnimated: Bool = true,
    _ change: @escaping @MainActor @Sendable (CAShapeLayer) -> Void
  ) -> Fact {
    implicit(key, "CAShapeLayer", { CAShapeLayer() }, isAnimated: isAnimated, change)
  }

  static let implicitShapes: [Fact] = [
    shape("strokeStart") { $0.strokeStart = 0.5 }, shape("strokeEnd") { $0.strokeEnd = 0.5 },
    shape("lineWidth") { $0.lineWidth = 3 }, shape("miterLimit") { $0.miterLimit = 3 },
    shape("lineDashPhase") { $0.lineDashPhase = 3 },
    shape("fillColor") { $0.fillColor = UIColor.red.cgColor },
    shape("path", isAnimated: false) { $0.path = CGMutablePath() },
    shape("lineCap", isAnimated: false) { $0.lineCap = .round },
    shape("lineJoin", isAnimated: false) { $0.lineJoin = .round },
    implicit(
      "startPoint",
      "CAGradientLayer",
      { CAGradientLayer() },
      { $0.startPoint = .zero }
    ),
    implicit("endPoint", "CAGradientLayer", { CAGradientLayer() }, { $0.endPoint = .zero }),
    implicit(
      "instanceTransform",
      "CAReplicatorLayer",
      { CAReplicatorLayer() },
      { $0.instanceTransform = CATransform3DMakeTranslation(9, 0, 0) }
    ),
    implicit(
      "instanceDelay",
      "CAReplicatorLayer",
      { CAReplicatorLayer() },
      { $0.instanceDelay = 1 }
    ),
  ]

  static let actions: [Fact] = [
    Fact("an implicit animation takes a quarter of a second", "CATransaction") {
      let play = Playing()
      play.layer.opacity = 0
      #expect(abs(play.opacity(at: 0.249) - 0) < 0.01)
      #expect(play.layer.animationKeys() == ["opacity"])
      _ = play.opacity(at: 0.26)
      #expect(play.layer.animationKeys() == nil)
    },
    // The default curve's value, by bisection of its polynomial.
    Fact("its curve is the default one", "CATransaction: animationTimingFunction()") {
      let play = Playing()
      play.layer.opacity = 0
      #expect(abs(play.opacity(at: 0.125) - (1 - 0.802403)) < 1e-5)
    },
    Fact("a layer that was never shown does not glide", "Core Animation Programming Guide") {
      let simulation = Simulation()
      let layer = CALayer()
      simulation.window.layer.addSublayer(layer)
      layer.opacity = 0.5
      simulation.world.update()
      #expect(layer.animationKeys() == nil)
    },
    Fact("a view's layer does not glide", "View Programming Guide: animations") {
      let simulation = Simulation()
      let view = simulation.show(UIView())
      view.layer.opacity = 0
      simulation.world.update()
      #expect(view.layer.animationKeys() == nil)
    },
    Fact("a layer inside a view's does glide", "objc.io: View-Layer Synergy") {
      let simulation = Simulation()
      let view = simulation.show(UIView())
      let layer = CALayer()
      view.layer.addSublayer(layer)
      simulation.world.update()
      layer.opacity = 0
      simulation.world.update()
      #expect(layer.animationKeys() == ["opacity"])
    },
    Fact("a null among the actions ends the search", "CALayer: actions") {
      let play = Playing()
      play.layer.actions = ["opacity": NSNull()]
      play.layer.opacity = 0
      #expect(play.opacity(at: 0.05) == 0)
    },
    Fact("a null in the style ends the search", "CALayer: style") {
      let play = Playing()
      play.layer.style = ["actions": ["opacity": NSNull()] as [String: any CAAction]]
      play.layer.opacity = 0
      #expect(play.opacity(at: 0.05) == 0)
    },
    Fact("the actions come before the style", "CALayer: action(forKey:)") {
      let play = Playing()
      play.layer.style = ["actions": ["opacity": NSNull()] as [String: any CAAction]]
      play.layer.actions = ["opacity": play.fade(from: 1, to: 0, 1)]
      play.layer.opacity = 0
      #expect(play.opacity(at: 0.5) == 0.5)
    },
    Fact("the delegate is asked before the actions", "CALayer: action(forKey:)") {
      final class Delegate: CALayerDelegate {
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
      }
      let play = Playing()
      let delegate = Delegate()
      play.layer.delegate = delegate
      play.layer.actions = ["opacity": play.fade(from: 1, to: 0, 1)]
      play.layer.opacity = 0
      #expect(play.opacity(at: 0.05) == 0)
      withExtendedLifetime(delegate) {}
    },
    Fact("an action of the user's own is run", "CAAction: run(forKey:object:arguments:)") {
      final class Own: CAAction {
        var keys: [String] = []
        func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
          keys.append(event)
        }
      }
      let play = Playing()
      let own = Own()
      play.layer.actions = ["opacity": own]
      play.layer.opacity = 0
      #expect(own.keys == ["opacity"] && play.layer.animationKeys() == nil)
    },
    Fact("an action without values begins at what was shown", "CABasicAnimation") {
      let play = Playing()
      let slow = CABasicAnimation(keyPath: "opacity")
      slow.duration = 4
      play.layer.actions = ["opacity": slow]
      play.layer.opacity = 0
      #expect(play.opacity(at: 1) == 0.75)
    },
    Fact("a class's default action comes last", "CALayer: defaultAction(forKey:)") {
      final class Still: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
      }
      let simulation = Simulation()
      let layer = Still()
      simulation.window.layer.addSublayer(layer)
      simulation.world.update()
      layer.opacity = 0
      simulation.world.update()
      #expect(layer.animationKeys() == nil)
    },
    Fact("setting the same value begins nothing", "CALayer: action(forKey:)") {
      let play = Playing()
      play.layer.opacity = 1
      play.simulation.world.update()
      #expect(play.layer.animationKeys() == nil)
    },
  ]
}
