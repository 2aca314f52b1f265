import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

/// Views in another style than their screen.
@MainActor @Suite(.simulated) struct StyleTests {
  private final class Told: UIView {
    var previous: [UIUserInterfaceStyle] = []
    var laidOut: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      self.previous.append(previous?.userInterfaceStyle ?? .unspecified)
    }
    override func layoutSubviews() { laidOut.append(UITraitCollection.current.userInterfaceStyle) }
  }

  private let ground = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }

  @Test func `a dynamic background follows the style that a view around it sets`() {
    let simulation = Simulation()
    let outer = simulation.show(UIView())
    let inner = UIView()
    inner.backgroundColor = ground
    outer.addSubview(inner)
    #expect(inner.layer.backgroundColor == UIColor.blue.cgColor)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(simulation.window.traitCollection.userInterfaceStyle == .light)
    // The nearest style counts.
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.layer.backgroundColor == UIColor.blue.cgColor)
  }

  @Test func `materials follow the style, and those of one style do not`() throws {
    let simulation = Simulation()
    simulation.window.backgroundColor = .black
    simulation.window.overrideUserInterfaceStyle = .dark
    func shown(_ style: UIBlurEffect.Style) throws -> UInt32 {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      _ = simulation.show(view)
      defer { view.removeFromSuperview() }
      return try simulation.picture()[5, 5]
    }
    #expect(try shown(.systemMaterial) < shown(.systemMaterialLight))
    #expect(try shown(.regular) == shown(.systemMaterialDark))
    #expect(try shown(.systemMaterialLight) > shown(.light))
    simulation.window.overrideUserInterfaceStyle = .light
    #expect(try shown(.systemMaterial) > shown(.systemMaterialDark))
  }

  @Test func `a view that joins another style is told, laid out and coloured in it`() {
    let simulation = Simulation()
    let outer = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    outer.overrideUserInterfaceStyle = .dark
    let view = Told(frame: outer.bounds)
    var handled: [UIUserInterfaceStyle] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Told, previous) in
      handled.append(previous.userInterfaceStyle)
    }
    outer.addSubview(view)
    simulation.world.update()
    #expect(view.previous == [.light])
    #expect(handled == [.light])
    #expect(view.laidOut.last == .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    view.backgroundColor = ground
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func `a controller's style counts before its view is loaded`() {
    let simulation = Simulation()
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    controller.view.backgroundColor = ground
    simulation.window.rootViewController = controller
    #expect(controller.view.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func `a controller's style is that of its view`() {
    let simulation = Simulation()
    let controller = UIViewController()
    controller.view.backgroundColor = ground
    simulation.window.rootViewController = controller
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a dynamic colour stays dynamic with another alpha`() {
    let half = ground.withAlphaComponent(0.5)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(half.cgColor == UIColor.blue.withAlphaComponent(0.5).cgColor)
    #expect(half.resolvedColor(with: dark) == UIColor.red.withAlphaComponent(0.5))
  }

  @Test func `a configured button that is enabled again has the colours of its own style`() {
    let simulation = Simulation()
    let outer = simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    outer.overrideUserInterfaceStyle = .dark
    var configuration = UIButton.Configuration.filled()
    configuration.background.strokeColor = ground
    configuration.background.strokeWidth = 2
    configuration.background.backgroundColor = ground
    let button = UIButton(configuration: configuration)
    button.frame = outer.bounds
    outer.addSubview(button)
    simulation.world.update()
    for isEnabled in [false, true] {
      button.isEnabled = isEnabled
      simulation.world.update()
      let layers = button.layer.sublayers ?? []
      #expect(layers.contains { $0.borderWidth == 2 && $0.borderColor == UIColor.red.cgColor })
      #expect(layers.contains { $0.backgroundColor == UIColor.red.cgColor })
    }
  }

  /// A view that registers for its traits as Apple's documentation does.
  private class Registering: UIView {
    private(set) var previous: [UIUserInterfaceStyle] = []

    func register() {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (self: Self, previousTraitCollection: UITraitCollection) in
        self.previous.append(previousTraitCollection.userInterfaceStyle)
      }
    }
  }

  @Test func `a handler of trait changes receives the view as Self`() {
    let simulation = Simulation()
    let view = simulation.show(Registering())
    view.register()
    view.overrideUserInterfaceStyle = .dark
    #expect(view.previous == [.light])
  }
}
