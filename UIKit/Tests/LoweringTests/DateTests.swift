import Testing

/// The present time.
@Suite struct DateTests {
  @Test(
    arguments: [
      ("let a = Date()\n", "let a = Date.simulated\n"),
      ("let a = Date.now\n", "let a = Date.simulated\n"),
      ("let a = Foundation.Date()\n", "let a = Date.simulated\n"),
      ("let a = Foundation.Date.now\n", "let a = Foundation.Date.simulated\n"),
      ("let a = -b.timeIntervalSinceNow\n", "let a = -b.timeIntervalSince(Date.simulated)\n"),
      (
        "let a = Date.timeIntervalSinceReferenceDate\n",
        "let a = Date.simulated.timeIntervalSinceReferenceDate\n"
      ),
      (
        "let a = Date(timeIntervalSinceNow: 2 * b)\n",
        "let a = Date(timeInterval: 2 * b, since: Date.simulated)\n"
      ),
      (
        "let a = ProcessInfo.processInfo.systemUptime\n",
        "let a = Date.simulated.timeIntervalSinceReferenceDate\n"
      ),
      ("let a = Date().timeIntervalSince(b)\n", "let a = Date.simulated.timeIntervalSince(b)\n"),
      ("extension Date {}\nlet a = Date()\n", "extension Date {}\nlet a = Date.simulated\n"),
    ]
  )
  func `the present is the simulation's`(source: String, lowered: String) {
    #expect(body(source) == lowered)
  }

  @Test(
    arguments: [
      "let a = Date(timeIntervalSince1970: 0)\n", "let a = Dates()\n", "let a = b.Date()\n",
      "let a = DispatchTime.now()\n", "struct Date {}\nlet a = Date()\n",
    ]
  )
  func `other dates stay`(source: String) {
    #expect(body(source) == source)
  }
}
