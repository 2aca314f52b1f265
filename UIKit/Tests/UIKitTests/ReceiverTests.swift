import Testing
import TurnTaking
import UIKit

/// Which object receives the message of a control without a target.
@MainActor @Suite(.simulated) struct ReceiverTests {
  private final class Panel: UIView {
    var taps = 0
    func tapped() { taps += 1 }
  }

  private let simulation = Simulation()

  private func nested() -> (outer: Panel, inner: Panel, button: UIButton) {
    let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let button = UIButton(frame: frame)
    button.addTarget(nil, action: Selector("tapped", Panel.tapped), for: .touchUpInside)
    let (outer, inner, plain) = (Panel(frame: frame), Panel(frame: frame), UIView(frame: frame))
    plain.addSubview(button)
    inner.addSubview(plain)
    outer.addSubview(inner)
    simulation.window.addSubview(outer)
    return (outer, inner, button)
  }

  @Test func `it is the first object around the control that has the method`() {
    let (outer, inner, button) = nested()
    button.sendActions(for: .touchUpInside)
    #expect((inner.taps, outer.taps) == (1, 0))
  }

  @Test func `the first responder is asked before`() {
    let (_, inner, button) = nested()
    let (panel, field) = (Panel(), UITextField(frame: CGRect(x: 0, y: 60, width: 50, height: 20)))
    panel.addSubview(field)
    simulation.window.addSubview(panel)
    field.becomeFirstResponder()
    button.sendActions(for: .touchUpInside)
    #expect((inner.taps, panel.taps) == (0, 1))
  }

  @Test func `without such an object, nothing happens`() {
    let (_, inner, button) = nested()
    simulation.window.addSubview(button)
    let notes = simulation.world.notes
    button.sendActions(for: .touchUpInside)
    #expect(inner.taps == 0)
    #expect(simulation.world.notes == notes)
  }
}
