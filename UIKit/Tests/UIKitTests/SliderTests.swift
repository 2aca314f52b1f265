import Testing
import TurnTaking
import UIKit

/// Fingers on sliders.
@MainActor @Suite(.simulated) struct SliderTests {
  private func drag(_ simulation: Simulation, from start: CGPoint, to end: CGPoint) {
    simulation.window.touchDown(at: start)
    simulation.window.touchMoved(to: end)
    simulation.window.touchUp(at: end)
  }

  @Test func `a finger moves the thumb by the way it goes, wherever it holds the thumb`() {
    let simulation = Simulation()
    let slider = simulation.show(UISlider(frame: CGRect(x: 0, y: 0, width: 227, height: 34)))
    slider.value = 0.5
    drag(simulation, from: CGPoint(x: 118, y: 17), to: CGPoint(x: 168, y: 17))
    #expect(slider.value == 0.75)
  }

  @Test func `a touch beside the thumb has no effect, unless a subclass lets it begin`() {
    final class Track: UISlider {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    }
    let simulation = Simulation()
    let slider = simulation.show(UISlider(frame: CGRect(x: 0, y: 0, width: 227, height: 34)))
    drag(simulation, from: CGPoint(x: 150, y: 17), to: CGPoint(x: 200, y: 17))
    #expect(slider.value == 0)
    let track = simulation.show(Track(frame: CGRect(x: 0, y: 100, width: 227, height: 34)))
    drag(simulation, from: CGPoint(x: 150, y: 117), to: CGPoint(x: 163.5, y: 117))
    #expect(track.value == 0.75)
  }

  @Test func `the thumb of a slider without a height can be held`() {
    let simulation = Simulation()
    let slider = simulation.show(UISlider(frame: CGRect(x: 0, y: 100, width: 227, height: 0)))
    drag(simulation, from: CGPoint(x: 13.5, y: 110), to: CGPoint(x: 63.5, y: 110))
    #expect(slider.value == 0.25)
  }

  @Test func `a stepper at an end shows the sign paler, and its button does nothing`() {
    let simulation = Simulation()
    let stepper = simulation.show(UIStepper(frame: CGRect(x: 0, y: 100, width: 94, height: 32)))
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    func colors() -> [UIColor] { stepper.subviews.compactMap { ($0 as? UILabel)?.textColor } }
    #expect(colors() == [.tertiaryLabel, .label])
    drag(simulation, from: CGPoint(x: 20, y: 116), to: CGPoint(x: 20, y: 116))
    #expect(changes == 0 && stepper.value == 0)
    drag(simulation, from: CGPoint(x: 70, y: 116), to: CGPoint(x: 70, y: 116))
    #expect(changes == 1 && colors() == [.label, .label])
    stepper.maximumValue = 1
    #expect(colors() == [.label, .tertiaryLabel])
    stepper.wraps = true
    #expect(colors() == [.label, .label])
    stepper.minimumValue = 1
    #expect(stepper.value == 1)
  }

  @Test func `controls whose value the user changes run their primary actions`() {
    let simulation = Simulation()
    var senders: [ObjectIdentifier] = []
    let action = UIAction { senders.append(ObjectIdentifier($0.sender as AnyObject)) }
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 227, height: 34), primaryAction: action)
    let stepper = UIStepper(
      frame: CGRect(x: 0, y: 50, width: 94, height: 32),
      primaryAction: action
    )
    let parts = UISegmentedControl(items: ["a", "b"])
    parts.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
    parts.addAction(action, for: .primaryActionTriggered)
    let pages = UIPageControl(frame: CGRect(x: 0, y: 150, width: 200, height: 32))
    pages.numberOfPages = 3
    pages.currentPage = 1
    pages.addAction(action, for: .primaryActionTriggered)
    for view in [slider, stepper, parts, pages] { simulation.window.addSubview(view) }
    simulation.advance(to: 0.1)
    drag(simulation, from: CGPoint(x: 13.5, y: 17), to: CGPoint(x: 63.5, y: 17))
    for y: CGFloat in [60, 110, 160] {
      let point = CGPoint(x: 80, y: y)
      drag(simulation, from: point, to: point)
    }
    drag(simulation, from: CGPoint(x: 150, y: 110), to: CGPoint(x: 150, y: 110))
    #expect(
      Set(senders).isSuperset(of: [slider, stepper, parts, pages].map(ObjectIdentifier.init))
    )
  }

  @Test func `a stepper repeats its step while a finger rests on a sign`() {
    let simulation = Simulation()
    let stepper = simulation.show(UIStepper(frame: CGRect(x: 0, y: 100, width: 94, height: 32)))
    simulation.advance(to: 0.1)
    simulation.window.touchDown(at: CGPoint(x: 70, y: 116))
    simulation.advance(to: 0.5)
    #expect(stepper.value == 0)
    simulation.advance(to: 1.05)
    #expect(stepper.value >= 4 && stepper.value <= 6)
    let value = stepper.value
    simulation.window.touchUp(at: CGPoint(x: 70, y: 116))
    simulation.advance(to: 2)
    #expect(stepper.value == value)
  }

  @Test func `a stepper has pictures instead of signs`() {
    let simulation = Simulation()
    let stepper = simulation.show(UIStepper())
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    stepper.setDecrementImage(image, for: .normal)
    stepper.setBackgroundImage(image, for: .normal)
    #expect(stepper.subviews.compactMap { ($0 as? UILabel)?.isHidden } == [true, false])
    #expect(stepper.subviews.filter { ($0 as? UIImageView)?.image === image }.count == 2)
    #expect(stepper.backgroundColor == nil && stepper.decrementImage(for: .normal) === image)
    #expect(simulation.world.notes.isEmpty)
  }

  @Test func `a stepper that is not continuous sends one event after repeated steps`() {
    let simulation = Simulation()
    let stepper = simulation.show(UIStepper(frame: CGRect(x: 0, y: 100, width: 94, height: 32)))
    stepper.isContinuous = false
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    simulation.advance(to: 0.1)
    simulation.window.touchDown(at: CGPoint(x: 70, y: 116))
    simulation.advance(to: 1.05)
    #expect(stepper.value >= 4 && changes == 0)
    simulation.window.touchUp(at: CGPoint(x: 70, y: 116))
    #expect(changes == 1)
    drag(simulation, from: CGPoint(x: 70, y: 116), to: CGPoint(x: 70, y: 116))
    #expect(changes == 2)
  }
}
