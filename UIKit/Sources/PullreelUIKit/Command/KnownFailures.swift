import Files
import Foundation

/// The previews whose code is known to fail because it crashed an earlier process.
enum KnownFailures {
  /// The failures listed in the environment variable `PULLREEL_FAILURES`, by the previews' numbers.
  ///
  /// Each line has the number, the place and the message, separated by tabs.
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

  /// Returns the problem of a preview; `nil` if it is not known to fail.
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
