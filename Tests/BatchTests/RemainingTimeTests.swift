import Testing

@testable import Batch

@Suite struct RemainingTimeTests {
  @Test func `the rest takes as long as what is done, at the same rate`() {
    #expect(RemainingTime.estimate(after: 2, done: 0.5) == 2)
    #expect(RemainingTime.estimate(after: 10, done: 0.1) == 90)
    #expect(RemainingTime.estimate(after: 3, done: 1) == 0)
    // Encoders may do a little more than was counted on.
    #expect(RemainingTime.estimate(after: 3, done: 1.1) == 0)
  }

  @Test func `there is no estimate before two seconds, or before a thousandth is done`() {
    #expect(RemainingTime.estimate(after: 1.99, done: 0.5) == nil)
    #expect(RemainingTime.estimate(after: 60, done: 0) == nil)
    #expect(RemainingTime.estimate(after: 60, done: 0.0009) == nil)
    #expect(RemainingTime.estimate(after: 2, done: 0.001) == 1998)
  }

  @Test(arguments: [
    (0.0, "0 s"), (0.2, "1 s"), (59.5, "1 min"), (61, "1 min 1 s"), (1200, "20 min"),
    (3599.2, "1 h"), (3601, "1 h 1 min"), (4800, "1 h 20 min"), (Double.infinity, "8333 h 20 min"),
  ])
  func `times are told in the two largest units`(seconds: Double, text: String) {
    #expect(RemainingTime.text(seconds) == text)
  }

  @Test func `a line is due after two seconds, and whenever the time has doubled`() {
    var schedule = EstimateSchedule()
    // A job of a thousand seconds that reports every half second.
    let due = stride(from: 0.5, through: 1000, by: 0.5)
      .filter { schedule.due(after: $0, done: $0 / 1000) != nil }
    #expect(due == [2, 4, 8, 16, 32, 64, 128, 256, 512])
  }

  @Test func `work that ends within half a minute needs no line`() {
    var schedule = EstimateSchedule()
    #expect(schedule.due(after: 2, done: 0.1) == nil)
    #expect(schedule.due(after: 3, done: 0.01) == nil)
    #expect(schedule.due(after: 4, done: 0.1) == 36)
  }

  @Test func `work that reports late is told of when it reports`() {
    var schedule = EstimateSchedule()
    #expect(schedule.due(after: 30, done: 0) == nil)
    #expect(schedule.due(after: 31, done: 0.01)?.rounded() == 3069)
    #expect(schedule.due(after: 40, done: 0.02) == nil)
  }
}
