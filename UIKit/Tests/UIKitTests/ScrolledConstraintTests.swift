import Testing
import TurnTaking
import UIKit

/// Constraints between views inside and outside a view whose bounds' origin moves.
@MainActor @Suite(.simulated) struct ScrolledConstraintTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 200))
  private let outer = UIView()
  private let inner = UIView(frame: CGRect(x: 40, y: 10, width: 20, height: 20))
  private var window: UIWindow { simulation.window }

  init() {
    outer.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(outer)
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: window.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 20),
      outer.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  /// A scroll view at x = 30, in which the inner view is at x = 40.
  private func scrollView() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 30, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 1000, height: 100)
    window.addSubview(view)
    view.addSubview(inner)
    return view
  }

  @Test func `margins of a superview count from the part that its bounds show`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    view.bounds.origin = CGPoint(x: 10, y: 30)
    window.addSubview(view)
    inner.frame = view.bounds
    inner.preservesSuperviewLayoutMargins = true
    view.addSubview(inner)
    let frame = inner.layoutMarginsGuide.layoutFrame
    #expect(frame == CGRect(x: 20, y: 20, width: 60, height: 60))
  }

  @Test func `a view outside follows the offset of the content`() {
    let scroll = scrollView()
    outer.leadingAnchor.constraint(equalTo: inner.leadingAnchor).isActive = true
    simulation.advance(to: 0.1)
    #expect(outer.frame.minX == 70)
    scroll.contentOffset.x = 100
    window.layoutIfNeeded()
    #expect(outer.frame.minX == -30)
    scroll.setContentOffset(.zero, animated: true)
    simulation.advance(to: 0.25)
    #expect(outer.frame.minX > -30 && outer.frame.minX < 70)
    #expect(abs(outer.frame.minX - (70 - scroll.contentOffset.x)) <= 0.25)
    simulation.advance(to: 1)
    #expect(outer.frame.minX == 70)
  }

  @Test func `it follows the bounds of any view`() {
    let view = UIView(frame: CGRect(x: 30, y: 0, width: 100, height: 100))
    window.addSubview(view)
    view.addSubview(inner)
    outer.leadingAnchor.constraint(equalTo: inner.leadingAnchor).isActive = true
    simulation.advance(to: 0.1)
    view.bounds.origin.x = 100
    simulation.advance(to: 0.2)
    #expect(outer.frame.minX == -30)
  }

  @Test func `a view inside that is held by the outside stays on the screen`() {
    let scroll = scrollView()
    let held = UIView()
    held.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(held)
    NSLayoutConstraint.activate([
      held.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 35),
      held.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      held.widthAnchor.constraint(equalToConstant: 20),
      held.heightAnchor.constraint(equalToConstant: 20),
    ])
    simulation.advance(to: 0.1)
    #expect(held.frame.origin == CGPoint(x: 5, y: 0))
    scroll.contentOffset.x = 100
    simulation.advance(to: 0.2)
    #expect(held.frame.origin == CGPoint(x: 105, y: 0))
    scroll.contentSize.height = 500
    scroll.contentOffset.y = 50
    simulation.advance(to: 0.3)
    #expect(held.frame.origin == CGPoint(x: 105, y: 50))
  }

  @Test(arguments: [false, true])
  func `the order of the items makes no difference`(isInnerFirst: Bool) {
    let container = UIView(frame: CGRect(x: 50, y: 0, width: 150, height: 200))
    window.addSubview(container)
    let scroll = scrollView()
    container.addSubview(scroll)
    let beside = UIView(frame: CGRect(x: 12, y: 0, width: 20, height: 20))
    container.addSubview(beside)
    let held = UIView()
    held.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(held)
    let (first, second) = isInnerFirst ? (held, beside) : (beside, held)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: second.leadingAnchor),
      held.topAnchor.constraint(equalTo: scroll.topAnchor),
      held.widthAnchor.constraint(equalToConstant: 20),
      held.heightAnchor.constraint(equalToConstant: 20),
    ])
    simulation.advance(to: 0.1)
    #expect(held.frame.minX == -18)
    scroll.contentOffset.x = 100
    simulation.advance(to: 0.2)
    #expect(held.frame.minX == 82)
  }

  @Test func `layouts without such constraints are not solved while scrolling`() {
    let scroll = scrollView()
    let sized = Sized()
    sized.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(sized)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      sized.widthAnchor.constraint(equalTo: window.widthAnchor),
      sized.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      sized.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    simulation.advance(to: 0.1)
    let count = sized.count
    #expect(count > 0)
    scroll.contentOffset.x = 100
    simulation.advance(to: 0.2)
    #expect(sized.count == count)
  }

  /// A view that counts the solutions, each of which asks for its size.
  private final class Sized: UIView {
    var count = 0
    override var intrinsicContentSize: CGSize {
      count += 1
      return CGSize(width: 20, height: 20)
    }
  }
}
