import Testing
import TurnTaking
import UIKit

/// Writes down what a scroll view tells, in order.
private final class Log: NSObject, UIScrollViewDelegate {
  var heard: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { heard.append(keyPath ?? "") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { heard.append("willEndDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    heard.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    heard.append("willBeginDecelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    heard.append("didEndDecelerating")
  }
}

/// Scroll views and what they tell.
@MainActor @Suite(.simulated) struct ScrollTests {
  private func scroll(_ simulation: Simulation, height: CGFloat = 2000) -> UIScrollView {
    let view = UIScrollView(frame: simulation.window.bounds)
    view.contentSize = CGSize(width: 320, height: height)
    return simulation.show(view)
  }

  @Test func `a scroll view has the defaults of Apple's reference`() {
    let view = UIScrollView()
    #expect(view.contentOffset == .zero)
    #expect(view.contentSize == .zero)
    #expect(view.contentInset == .zero)
    #expect(view.bounces && !view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(view.isScrollEnabled && !view.isPagingEnabled && !view.isDirectionalLockEnabled)
    #expect(view.clipsToBounds)
    #expect(!view.isDragging && !view.isTracking && !view.isDecelerating)
    #expect(view.decelerationRate == .normal)
  }

  @Test func `a drag goes on when the size of the scroll view changes`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    let log = Log()
    view.delegate = log
    simulation.window.touchDown(at: CGPoint(x: 100, y: 300))
    for step in 1...20 {
      simulation.advance(to: Double(step) / 60)
      simulation.window.touchMoved(to: CGPoint(x: 100, y: 300 - 5 * CGFloat(step)))
      if step == 10 {
        #expect(view.contentOffset.y == 40)
        view.frame.size.height = 400
        #expect(view.contentOffset.y == 40 && view.isDragging)
      }
    }
    #expect(view.contentOffset.y == 90 && view.isDragging)
    #expect(log.heard.count { $0 == "willBeginDragging" } == 1)
    simulation.window.touchUp(at: CGPoint(x: 100, y: 200))
    #expect(!view.isTracking && log.heard.contains("didEndDragging true"))
    simulation.advance(to: 4)
    #expect(view.contentOffset.y > 150 && log.heard.last == "didEndDecelerating")
  }

  @Test func `content that a finger pulls stays pulled when the size of the scroll view changes`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    simulation.drag(from: 0, y: 100, by: 100, lifts: false)
    let pulled = view.contentOffset.y
    #expect(pulled < -20)
    view.frame.size.height = 400
    #expect(view.contentOffset.y == pulled && view.isDragging)
    simulation.window.touchUp(at: CGPoint(x: 100, y: 200))
    simulation.advance(to: 3)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `observers hear of an offset before the delegate`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    let log = Log()
    view.delegate = log
    view.addObserver(log, forKeyPath: "contentOffset", options: [.new], context: nil)
    view.contentOffset = CGPoint(x: 0, y: 10)
    #expect(log.heard == ["contentOffset", "didScroll"])
    #expect(view.bounds.origin == CGPoint(x: 0, y: 10))
    #expect(view.layer.bounds.origin.y == 10)
  }

  @Test func `a closure observes as long as its observation is held`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    var heard: [CGFloat] = []
    var observation: NSKeyValueObservation? = view.observe(\.contentOffset, options: [.new]) {
      heard.append($1.newValue?.y ?? -1)
    }
    view.contentOffset.y = 5
    #expect(heard == [5])
    #expect(observation != nil)
    observation = nil
    view.contentOffset.y = 6
    #expect(heard == [5])
  }

  @Test func `the offset that a view has already stops its motion and notifies nobody`() {
    final class Log: NSObject, UIScrollViewDelegate {
      var heard: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolled") }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("ended") }
    }
    let simulation = Simulation()
    let view = scroll(simulation)
    let log = Log()
    view.delegate = log
    let token = view.observe(\.contentOffset) { view, _ in
      log.heard.append("observed")
      // An observer that holds the content where it is must not call itself for ever.
      view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    }
    view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    #expect(log.heard == ["observed", "scrolled"])
    token.invalidate()
    view.contentOffset = view.contentOffset
    view.setContentOffset(view.contentOffset, animated: true)
    simulation.advance(to: 1)
    #expect(log.heard.count == 2)
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    simulation.advance(to: 1.1)
    view.setContentOffset(view.contentOffset, animated: false)
    let offset = view.contentOffset.y
    simulation.advance(to: 2)
    #expect(view.contentOffset.y == offset && offset > 5 && offset < 500)
  }

  @Test func `a subclass sees its offset being set by a finger`() {
    final class Watching: UIScrollView {
      var offsets: [CGFloat] = []
      override var contentOffset: CGPoint { didSet { offsets.append(contentOffset.y) } }
    }
    let simulation = Simulation()
    let view = Watching(frame: simulation.window.bounds)
    view.contentSize = CGSize(width: 320, height: 2000)
    _ = simulation.show(view)
    view.contentOffset.y = 3
    #expect(view.offsets == [3])
    simulation.drag(from: 0, y: 400, by: -100, lifts: false)
    #expect(view.offsets.count > 10)
    #expect(view.offsets.last == view.contentOffset.y)
  }

  @Test func `a view that moves with the finger goes on to scroll`() {
    final class Lifting: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrollView.frame.origin.y -= scrollView.contentOffset.y
        scrollView.contentOffset.y = 0
      }
    }
    let simulation = Simulation()
    let view = scroll(simulation)
    let lifting = Lifting()
    view.delegate = lifting
    simulation.drag(from: 0, y: 400, by: -100, lifts: false)
    // The finger moves the view as far as it would move the content, after ten points.
    #expect(abs(view.frame.minY + 90) < 5 && view.contentOffset.y == 0)
  }

  @Test func `an offset may lie beyond the content`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    view.contentOffset = CGPoint(x: 0, y: -50)
    #expect(view.contentOffset.y == -50)
  }

  @Test func `a finger scrolls after ten points, and tells of it in UIKit's order`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    let log = Log()
    view.delegate = log
    simulation.drag(from: 0, y: 400, by: -210)
    #expect(log.heard.first == "willBeginDragging")
    #expect(log.heard.dropFirst().first == "didScroll")
    let end = log.heard.suffix(3)
    #expect(Array(end) == ["willEndDragging", "didEndDragging true", "willBeginDecelerating"])
    #expect(view.isDecelerating && !view.isDragging)
    #expect(abs(view.contentOffset.y - 200) < 1)
    simulation.advance(to: 8)
    #expect(log.heard.last == "didEndDecelerating")
    #expect(view.contentOffset.y > 250)
  }

  @Test func `inertia that a new size ends is noted, and its end is told`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    let log = Log()
    view.delegate = log
    simulation.drag(from: 0, y: 400, by: -210)
    #expect(view.isDecelerating)
    view.frame.size.height -= 20
    simulation.advance(to: 0.6)
    #expect(log.heard.last == "didEndDecelerating")
    #expect(simulation.world.notes.contains { $0.contains("because its size changes") })
  }

  private final class Sums: NSObject {
    var translations: [CGFloat] = []
    var sums: [CGFloat] = []
    func pan(_ pan: UIPanGestureRecognizer) {
      guard let view = pan.view as? UIScrollView else { return }
      translations.append(pan.translation(in: view).y)
      sums.append(view.contentOffset.y + pan.translation(in: view).y)
    }
  }

  @Test(arguments: [-210.0, -300])
  func `the pan of a scroll view counts only the way that the content goes`(distance: Double) {
    let simulation = Simulation()
    let view = scroll(simulation)
    let sums = Sums()
    view.panGestureRecognizer.addTarget(sums, action: Selector("pan:", Sums.pan(_:)))
    // In the first case the finger passes the hysteresis between two frames, in the second exactly.
    simulation.drag(from: 0, y: 400, by: distance)
    #expect(sums.sums.count > 10)
    #expect(sums.sums.dropLast().allSatisfy { abs($0) < 0.51 })
    #expect(sums.translations.allSatisfy { $0 < 0 })
  }

  @Test func `content pulled beyond its edge resists and comes back`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    simulation.drag(from: 0, y: 100, by: 110, lifts: false)
    let pull = -view.contentOffset.y
    // 100 points under a rubber band of 0.55 in a view of 480 points.
    #expect(abs(pull - (1 - 1 / (100 * 0.55 / 480 + 1)) * 480) < 1)
    #expect(view.isDragging && view.panGestureRecognizer.state == .changed)
    simulation.window.touchUp(at: CGPoint(x: 100, y: 210))
    simulation.advance(to: 3)
    #expect(view.contentOffset.y == 0)
    #expect(view.panGestureRecognizer.state == .possible)
  }

  /// Assigns an offset when the finger of another recogniser lifts.
  private final class Assigning: NSObject, UIGestureRecognizerDelegate {
    weak var view: UIScrollView?

    func pan(_ pan: UIPanGestureRecognizer) {
      if pan.state == .ended { view?.contentOffset.y = -60 }
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `an offset that another pan's end assigns does not stop the bounce`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    let assigning = Assigning()
    assigning.view = view
    let pan = UIPanGestureRecognizer(
      target: assigning,
      action: Selector("pan:", Assigning.pan(_:))
    )
    pan.delegate = assigning
    simulation.window.addGestureRecognizer(pan)
    simulation.drag(from: 0.1, y: 100, by: 200)
    #expect(view.contentOffset.y == -60)
    simulation.advance(to: 2)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `the pan's end is observed before the drag's end is told`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    let log = Log()
    simulation.drag(from: 0, y: 100, by: 100, lifts: false)
    view.delegate = log
    view.addObserver(log, forKeyPath: "panGestureRecognizer.state", options: [.new], context: nil)
    simulation.window.touchUp(at: CGPoint(x: 100, y: 200))
    let pan = log.heard.firstIndex(of: "panGestureRecognizer.state")
    let end = log.heard.firstIndex(of: "didEndDragging true")
    #expect(pan != nil && end != nil)
    if let pan, let end { #expect(pan < end) }
  }

  @Test func `content that fits is not scrolled unless it always bounces`() {
    let simulation = Simulation()
    let view = scroll(simulation, height: 100)
    simulation.drag(from: 0, y: 100, by: 100, lifts: false)
    #expect(view.contentOffset.y == 0)
    simulation.window.touchUp(at: CGPoint(x: 100, y: 200))
    view.alwaysBounceVertical = true
    simulation.drag(from: 1, y: 100, by: 100)
    #expect(view.contentOffset.y < 0)
  }

  @Test func `an edge that does not give is not passed`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    view.bounces = false
    simulation.drag(from: 0, y: 100, by: 100, lifts: false)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `an inset in an animation moves what is seen in time`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    view.contentInset.top = 60
    view.contentOffset.y = -60
    simulation.world.update()
    UIView.animate(
      withDuration: 1,
      delay: 0,
      options: .curveLinear,
      animations: {
        view.contentInset.top = 0
      }
    )
    #expect(view.contentOffset.y == 0)
    simulation.advance(to: 0.5)
    #expect(abs((view.layer.presentation()?.bounds.origin.y ?? 0) + 30) < 0.5)
  }

  @Test func `an inset set before the size is known is where the content begins`() {
    let simulation = Simulation()
    let view = UIScrollView(frame: .zero)
    view.contentInset = UIEdgeInsets(top: 10, left: 50, bottom: 10, right: 50)
    _ = simulation.show(view)
    view.bounds.size = CGSize(width: 320, height: 480)
    view.contentSize = CGSize(width: 900, height: 900)
    #expect(view.contentOffset == CGPoint(x: -50, y: -10))
  }

  @Test func `content outside the range of a new size moves to the edge`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    view.contentOffset.y = 2000 - view.bounds.height
    view.frame.size.height += 50
    #expect(view.contentOffset.y == 2000 - view.bounds.height)
  }

  @Test func `an animated offset arrives and is told`() {
    let simulation = Simulation()
    let view = scroll(simulation)
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(view.contentOffset.y == 0)
    simulation.advance(to: 0.15)
    #expect(view.contentOffset.y > 50 && view.contentOffset.y < 250)
    simulation.advance(to: 0.5)
    #expect(view.contentOffset.y == 300)
  }

  @Test func `a rectangle that is to be visible does not scroll beyond the content`() {
    _ = Simulation()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 150, height: 100)
    view.scrollRectToVisible(CGRect(x: -40, y: 0, width: 100, height: 100), animated: false)
    #expect(view.contentOffset == .zero)
    view.scrollRectToVisible(CGRect(x: 120, y: 0, width: 100, height: 100), animated: false)
    #expect(view.contentOffset == CGPoint(x: 50, y: 0))
  }

  private final class Zoomed: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  @Test func `a turned view is zoomed by its scale, and one without a size from its whole size`() {
    let simulation = Simulation()
    let (view, zoomed) = (scroll(simulation), Zoomed())
    view.addSubview(zoomed.view)
    view.delegate = zoomed
    view.maximumZoomScale = 4
    zoomed.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(view.zoomScale - 1) < 1e-9)
    view.zoomScale = 2
    #expect(abs(view.zoomScale - 2) < 1e-9)
    zoomed.view.transform = CGAffineTransform(scaleX: 0, y: 0)
    view.zoomScale = 3
    #expect(abs(view.zoomScale - 3) < 1e-9 && zoomed.view.frame.width == 300)
    zoomed.view.transform = CGAffineTransform(scaleX: 0, y: 0)
    view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
    #expect(abs(view.zoomScale - 4) < 1e-9)
  }

  @Test func `indicators fit into a small view`() throws {
    let simulation = Simulation()
    let view = scroll(simulation)
    view.showsHorizontalScrollIndicator = false
    view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 100, left: 0, bottom: 354, right: 0)
    view.flashScrollIndicators()
    let bar = try #require(view.layer.sublayers?.first { $0.zPosition > 0 && !$0.isHidden })
    #expect(bar.frame.minY == 103 && bar.frame.height == 20)
    view.verticalScrollIndicatorInsets.top = 200
    view.contentOffset.y = 1
    #expect(bar.isHidden)
  }

  @Test func `the safe area moves indicators only if it is wanted`() throws {
    let simulation = Simulation()
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 50
    simulation.window.rootViewController = controller
    simulation.world.update()
    let view = UIScrollView(frame: controller.view.bounds)
    view.contentSize = CGSize(width: 320, height: 2000)
    view.contentInsetAdjustmentBehavior = .never
    controller.view.addSubview(view)
    simulation.world.update()
    for (isAdjusted, top) in [(true, 53 as CGFloat), (false, 3)] {
      view.automaticallyAdjustsScrollIndicatorInsets = isAdjusted
      view.flashScrollIndicators()
      view.contentOffset = CGPoint(x: 0, y: 1)
      view.contentOffset = .zero
      let bar = view.layer.sublayers?.first { $0.zPosition > 0 && !$0.isHidden }
      #expect(abs((bar?.frame.minY ?? 0) - top) < 1e-6)
    }
  }

  @Test func `an offset that is set before the first layout stays`() {
    let simulation = Simulation()
    let view = UIScrollView()
    view.contentOffset = CGPoint(x: 0, y: 70)
    view.contentSize = CGSize(width: 320, height: 2000)
    view.frame = simulation.window.bounds
    _ = simulation.show(view)
    simulation.advance(to: 0.2)
    #expect(view.contentOffset == CGPoint(x: 0, y: 70))
  }
}
