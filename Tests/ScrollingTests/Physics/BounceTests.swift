import Scrolling
import Testing

struct BounceTests {
  @Test(arguments: [
    (1.0 / 60, 0.98537), (0.05, 0.89586), (0.10, 0.70269), (0.15, 0.51370), (0.20, 0.35947),
    (0.30, 0.16229), (0.40, 0.06849), (0.50, 0.02771), (0.60, 0.01089),
  ])
  func `a bounce from rest follows the recorded ratios`(time: Double, ratio: Double) {
    #expect(abs(Bounce(displacement: -70).displacement(at: time) / -70 - ratio) <= 0.00001)
  }

  @Test(arguments: [
    (20, 0.511), (55, 0.619), (70, 0.644), (85, 0.665), (110, 0.692), (150, 0.724),
  ])
  func `a bounce from rest settles when half a point is left`(start: Double, time: Double) {
    let bounce = Bounce(displacement: start)
    #expect(abs(bounce.settlingTime - time) <= 0.0006)
    #expect(abs(bounce.displacement(at: bounce.settlingTime) - 0.5) < 1e-9)
  }

  @Test func `a bounce from the edge peaks after a time that does not depend on its speed`() {
    let bounce = Bounce(displacement: 0, velocity: -1000)
    #expect(abs(bounce.peakTime - 0.0917) <= 0.00005)
    #expect(abs(bounce.displacement(at: bounce.peakTime) + 33.75) <= 0.005)
    #expect(abs(bounce.velocity(at: bounce.peakTime)) < 1e-9)
  }

  @Test func `a bounce from the edge has not settled while it is on its way out`() {
    let bounce = Bounce(displacement: 0, velocity: 1000)
    #expect(bounce.displacement(at: 0.0001) < 0.5)
    #expect(bounce.settlingTime > bounce.peakTime)
    #expect(abs(bounce.displacement(at: bounce.settlingTime) - 0.5) < 1e-9)
  }

  @Test func `a bounce that stays close to the edge has settled at once`() {
    #expect(Bounce(displacement: 0.4).settlingTime == 0)
    #expect(Bounce(displacement: 0, velocity: 10).settlingTime == 0)
    #expect(Bounce(displacement: 0).settlingTime == 0)
  }

  @Test func `a bounce thrown through the edge settles on the other side or before`() {
    let far = Bounce(displacement: 30, velocity: -3000)
    #expect(far.displacement(at: far.peakTime) < -0.5)
    #expect(abs(far.displacement(at: far.settlingTime) + 0.5) < 1e-9)
    let near = Bounce(displacement: 30, velocity: -330)
    #expect(abs(near.displacement(at: near.peakTime)) < 0.5)
    #expect(abs(near.displacement(at: near.settlingTime) - 0.5) < 1e-9)
  }

  @Test func `the velocity is the slope of the displacement`() {
    let bounce = Bounce(displacement: 40, velocity: 250)
    #expect(abs(bounce.velocity(at: 0) - 250) < 1e-9)
    for time in [0.05, 0.2] {
      let step = 1e-6
      let rise = bounce.displacement(at: time + step) - bounce.displacement(at: time - step)
      #expect(abs(rise / (2 * step) - bounce.velocity(at: time)) < 1e-3)
    }
  }
}
