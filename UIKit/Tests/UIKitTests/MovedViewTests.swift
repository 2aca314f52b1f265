import Testing
import TurnTaking
import UIKit

/// Views with constraints that code has moved to other places.
@MainActor @Suite(.simulated) struct MovedViewTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 100))
  private let panel = UIView()
  private let view = UIView()

  init() {
    panel.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    panel.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: panel.topAnchor),
      view.leftAnchor.constraint(equalTo: panel.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    _ = simulation.show(panel)
  }

  @Test func `a moved view stays while views elsewhere are added, constrained and removed`() {
    view.frame.origin.y = -40
    let (other, inner) = (UIView(), UIView())
    simulation.window.addSubview(other)
    view.addSubview(inner)
    simulation.advance(to: 0.1)
    #expect(view.frame.minY == -40)
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
    other.removeFromSuperview()
    simulation.advance(to: 0.2)
    #expect(view.frame.minY == -40)
  }

  @Test func `a removed view lives until the current turn ends`() {
    weak var view: UIView?
    DispatchQueue.main.async { [simulation] in
      let made = UIView()
      simulation.window.addSubview(made)
      view = made
    }
    simulation.advance(to: 0.1)
    var isKept = false
    DispatchQueue.main.async {
      view?.removeFromSuperview()
      isKept = view != nil
    }
    simulation.advance(to: 0.2)
    #expect(isKept)
    #expect(view == nil)
  }

  @Test func `a removed view dies at once outside a simulation`() {
    weak var view: UIView?
    let parent = UIView()
    do {
      let made = UIView()
      parent.addSubview(made)
      view = made
    }
    view?.removeFromSuperview()
    #expect(view == nil)
  }

  @Test func `it returns with the next layout of its superview`() {
    view.frame.origin.y = -40
    panel.setNeedsLayout()
    simulation.advance(to: 0.1)
    #expect(view.frame.minY == 0)
  }

  @Test func `it is placed once a constraint gives it another place`() {
    view.frame.origin.y = -40
    view.constraints.first { $0.firstAttribute == .height }?.constant = 30
    simulation.advance(to: 0.1)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
  }

  @Test func `it is placed if it is held by constraints again`() {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame.origin.y = -40
    simulation.advance(to: 0.1)
    #expect(view.frame.minY == -40)
    view.translatesAutoresizingMaskIntoConstraints = false
    simulation.advance(to: 0.2)
    #expect(view.frame.minY == 0)
  }
}
