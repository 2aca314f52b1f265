import Scrolling
import Testing

struct DecelerationTests {
  @Test(arguments: [
    (500, 249.8, 3.104), (1000, 499.5, 3.450), (2000, 999.0, 3.796), (4000, 1998.0, 4.142),
  ])
  func `path and duration follow the published law`(
    velocity: Double,
    distance: Double,
    duration: Double
  ) {
    let deceleration = Deceleration(from: 10, velocity: velocity)
    // 249.7499 stands as 249.8 in the table, a rounding of 0.4995·v0.
    #expect(abs(deceleration.distance - distance) <= 0.051)
    #expect(abs(deceleration.target - 10 - distance) <= 0.051)
    #expect(abs(deceleration.duration - duration) <= 0.0006)
  }

  @Test func `the fast rate stops within a tenth of the velocity`() {
    let deceleration = Deceleration(from: 0, velocity: -1000, rate: .fast)
    #expect(abs(deceleration.distance + 99.5) <= 0.05)
  }

  @Test func `content goes as far as a rate of one's own lets it`() {
    let deceleration = Deceleration(from: 0, velocity: 1000, rate: .init(rawValue: 0.997))
    // -1 ÷ ln 0.997
    #expect(abs(deceleration.distance - 332.83308) <= 0.00001)
  }

  @Test func `the velocity falls by the rate in each millisecond`() {
    let deceleration = Deceleration(from: 0, velocity: 800)
    #expect(abs(deceleration.velocity(at: 0.001) - 800 * 0.998) < 1e-9)
    #expect(abs(deceleration.velocity(at: 0.1) - 800 * 0.8185668046884278) < 1e-9)
  }

  @Test func `the velocity is the slope of the position`() {
    let deceleration = Deceleration(from: -20, velocity: 1234, rate: .fast)
    for time in [0.01, 0.1, 0.4] {
      let step = 1e-6
      let rise = deceleration.position(at: time + step) - deceleration.position(at: time - step)
      #expect(abs(rise / (2 * step) - deceleration.velocity(at: time)) < 1e-3)
    }
  }

  @Test func `half a point remains when the movement counts as over`() {
    let deceleration = Deceleration(from: 5, velocity: 700)
    let last = deceleration.position(at: deceleration.duration)
    #expect(abs(deceleration.target - last - 0.5) < 1e-9)
  }

  @Test func `a movement that never gets far is over at once`() {
    #expect(Deceleration(from: 0, velocity: 0.9).duration == 0)
    #expect(Deceleration(from: 3, to: 3).duration == 0)
  }

  @Test(arguments: [120.0, 300, 499])
  func `the position at the crossing time is what is crossed`(edge: Double) throws {
    let deceleration = Deceleration(from: 0, velocity: 1000)
    let time = try #require(deceleration.crossingTime(of: edge))
    #expect(abs(deceleration.position(at: time) - edge) < 1e-9)
  }

  @Test func `places behind the start or beyond the target are never crossed`() {
    let deceleration = Deceleration(from: 0, velocity: 1000)
    #expect(deceleration.crossingTime(of: -1) == nil)
    #expect(deceleration.crossingTime(of: 500) == nil)
    #expect(Deceleration(from: 0, velocity: 0).crossingTime(of: 0) == nil)
  }

  @Test func `the start is crossed at once`() {
    #expect(Deceleration(from: 7, velocity: -50).crossingTime(of: 7) == 0)
  }

  @Test func `a deceleration to a target is the one with the velocity that leads there`() {
    let there = Deceleration(from: 100, to: 40, rate: .normal)
    let same = Deceleration(from: 100, velocity: there.initialVelocity)
    #expect(abs(same.target - 40) < 1e-9)
    #expect(abs(same.position(at: 0.3) - there.position(at: 0.3)) < 1e-9)
  }
}
