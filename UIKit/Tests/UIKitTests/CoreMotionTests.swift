import Testing
import TurnTaking
import UIKit

/// Sensors, of which a simulation has none.
@MainActor @Suite(.simulated) struct CoreMotionTests {
  @Test func `sensors are not available, and say so once`() {
    let simulation = Simulation()
    let manager = CMMotionManager()
    manager.deviceMotionUpdateInterval = 0.1
    #expect(manager.deviceMotionUpdateInterval == 0.1)
    #expect(!manager.isDeviceMotionAvailable)
    #expect(!manager.isAccelerometerAvailable)
    #expect(!manager.isGyroAvailable)
    var count = 0
    manager.startDeviceMotionUpdates(to: .main) { motion, _ in
      if motion?.attitude.roll == 0 { count += 1 }
    }
    manager.startAccelerometerUpdates(to: .main) { _, _ in count += 1 }
    simulation.advance(to: 1)
    manager.stopDeviceMotionUpdates()
    #expect(count == 0)
    #expect(manager.deviceMotion == nil)
    #expect(simulation.world.notes == ["CoreMotion: the sensors report no data"])
  }
}
