import Layers
import Pixels
import Testing
import TurnTaking
import UIKit

/// Transitions that follow each other without a frame in between.
@MainActor @Suite(.simulated) struct RepeatedTransitionTests {
  private let simulation = Simulation(size: CGSize(width: 100, height: 100))
  private let colors: [UIColor] = [.red, .green, .blue, .white]
  private let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

  private func container() -> UIView {
    simulation.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
  }

  private func page(_ index: Int) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = colors[index % 4]
    return view
  }

  /// Checks both halves of three transitions, the first of which begins at a time.
  private func check(from start: Double, lasting duration: Double) throws {
    for index in 0..<3 {
      for (share, shown) in [(0.1, index), (0.4, index), (0.6, index + 1), (0.9, index + 1)] {
        simulation.advance(to: start + (Double(index) + share) * duration)
        #expect(try simulation.picture()[50, 50] == pixels[shown % 4])
      }
    }
  }

  @Test(arguments: [1, 0.3, 0.7, 1.0 / 3])
  func `a flip by a timer begins with what the flip before has shown`(duration: Double) throws {
    let view = container()
    var shown = 0
    let inner = page(0)
    view.addSubview(inner)
    simulation.advance(to: 0.5)
    let timer = Timer.scheduledTimer(withTimeInterval: duration, repeats: true) { [colors] _ in
      shown += 1
      UIView.transition(with: view, duration: duration, options: .transitionFlipFromLeft) {
        inner.backgroundColor = colors[shown % 4]
      }
    }
    try check(from: 0.5 + duration, lasting: duration)
    timer.invalidate()
  }

  @Test(arguments: [1, 0.3, 0.7, 1.0 / 3])
  func `a flip to another view by a timer begins with that before`(duration: Double) throws {
    let view = container()
    var shown = 0
    var last = page(0)
    view.addSubview(last)
    simulation.advance(to: 0.5)
    let timer = Timer.scheduledTimer(withTimeInterval: duration, repeats: true) { _ in
      shown += 1
      let next = page(shown)
      UIView.transition(from: last, to: next, duration: duration, options: .transitionFlipFromTop)
      last = next
    }
    try check(from: 0.5 + duration, lasting: duration)
    timer.invalidate()
  }

  @Test(arguments: [1, 0.3, 0.7, 1.0 / 3])
  func `a flip by a completion begins with what the flip before has shown`(
    duration: Double
  ) throws {
    let view = container()
    let pages = (0..<4).map { page($0) }
    for page in pages {
      page.isHidden = page !== pages[0]
      view.addSubview(page)
    }
    simulation.advance(to: 0.5)
    func flip(_ index: Int) {
      UIView.transition(
        from: pages[index % 4],
        to: pages[(index + 1) % 4],
        duration: duration,
        options: [.transitionFlipFromLeft, .showHideTransitionViews]
      ) { _ in
        flip(index + 1)
      }
    }
    flip(0)
    try check(from: 0.5, lasting: duration)
  }
}
