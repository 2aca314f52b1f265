import Testing
import TurnTaking
import UIKit

/// Notes on animations of views that were in no window.
@MainActor @Suite(.simulated) struct LostAnimationTests {
  private func square() -> UIView {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    return view
  }

  @Test func `a view animated before it is in the window is named`() {
    let simulation = Simulation()
    let view = square()
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    simulation.window.addSubview(view)
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.contains { $0.contains("before it was in a window") })
  }

  @Test func `a repeated animation that shows nothing is named`() {
    let simulation = Simulation()
    let view = square()
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    simulation.window.addSubview(view)
    simulation.advance(to: 0.1)
    #expect(!simulation.world.notes.isEmpty)
  }

  @Test func `an animation that sets up a view is not missed`() {
    let simulation = Simulation()
    let view = UIView()
    UIView.animate(withDuration: 1) {
      view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      view.backgroundColor = .red
      view.alpha = 1
    }
    simulation.window.addSubview(view)
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `an animation of a view that draws nothing is not missed`() {
    let simulation = Simulation()
    let (empty, hidden) = (UIView(frame: CGRect(x: 1, y: 1, width: 9, height: 9)), square())
    hidden.isHidden = true
    UIView.animate(withDuration: 1) { for view in [empty, hidden] { view.center.y = 100 } }
    for view in [empty, hidden] { simulation.window.addSubview(view) }
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `an animation whose result was replaced is not missed`() {
    let simulation = Simulation()
    let view = square()
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    simulation.window.addSubview(view)
    view.alpha = 1
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `an animation that starts again in the window is not missed`() {
    let simulation = Simulation()
    let view = square()
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    simulation.window.addSubview(view)
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.count == 1)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    simulation.advance(to: 0.2)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `an animation of the same property much later does not bring the lost one back`() {
    let simulation = Simulation()
    let view = square()
    UIView.animate(withDuration: 0.2) { view.alpha = 0.5 }
    simulation.window.addSubview(view)
    simulation.advance(to: 1)
    UIView.animate(withDuration: 0.2) { view.alpha = 0 }
    simulation.advance(to: 1.1)
    #expect(simulation.world.notes.count == 1)
  }

  @Test func `a view that comes in with a moving view is not missed`() {
    let simulation = Simulation()
    let outer = simulation.show(square())
    let view = square()
    view.alpha = 0
    UIView.animate(withDuration: 1) { view.alpha = 1 }
    outer.addSubview(view)
    UIView.animate(withDuration: 1) { outer.center.y = 200 }
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a block that changes nothing before the window is not named`() {
    let simulation = Simulation()
    let view = UIView(frame: CGRect(x: 1.1, y: 0, width: 30.7, height: 40))
    UIView.animate(withDuration: 1) { view.alpha = 1 }
    simulation.window.addSubview(view)
    simulation.advance(to: 0.1)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `controls that change before they are in a window are not named`() {
    let simulation = Simulation()
    let (bar, slider, toggle) = (UIProgressView(), UISlider(), UISwitch())
    bar.frame.size = CGSize(width: 100, height: 4)
    slider.frame.size = CGSize(width: 100, height: 30)
    bar.setProgress(0.5, animated: true)
    slider.setValue(0.5, animated: true)
    toggle.setOn(true, animated: true)
    for view in [bar, slider, toggle] { simulation.window.addSubview(view) }
    simulation.advance(to: 0.1)
    #expect(bar.progress == 0.5 && slider.value == 0.5 && toggle.isOn)
    #expect(simulation.world.notes.isEmpty)
  }
}
