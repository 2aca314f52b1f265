import TestSupport
import Testing

extension Workplace {
  /// Creates a folder with the goldens of scenes.
  static func recorded(_ names: String...) throws -> Workplace {
    let place = try Workplace()
    let outcome = try place.run(["record"] + names)
    #expect(outcome.exitCode == 0, "\(outcome.errorText)")
    return place
  }
}
