import Observation
import Testing
import TurnTaking
import UIKit

/// Views that update their properties when an observable value changes.
@MainActor @Suite(.simulated) struct ObservedPropertyTests {
  @Observable final class Model {
    var level = 1
    var width: CGFloat = 0
    @ObservationIgnored var other = 1
  }

  private final class Meter: UIView {
    let model = Model()
    var updates: [(Int, CGFloat)] = []

    override func updateProperties() {
      super.updateProperties()
      updates.append((model.level, model.width))
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      if model.width != bounds.width { model.width = bounds.width }
    }
  }

  @Test func `a change of a value that was read updates the properties once more`() {
    let simulation = Simulation()
    let meter = simulation.show(Meter(frame: CGRect(x: 0, y: 0, width: 50, height: 9)))
    #expect(meter.updates.map(\.1) == [0, 50])
    meter.model.other = 2
    simulation.world.update()
    #expect(meter.updates.count == 2)
    meter.model.level = 2
    simulation.world.update()
    #expect(meter.updates.map(\.0) == [1, 1, 2])
  }
}
