import Testing
import TurnTaking
import UIKit

/// Recognisers whose gestures the same movement completes.
@MainActor @Suite(.simulated) struct PreventionTests {
  private final class Heard: NSObject, UIGestureRecognizerDelegate {
    var names: [String] = []
    var allowsBoth = false
    /// The recognisers that the delegate was asked about while they were active.
    var active: [UIGestureRecognizer] = []
    func inner(_ pan: UIPanGestureRecognizer) { note("inner", pan) }
    func outer(_ pan: UIPanGestureRecognizer) { note("outer", pan) }
    private func note(_ name: String, _ pan: UIPanGestureRecognizer) {
      if pan.state != .changed { names.append("\(name) \(pan.state.rawValue)") }
    }
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      if other.state == .began || other.state == .changed { active.append(other) }
      return allowsBoth
    }
  }

  private final class Modest: UIPanGestureRecognizer {
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  }

  private final class Sturdy: UIPanGestureRecognizer {
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
  }

  private final class Sharing: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  private let simulation = Simulation()
  private let heard = Heard()
  private let begunAndEnded = (inner: ["inner 1", "inner 3"], outer: ["outer 1", "outer 3"])

  /// Shows a view in another one, each with a recogniser or a scroll view's own.
  private func show(
    _ outer: @autoclosure () -> UIView = UIView(),
    _ inner: @autoclosure () -> UIView = UIView(),
    outerPan: UIPanGestureRecognizer? = UIPanGestureRecognizer(),
    innerPan: UIPanGestureRecognizer? = UIPanGestureRecognizer()
  ) {
    let (outer, inner) = (outer(), inner())
    for view in [outer, inner] { view.frame = simulation.window.bounds }
    outer.addSubview(inner)
    if let outerPan {
      outerPan.addTarget(heard, action: Selector("outer:", Heard.outer(_:)))
      outer.addGestureRecognizer(outerPan)
    }
    if let innerPan {
      innerPan.addTarget(heard, action: Selector("inner:", Heard.inner(_:)))
      innerPan.delegate = heard
      inner.addGestureRecognizer(innerPan)
    }
    _ = simulation.show(outer)
  }

  private func scrollView(_ width: CGFloat, _ height: CGFloat) -> UIScrollView {
    let view = UIScrollView(frame: simulation.window.bounds)
    view.contentSize = CGSize(width: width, height: height)
    return view
  }

  @Test func `of two pans, the one of the deeper view begins`() {
    show()
    simulation.drag(from: 0.1, y: 50, by: 200)
    #expect(heard.names == begunAndEnded.inner)
  }

  @Test func `two pans begin if a delegate allows it`() {
    show()
    heard.allowsBoth = true
    simulation.drag(from: 0.1, y: 50, by: 200)
    #expect(heard.names == ["inner 1", "outer 1", "inner 3", "outer 3"])
  }

  @Test func `a pan that begins later is asked about the one that is active`() {
    let (outer, inner) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    outer.delegate = heard
    show(outerPan: outer, innerPan: inner)
    heard.allowsBoth = true
    simulation.drag(from: 0.1, y: 50, by: 200)
    #expect(heard.active.contains(inner))
  }

  @Test func `two pans begin if the first cannot prevent or the second cannot be prevented`() {
    show(innerPan: Modest())
    simulation.drag(from: 0.1, y: 50, by: 200)
    #expect(heard.names.count == 4)
    heard.names = []
    show(outerPan: Sturdy())
    simulation.drag(from: 1, y: 50, by: 200)
    #expect(heard.names.count == 4)
  }

  @Test func `a pan that waits for an outer one leaves the gesture to it`() {
    let (outer, inner) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    inner.require(toFail: outer)
    show(outerPan: outer, innerPan: inner)
    simulation.drag(from: 0.1, y: 50, by: 200)
    #expect(heard.names == begunAndEnded.outer)
  }

  @Test func `a pan that leaves the touch to its view prevents others, too`() {
    let inner = UIPanGestureRecognizer()
    inner.cancelsTouchesInView = false
    show(innerPan: inner)
    simulation.drag(from: 0.1, y: 50, by: 200)
    #expect(heard.names == begunAndEnded.inner)
  }

  @Test func `a scroll view prevents a pan around it where it scrolls`() {
    let scroll = scrollView(320, 2000)
    show(UIView(), scroll, innerPan: nil)
    simulation.drag(from: 0.1, y: 400, by: -200)
    #expect(scroll.contentOffset.y > 150)
    #expect(heard.names.isEmpty)
    scroll.contentSize = CGSize(width: 2000, height: 480)
    scroll.contentOffset = .zero
    simulation.drag(from: 3, y: 400, by: -200)
    #expect(scroll.contentOffset == .zero)
    #expect(heard.names == begunAndEnded.outer)
  }

  @Test func `a pan prevents the scroll view around it`() {
    let scroll = scrollView(320, 2000)
    show(scroll, UIView(), outerPan: nil)
    simulation.drag(from: 0.1, y: 400, by: -200)
    #expect(scroll.contentOffset == .zero)
    #expect(heard.names == begunAndEnded.inner)
  }

  @Test func `a pan that code adds to a scroll view prevents the scrolling`() {
    let scroll = scrollView(320, 2000)
    show(UIView(), scroll, outerPan: nil)
    simulation.drag(from: 0.1, y: 400, by: -200)
    #expect(scroll.contentOffset == .zero)
    #expect(heard.names == begunAndEnded.inner)
  }

  @Test func `of nested scroll views, the one whose axis the finger follows scrolls`() {
    let (wide, tall) = (scrollView(2000, 480), scrollView(320, 2000))
    show(wide, tall, outerPan: nil, innerPan: nil)
    simulation.drag(from: 0.1, y: 400, by: -200)
    #expect(wide.contentOffset == .zero)
    #expect(tall.contentOffset.y > 150)
    let (high, broad) = (scrollView(320, 2000), scrollView(2000, 480))
    show(high, broad, outerPan: nil, innerPan: nil)
    simulation.drag(from: 3, y: 400, by: -200)
    #expect(high.contentOffset.y > 150)
    #expect(broad.contentOffset == .zero)
  }

  @Test func `of nested scroll views along one axis, the outer scrolls if the inner cannot`() {
    let (outer, inner) = (scrollView(320, 2000), scrollView(320, 1000))
    show(outer, inner, outerPan: nil, innerPan: nil)
    simulation.drag(from: 0.1, y: 400, by: -200)
    #expect(outer.contentOffset == .zero)
    #expect(inner.contentOffset.y > 150)
    simulation.advance(to: 4)
    inner.contentOffset.y = 520
    simulation.drag(from: 4.1, y: 400, by: -200)
    #expect(outer.contentOffset.y > 150)
  }

  @Test func `a scroll view is the delegate of its pan`() {
    let scroll = Sharing()
    scroll.contentSize = CGSize(width: 320, height: 2000)
    show(UIView(), scroll, innerPan: nil)
    simulation.drag(from: 0.1, y: 400, by: -200)
    #expect(scroll.contentOffset.y > 150)
    #expect(heard.names == begunAndEnded.outer)
  }

  @Test(arguments: [false, true])
  func `of two taps, the one of the deeper view is recognised, unless a delegate allows both`(
    allowsBoth: Bool
  ) {
    final class Taps: NSObject {
      var names: [String] = []
      func inner(_ tap: UITapGestureRecognizer) { names.append("inner") }
      func outer(_ tap: UITapGestureRecognizer) { names.append("outer") }
    }
    let taps = Taps()
    let inner = UITapGestureRecognizer(
      target: taps,
      action: Selector("inner:", Taps.inner(_:))
    )
    let outer = UITapGestureRecognizer(
      target: taps,
      action: Selector("outer:", Taps.outer(_:))
    )
    heard.allowsBoth = allowsBoth
    inner.delegate = heard
    let (view, part) = (UIView(frame: simulation.window.bounds), UIView())
    part.frame = view.bounds
    view.addGestureRecognizer(outer)
    part.addGestureRecognizer(inner)
    view.addSubview(part)
    _ = simulation.show(view)
    simulation.window.touchDown(at: CGPoint(x: 50, y: 50))
    simulation.advance(to: 0.1)
    simulation.window.touchUp(at: CGPoint(x: 50, y: 50))
    #expect(taps.names == (allowsBoth ? ["inner", "outer"] : ["inner"]))
  }
}
