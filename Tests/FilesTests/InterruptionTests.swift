import Testing

@testable import Files

/// The effect of a signal on a process that has not ended by itself.
@Suite struct InterruptionTests {
  @Test(arguments: [
    // It has worked and noticed nothing.
    (alarm: 1, work: 150, isNoticed: false, mustEnd: true),
    // It is tidying up, for which it has until the next alarm.
    (alarm: 1, work: 150, isNoticed: true, mustEnd: false),
    (alarm: 2, work: 150, isNoticed: true, mustEnd: true),
    // It has hardly had a processor, or waits.
    (alarm: 1, work: 149, isNoticed: false, mustEnd: false),
    (alarm: 14, work: 149, isNoticed: true, mustEnd: false),
    (alarm: 15, work: 0, isNoticed: false, mustEnd: true),
  ])
  func `a process that works on is ended at once, one that hardly works within three seconds`(
    alarm: Int,
    work: Int,
    isNoticed: Bool,
    mustEnd: Bool
  ) {
    #expect(Interruption.mustEnd(alarm: alarm, work: work, isNoticed: isNoticed) == mustEnd)
  }
}
