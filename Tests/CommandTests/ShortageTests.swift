import Foundation
import TestSupport
import Testing

/// Too little memory, which ends the command wherever it is noticed.
@Suite struct ShortageTests {
  @Test(arguments: [
    "render ring --scale 12 --format gif -q -o out.gif",
    "render ring --scale 12 --format apng -q -o out.png",
    "render ring --scale 12 --scene loading --format strip -q -o out.png",
  ])
  func `an allocation that fails is told in one line and leaves nothing behind`(
    command: String
  ) throws {
    let place = try Workplace()
    // The command and its libraries take some 100 MB of addresses, pictures the rest.
    let outcome = try place.shell("ulimit -v 200000; exec \"$0\" \(command)")
    #expect(outcome.exitCode == 74, "\(outcome.errorText)")
    #expect(outcome.errorText.hasPrefix("pullreel: error: "))
    #expect(outcome.errorText.split(separator: "\n").count == 1, "\(outcome.errorText)")
    #expect(try place.entries().isEmpty)
  }
}
