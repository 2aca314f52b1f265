import Files
import Foundation

/// The previews whose code is known to fail: it brought the process down in which it ran before.
enum KnownFailures {
  /// The failures that the environment tells in `PULLREEL_FAILURES`, by the previews' numbers: a line
  /// each, of the number, the place and the message with tabs between.
  static let all: [Int: (place: String, message: String)] = {
    let text = ProcessInfo.processInfo.environment["PULLREEL_FAILURES"] ?? ""
    var failures: [Int: (place: String, message: String)] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let index = Int(parts[0]) else { continue }
      failures[index] = (parts[1], parts[2])
    }
    return failures
  }()

  /// Returns the fault of a preview.
  static func problem(of preview: String, _ index: Int) -> Problem? {
    guard let failure = all[index] else { return nil }
    return Problem(
      .badInput,
      failure.message,
      at: "preview \(preview)" + (failure.place.isEmpty ? "" : ", \(failure.place)"),
      remedy: "fix the preview's code"
    )
  }
}
