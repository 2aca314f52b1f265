import Requirements
import Testing

/// The message of a programmer's mistake, in optimised builds too.
@Suite struct RequireTests {
  /// Returns the first line of a crash.
  private static func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a requirement that does not hold says why and where`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let width = 0
      require(width >= 1, "A bitmap cannot be \(width) columns wide")
    }
    let message = Self.message(result)
    #expect(message.contains("A bitmap cannot be 0 columns wide"))
    #expect(message.contains("RequireTests.swift"))
  }

  @Test func `what must not be reached says why`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      requirementFailed("The palette comes first")
    }
    #expect(Self.message(result).contains("The palette comes first"))
  }

  @Test func `a requirement that holds makes no message`() {
    var count = 0
    func message() -> String {
      count += 1
      return ""
    }
    require(count == 0, message())
    #expect(count == 0)
  }
}
