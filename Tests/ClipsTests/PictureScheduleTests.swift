import Testing

@testable import Clips
@testable import Inputs
import PictureClips

@Suite struct PictureScheduleTests {
  private let schedule = PictureSchedule(durations: [0.1, 0.3, 0.2])

  /// Rounded, as sums of fractions have noise.
  private func times(_ schedule: PictureSchedule) -> [Double] {
    schedule.entries.map { ($0.duration * 1e6).rounded() / 1e6 }
  }

  @Test func `a part keeps what of each picture lies in it`() {
    let part = schedule.cut(from: 0.05, to: 0.45)
    #expect(part.pictures == [0, 1, 2])
    #expect(times(part) == [0.05, 0.3, 0.05])
    #expect(schedule.cut(from: 0.1, to: 0.4).pictures == [1])
    #expect(schedule.cut(from: 0.6, to: 1).entries.isEmpty)
  }

  @Test func `another rate shows what is shown when each interval begins`() {
    #expect(schedule.resampled(to: 10).pictures == [0, 1, 1, 1, 2, 2])
    #expect(schedule.resampled(to: 5).pictures == [0, 1, 2])
    #expect(schedule.resampled(to: 1).pictures == [0])
    #expect(times(schedule.resampled(to: 5)) == [0.2, 0.2, 0.2])
  }

  @Test func `a rate of its own changes nothing`() {
    let even = PictureSchedule(durations: Array(repeating: 1.0 / 30, count: 90))
    #expect(even.resampled(to: 30).pictures == Array(0..<90))
  }

  @Test func `there and back shows the ends once`() {
    #expect(schedule.bounced().pictures == [0, 1, 2, 1])
    #expect(times(schedule.bounced()) == [0.1, 0.3, 0.2, 0.3])
    #expect(!schedule.bounced().isAscending && !schedule.reversed().isAscending)
    #expect(schedule.isAscending)
    #expect(PictureSchedule(durations: [1]).bounced().pictures == [0])
  }

  @Test func `what is left out goes with its time`() {
    let rest = schedule.dropping([1])
    #expect(rest.pictures == [0, 2])
    #expect(times(rest) == [0.1, 0.2])
    #expect(times(schedule.faster(by: 2)) == [0.05, 0.15, 0.1])
  }
}
