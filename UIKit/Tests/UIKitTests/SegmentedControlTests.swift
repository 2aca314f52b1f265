import Testing
import TurnTaking
import UIKit

/// The segments of a segmented control, their pictures and the lines between them.
@MainActor @Suite(.simulated) struct SegmentedControlTests {
  private func control(_ simulation: Simulation) -> UISegmentedControl {
    let control = UISegmentedControl(items: ["a", "b", "long title"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    return simulation.show(control)
  }

  private func widths(_ control: UISegmentedControl) -> [CGFloat] {
    control.subviews.compactMap { ($0 as? UIButton)?.frame.width }
  }

  @Test func `segments have the widths that code sets, and share the rest equally`() {
    let simulation = Simulation()
    let control = control(simulation)
    #expect(widths(control) == [100, 100, 100])
    control.setWidth(40, forSegmentAt: 0)
    #expect(widths(control) == [40, 130, 130])
    simulation.window.touchDown(at: CGPoint(x: 60, y: 16))
    simulation.window.touchUp(at: CGPoint(x: 60, y: 16))
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `segments share the rest in proportion to their contents if the control says so`() {
    let control = control(Simulation())
    control.apportionsSegmentWidthsByContent = true
    let widths = widths(control)
    #expect(widths[2] > 2 * widths[0])
    #expect(abs(widths.reduce(0, +) - 300) < 0.01)
    #expect(control.intrinsicContentSize.width < 3 * widths[2])
  }

  @Test func `a line divides segments that are not selected`() {
    let control = control(Simulation())
    let lines = control.subviews.compactMap { $0 as? UIImageView }
    #expect(lines.map(\.alpha) == [1, 1])
    control.selectedSegmentIndex = 0
    #expect(lines.map(\.alpha) == [0, 1])
    #expect(lines.map(\.frame.midX) == [100, 200])
  }

  @Test func `pictures replace the lines and the mark of the selection`() {
    let control = control(Simulation())
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image { _ in }
    control.selectedSegmentIndex = 1
    control.setDividerImage(
      picture,
      forLeftSegmentState: .normal,
      rightSegmentState: .normal,
      barMetrics: .default
    )
    #expect(widths(control) == [96, 96, 96])
    control.setBackgroundImage(picture, for: .selected, barMetrics: .default)
    let buttons = control.subviews.compactMap { $0 as? UIButton }
    #expect(buttons.map { $0.backgroundImage(for: .normal) } == [nil, picture, nil])
    #expect(control.subviews.first?.isHidden == true)
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) === picture)
    let divider = control.dividerImage(
      forLeftSegmentState: .normal,
      rightSegmentState: .normal,
      barMetrics: .default
    )
    #expect(divider === picture)
  }
}
