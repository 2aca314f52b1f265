import Testing
import TurnTaking
import UIKit

/// Sizes that pass between Auto Layout and what it does not place itself.
///
/// Each test makes its simulation in its body: between an initialiser and the body, other tests run
/// and leave their notes in the current world.
@MainActor @Suite(.simulated) struct LinkedLayoutTests {
  private static let size = CGSize(width: 300, height: 400)

  private func pin(_ view: UIView, in outer: UIView, bottom: Bool = true) {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor),
      view.rightAnchor.constraint(equalTo: outer.rightAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    if bottom { view.bottomAnchor.constraint(equalTo: outer.bottomAnchor).isActive = true }
  }

  @Test func `the content of an effect view gives the view its height`() {
    let simulation = Simulation(size: Self.size)
    let effect = UIVisualEffectView(effect: nil)
    let content = UIView()
    pin(effect, in: simulation.window, bottom: false)
    pin(content, in: effect.contentView)
    content.heightAnchor.constraint(equalToConstant: 70).isActive = true
    simulation.advance(to: 0.1)
    #expect(effect.frame == CGRect(x: 0, y: 0, width: 300, height: 70))
    #expect(effect.contentView.frame == effect.bounds)
    #expect(content.frame == effect.bounds)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a view with a mask keeps its margins while its content resizes the superview`() {
    let simulation = Simulation(size: Self.size)
    let (outer, middle, content) = (UIView(), UIView(), UIView())
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    middle.frame = CGRect(x: 10, y: 20, width: 80, height: 50)
    middle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(middle)
    pin(outer, in: simulation.window, bottom: false)
    pin(content, in: middle)
    content.heightAnchor.constraint(equalToConstant: 70).isActive = true
    simulation.advance(to: 0.1)
    #expect(outer.frame == CGRect(x: 0, y: 0, width: 300, height: 120))
    #expect(middle.frame == CGRect(x: 10, y: 20, width: 280, height: 70))
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a text view that does not scroll has the height of its text at each width`() {
    let simulation = Simulation(size: Self.size)
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = "some words that need several lines if the view is narrow, and one if it is wide"
    view.translatesAutoresizingMaskIntoConstraints = false
    simulation.window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      width,
      view.leftAnchor.constraint(equalTo: simulation.window.leftAnchor),
      view.topAnchor.constraint(equalTo: simulation.window.topAnchor),
    ])
    simulation.advance(to: 0.1)
    let narrow = view.frame.height
    #expect(abs(narrow - view.sizeThatFits(CGSize(width: 100, height: 0)).height) <= 1)
    width.constant = 250
    simulation.advance(to: 0.2)
    #expect(view.frame.height < narrow)
    #expect(abs(view.frame.height - view.sizeThatFits(CGSize(width: 250, height: 0)).height) <= 1)
    width.constant = 100
    simulation.advance(to: 0.3)
    #expect(view.frame.height == narrow)
  }

  @Test func `a view that code moves stays until its superview is laid out`() {
    let simulation = Simulation(size: Self.size)
    let (group, view, other) = (UIView(), UIView(), UIView())
    simulation.window.addSubview(group)
    group.frame = simulation.window.bounds
    pin(view, in: group)
    pin(other, in: simulation.window, bottom: false)
    let height = other.heightAnchor.constraint(equalToConstant: 10)
    height.isActive = true
    simulation.advance(to: 0.1)
    view.frame.origin.x = 50
    height.constant = 20
    simulation.advance(to: 0.2)
    #expect(other.frame.height == 20)
    #expect(view.frame.minX == 50)
    group.setNeedsLayout()
    simulation.advance(to: 0.3)
    #expect(view.frame.minX == 0)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a view that moves to another superview loses its constraints to the old one`() {
    let simulation = Simulation(size: Self.size)
    let (old, new, view) = (UIView(), UIView(), UIView())
    old.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    new.frame = CGRect(x: 0, y: 100, width: 200, height: 100)
    for outer in [old, new] { simulation.window.addSubview(outer) }
    pin(view, in: old)
    let kept = view.heightAnchor.constraint(lessThanOrEqualTo: simulation.window.heightAnchor)
    kept.isActive = true
    simulation.advance(to: 0.1)
    #expect(view.frame == old.bounds)
    pin(view, in: new)
    simulation.advance(to: 0.2)
    #expect(view.frame == new.bounds && old.constraints.isEmpty && kept.isActive)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `laying out a view animates its own constraints, not those of its siblings`() {
    let simulation = Simulation(size: Self.size)
    let views = [UIView(), UIView()]
    let widths = views.map { $0.widthAnchor.constraint(equalToConstant: 20) }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      simulation.window.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: simulation.window.leadingAnchor),
        view.topAnchor.constraint(equalTo: simulation.window.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    NSLayoutConstraint.activate(widths)
    simulation.advance(to: 0.1)
    for width in widths { width.constant = 60 }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].layoutIfNeeded() }
    simulation.advance(to: 0.6)
    let shown = views.map { $0.layer.presentation()?.bounds.width ?? 0 }
    #expect(abs(shown[0] - 40) < 1e-6)
    #expect(shown[1] == 60)
  }

  @Test
  func `the centre of a scroll view is that of its frame, and its edges are those of its content`()
  {
    let simulation = Simulation(size: Self.size)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    simulation.window.addSubview(scrollView)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -5),
      view.centerYAnchor.constraint(equalTo: scrollView.centerYAnchor),
      view.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor),
      view.widthAnchor.constraint(equalToConstant: 40),
    ])
    simulation.advance(to: 0.1)
    #expect(view.frame == CGRect(x: 130, y: 5, width: 40, height: 90))
    #expect(scrollView.contentSize.height == 100)
    #expect(simulation.world.notes.isEmpty)
  }
}
