import QuartzCore
import Testing
import TurnTaking
import UIKit

/// Layouts that ask for another layout.
@MainActor @Suite(.simulated) struct LayoutLoopTests {
  /// Counts its layouts, and does something in each.
  private final class Restless: UIView {
    var count = 0
    var act: (Restless) -> Void = { _ in }

    override func layoutSubviews() {
      count += 1
      act(self)
    }
  }

  private func count(_ seconds: Double, _ act: @escaping (Restless) -> Void) -> Int {
    let simulation = Simulation()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.act = act
    simulation.window.addSubview(view)
    simulation.advance(to: seconds)
    return view.count
  }

  @Test func `a new size of a subview lays out the superview, a move or its own layout does not`() {
    let simulation = Simulation()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.addSubview(inner)
    simulation.window.addSubview(view)
    simulation.advance(to: 0.1)
    let count = view.count
    view.act = { _ in inner.bounds.size.height += 1 }
    inner.center.x = 10
    simulation.advance(to: 0.2)
    #expect(view.count == count)
    inner.frame.size.width = 8
    simulation.advance(to: 0.3)
    #expect(view.count == count + 1 && inner.bounds.height == 6)
  }

  @Test func `a layout inside the own layout is carried out at once, in its animation block`() {
    final class Sheet: UIView {
      let inner = UIView()
      var height: CGFloat = 0
      override func layoutSubviews() {
        inner.frame = CGRect(x: 0, y: 100 - height, width: 100, height: height)
        guard height == 0 else { return }
        UIView.animate(withDuration: 1) {
          height = 50
          setNeedsLayout()
          layoutIfNeeded()
        }
      }
    }
    let simulation = Simulation()
    let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    sheet.addSubview(sheet.inner)
    _ = simulation.show(sheet)
    #expect(sheet.inner.frame == CGRect(x: 0, y: 50, width: 100, height: 50))
    #expect(sheet.inner.layer.animationKeys() == ["bounds", "position"])
  }

  @Test func `a layout that lays itself out again without end is carried out twice`() {
    let count = count(1.0 / 120) {
      $0.setNeedsLayout()
      $0.layoutIfNeeded()
    }
    #expect(count <= 4)
  }

  @Test func `a sublayer that is inserted again in its place asks for no layout`() {
    let gradient = Lazy { CAGradientLayer() }
    let count = count(1) { $0.layer.insertSublayer(gradient.value, at: 0) }
    // The first one comes in, so the view is laid out once more.
    #expect(count == 2)
  }

  @Test func `a subview that is added again in its place asks for no layout`() {
    let inner = Lazy { UIView() }
    #expect(count(1) { $0.addSubview(inner.value) } == 2)
    let back = Lazy { UIView() }
    #expect(count(1) { $0.insertSubview(back.value, at: 0) } == 2)
  }

  @Test func `a layout that always asks for another one is repeated once`() {
    let count = count(0.1) { view in
      view.setNeedsLayout()
      // It must not restart from inside, either.
      view.layoutIfNeeded()
    }
    #expect(count == 2)
  }

  @Test func `a layout that makes all subviews again lets them play`() {
    let simulation = Simulation()
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.act = { view in
      view.subviews.forEach { $0.removeFromSuperview() }
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      view.addSubview(bar)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { bar.alpha = 0 }
    }
    simulation.window.addSubview(view)
    simulation.advance(to: 0.5)
    let alpha = view.subviews.first?.layer.presentation()?.opacity ?? 1
    #expect(abs(alpha - 0.5) < 0.05)
    #expect(simulation.world.notes.isEmpty)
    let before = view.count
    view.setNeedsLayout()
    simulation.advance(to: 0.6)
    #expect(view.count > before)
  }

  @Test func `two layers that ask each other for layout do not multiply`() {
    let inner = Lazy { UIView() }
    let frames = 6
    let count = count(Double(frames) / 60) { view in
      inner.value.removeFromSuperview()
      view.addSubview(inner.value)
    }
    #expect(count <= 100 * (frames + 2))
  }

  @Test func `a view that leaves asks only its superview for layout`() {
    let simulation = Simulation()
    let outer = Restless(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let (middle, inner) = (UIView(), UIView())
    simulation.window.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    simulation.advance(to: 0.1)
    let before = outer.count
    inner.removeFromSuperview()
    simulation.advance(to: 0.2)
    #expect(outer.count == before)
  }

  @Test func `a sibling keeps its place beside which another one is put`() {
    _ = Simulation()
    let (parent, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    for layer in [a, b, c] { parent.addSublayer(layer) }
    parent.insertSublayer(a, above: b)
    #expect(parent.sublayers == [b, a, c])
    parent.insertSublayer(b, below: c)
    #expect(parent.sublayers == [a, b, c])
    let (view, first, second, third) = (UIView(), UIView(), UIView(), UIView())
    for inner in [first, second, third] { view.addSubview(inner) }
    view.insertSubview(first, aboveSubview: second)
    #expect(view.subviews == [second, first, third])
  }

  @Test func `a view in its own subview is refused with words`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("cannot be added to itself or to one of its own subviews"))
  }
}

/// Something that is made where it is first asked for: in its simulation.
@MainActor private final class Lazy<Value> {
  private let make: () -> Value
  lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}
