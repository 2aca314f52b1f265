import Scrolling
import Testing

struct VelocityEstimatorTests {
  /// Samples of a position at 60 Hz.
  private func estimator(ticks: Int, _ position: (Double) -> Double) -> VelocityEstimator {
    var estimator = VelocityEstimator()
    for tick in 0...ticks {
      let time = Double(tick) / 60
      estimator.add(position: position(time), at: time)
    }
    return estimator
  }

  @Test func `a uniform movement has its own velocity`() {
    let velocity = estimator(ticks: 30) { 200 - 750 * $0 }.velocity(at: 0.5)
    #expect(abs(velocity + 750) < 1e-9)
  }

  @Test func `only the last hundred milliseconds count`() {
    let velocity = estimator(ticks: 30) { $0 < 0.35 ? 0 : 300 * ($0 - 0.35) }.velocity(at: 0.5)
    #expect(abs(velocity - 300) < 1e-9)
  }

  @Test func `an accelerated movement has the slope of its least-squares line`() {
    // For a parabola sampled evenly that slope is the derivative in the window's middle.
    let velocity = estimator(ticks: 30) { 1000 * $0 * $0 }.velocity(at: 0.5)
    #expect(abs(velocity - 2000 * 0.45) < 1e-9)
  }

  @Test func `a finger that has rested for a hundred milliseconds has no velocity`() {
    let resting = estimator(ticks: 12) { min($0, 0.1) * 500 }
    #expect(resting.velocity(at: 0.2) == 0)
    #expect(estimator(ticks: 11) { min($0, 0.1) * 500 }.velocity(at: 11.0 / 60) > 0)
  }

  @Test func `nothing is known without movement`() {
    #expect(VelocityEstimator().velocity(at: 1) == 0)
    #expect(estimator(ticks: 20) { _ in 5 }.velocity(at: 20.0 / 60) == 0)
  }

  @Test func `a second sample at an instant replaces the first`() {
    var estimator = VelocityEstimator()
    estimator.add(position: 0, at: 0)
    estimator.add(position: 10, at: 0.05)
    estimator.add(position: 20, at: 0.05)
    #expect(abs(estimator.velocity(at: 0.05) - 400) < 1e-9)
  }

  @Test func `movement at a single instant has no velocity`() {
    var estimator = VelocityEstimator()
    estimator.add(position: 0, at: 0)
    estimator.add(position: 50, at: 0)
    #expect(estimator.velocity(at: 0) == 0)
  }
}
