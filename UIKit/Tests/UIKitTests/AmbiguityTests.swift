import Testing
import TurnTaking
import UIKit

/// Notes about views whose places the constraints leave undetermined.
@MainActor @Suite(.simulated) struct AmbiguityTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 100))
  private var window: UIWindow { simulation.window }

  private func sized(in outer: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    return view
  }

  private var notes: [String] {
    simulation.world.notes.filter { $0.contains("leave x of UIView undetermined") }
  }

  @Test func `a tree that was laid out before has the note once it is in a window`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let view = sized(in: outer)
    outer.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    #expect(notes.isEmpty)
    window.addSubview(outer)
    simulation.advance(to: 0.1)
    #expect(notes.count == 1)
  }

  @Test func `a hidden view has no note`() {
    let view = sized(in: window)
    view.isHidden = true
    simulation.advance(to: 0.1)
    #expect(view.hasAmbiguousLayout)
    #expect(notes.isEmpty)
  }

  @Test func `a view has its note once it and the views around it are shown`() {
    let outer = UIView()
    window.addSubview(outer)
    let view = sized(in: outer)
    simulation.world.update()
    outer.isHidden = true
    simulation.advance(to: 0.1)
    #expect(notes.isEmpty)
    outer.isHidden = false
    view.isHidden = true
    simulation.advance(to: 0.2)
    #expect(notes.isEmpty)
    view.isHidden = false
    simulation.advance(to: 0.3)
    #expect(notes.count == 1)
  }

  @Test func `the notes about several windows are in the order of their constraints`() {
    let windows = (0..<8).map { _ in UIWindow(frame: window.bounds) }
    for (index, window) in windows.enumerated() {
      window.isHidden = false
      let width = sized(in: window).constraints.first { $0.firstAttribute == .width }
      width?.constant = CGFloat(20 + index)
    }
    simulation.advance(to: 0.1)
    #expect(notes.count == 8)
    for (index, note) in notes.enumerated() { #expect(note.contains("\(20 + index)")) }
    withExtendedLifetime(windows) {}
  }

  @Test func `bounds alone do not determine a place, whichever end of the view they bound`() {
    for isCenter in [true, false] {
      let view = sized(in: window)
      let bound =
        isCenter
        ? view.centerXAnchor.constraint(lessThanOrEqualTo: window.centerXAnchor)
        : view.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor)
      bound.isActive = true
    }
    simulation.advance(to: 0.1)
    #expect(notes.count == 2)
  }

  @Test func `a text that is broken into lines does not hide the note`() {
    let label = UILabel()
    label.text = "several words in several lines"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(label)
    label.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    label.widthAnchor.constraint(equalToConstant: 60).isActive = true
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.contains { $0.contains("leave x of UILabel undetermined") })
  }

  @Test func `constraints that a layout adds leave no note`() {
    final class Outer: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        guard let view = subviews.first, constraints.count == 1 else { return }
        view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 7).isActive = true
      }
    }
    let outer = Outer(frame: window.bounds)
    let view = sized(in: outer)
    window.addSubview(outer)
    simulation.advance(to: 0.1)
    #expect(view.frame.minX == 7)
    #expect(!view.hasAmbiguousLayout)
    #expect(notes.isEmpty)
  }

  @Test func `a view whose position has one limit is at this limit`() {
    let view = sized(in: window)
    view.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor, constant: -30)
      .isActive = true
    simulation.advance(to: 0.1)
    #expect(view.frame == CGRect(x: 150, y: 0, width: 20, height: 20))
    view.leadingAnchor.constraint(greaterThanOrEqualTo: window.leadingAnchor, constant: 10)
      .isActive = true
    let other = sized(in: window)
    other.leadingAnchor.constraint(greaterThanOrEqualTo: window.leadingAnchor, constant: 10)
      .isActive = true
    simulation.advance(to: 0.2)
    #expect(view.frame.minX == 150 && other.frame.minX == 10)
  }
}
