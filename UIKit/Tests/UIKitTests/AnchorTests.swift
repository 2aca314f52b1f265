import Testing
import TurnTaking
import UIKit

/// The anchors of views and constraints.
@MainActor @Suite(.simulated) struct AnchorTests {
  private let simulation = Simulation(size: CGSize(width: 200, height: 100))

  @Test func `a constraint's anchors are those of its items`() {
    let (a, b, guide) = (UIView(), UIView(), UILayoutGuide())
    simulation.window.addSubview(a)
    a.addSubview(b)
    a.addLayoutGuide(guide)
    let top = b.topAnchor.constraint(equalTo: a.bottomAnchor)
    #expect(top.firstAnchor === b.topAnchor)
    #expect(top.firstAnchor == b.topAnchor)
    #expect(top.secondAnchor === a.bottomAnchor)
    #expect(top.firstAnchor !== a.topAnchor)
    let width = guide.widthAnchor.constraint(equalToConstant: 3)
    #expect(width.firstAnchor === guide.widthAnchor)
    #expect(width.secondAnchor == nil)
    let left = NSLayoutConstraint(
      item: b,
      attribute: .left,
      relatedBy: .equal,
      toItem: a,
      attribute: .left,
      multiplier: 1,
      constant: 0
    )
    #expect(left.firstAnchor.constraint(equalTo: left.firstAnchor).firstItem === b)
  }

  @Test(arguments: [
    ("H:|->=5-[a(20)]-(-5)-[b(10)]", 5.0, 20.0), ("H:|-==5-[a(20)]-0@750-[b(10)]", 5, 25),
    ("H:|-<=5@999-[a(20)][b(10)]-170-|", 0, 20), ("H:|[a(20)]-(>=3,<=9)-[b(10)]", 0, 23),
    ("H:|-(>=5,<=9)-[a(20)]-gap-[b(10)]", 5, 26),
  ])
  func `spaces of the visual format need no parentheses`(sample: (String, Double, Double)) {
    let (a, b) = (UIView(), UIView())
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      simulation.window.addSubview(view)
    }
    // Weak wishes decide what the format leaves open.
    for view in [a, b] {
      let wish = view.leftAnchor.constraint(equalTo: simulation.window.leftAnchor)
      wish.priority = .defaultLow
      wish.isActive = true
    }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: sample.0,
        metrics: ["gap": 1],
        views: ["a": a, "b": b]
      )
    )
    simulation.window.layoutIfNeeded()
    #expect(Double(a.frame.minX) == sample.1)
    #expect(Double(b.frame.minX) == sample.2)
    #expect(!simulation.world.notes.contains { $0.contains("not understood") })
  }

  @Test func `the items of a constraint have the members of all objects`() {
    let (a, b) = (UIView(), UIView())
    let constraint = NSLayoutConstraint(
      item: a,
      attribute: .width,
      relatedBy: .equal,
      toItem: b,
      attribute: .width,
      multiplier: 1,
      constant: 0
    )
    #expect(constraint.firstItem?.isEqual(a) == true)
    #expect(constraint.secondItem?.isKind(of: UIView.self) == true)
    #expect(constraint.secondItem?.isEqual(a) == false)
  }

  @Test func `a constraint that is held weakly can be activated in the same turn`() {
    let simulation = Simulation()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    weak var height: NSLayoutConstraint?
    simulation.world.run {
      simulation.window.addSubview(view)
      height = view.heightAnchor.constraint(equalToConstant: 30)
      height?.isActive = true
    }
    simulation.advance(to: 0.1)
    #expect(height?.isActive == true && view.bounds.height == 30)
  }

  @Test func `an anchor without a view belongs to nothing`() {
    #expect(NSLayoutXAxisAnchor().item == nil)
  }
}
