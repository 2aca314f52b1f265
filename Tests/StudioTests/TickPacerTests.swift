import Testing

@testable import Studio

/// The times of ticks, in a time of its own.
@Suite struct TickPacerTests {
  private static let start = ContinuousClock.now

  /// Plays with a report at each of some times, in milliseconds.
  ///
  /// - Returns: The waits of the shown reports, in milliseconds, and the times of all ticks.
  private static func play(_ reports: [Double]) -> (waits: [Double], ticks: [Double]) {
    var pacer = TickPacer(at: start)
    var (waits, ticks): ([Double], [Double]) = ([], [])
    var waiting: Double?
    var rest = reports[...]
    var now = 0.0
    while waiting != nil || !rest.isEmpty {
      while let first = rest.first, first <= now { waiting = rest.removeFirst() }
      let instant = start + .milliseconds(1) * now
      if pacer.isDue(hasReport: waiting != nil, at: instant) {
        pacer.played(at: instant)
        ticks.append(now)
        if let report = waiting { waits.append(now - report) }
        waiting = nil
      } else {
        let due = (pacer.due(hasReport: waiting != nil) - start) / .milliseconds(1)
        // A nanosecond on, whatever is rounded.
        now = max(now, min(due, rest.first ?? due)) + 1e-6
      }
    }
    return (waits, ticks)
  }

  /// Reports at a rate, early and late in turns by up to some milliseconds.
  private static func reports(_ rate: Double, off: Double) -> [Double] {
    (0..<1800).map { index in
      10 + Double(index) * 1000 / rate + off * [0, 1, -1, 0.5, -0.3, -1, 1][index % 7]
    }
  }

  @Test(arguments: [0.0, 1, 2, 4]) func `uneven reports of a display of 60 Hz do not wait`(
    _ off: Double
  ) {
    let (waits, ticks) = Self.play(Self.reports(60, off: off))
    #expect(waits.count == 1800)
    #expect(waits.allSatisfy { $0 < 1e-3 })
    #expect(abs(Double(ticks.count) / (ticks.last ?? 0) * 1000 - 60) < 0.2)
  }

  @Test(arguments: [59.94, 60.1]) func `few reports wait at nearly that rate`(_ rate: Double) {
    let waits = Self.play(Self.reports(rate, off: 2)).waits.sorted()
    #expect(waits[waits.count * 95 / 100] < 1e-3)
    #expect((waits.last ?? 0) < 21)
  }

  @Test(arguments: [24.0, 75, 120, 144]) func `ticks keep their rate with any other display`(
    _ rate: Double
  ) {
    let ticks = Self.play(Self.reports(rate, off: 1)).ticks
    #expect(abs(Double(ticks.count) / (ticks.last ?? 0) * 1000 - 60) < 0.3)
  }
}
