import Files
import Platform

/// The goldens that may be recorded.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// All goldens, over existing ones.
  case all
  /// Goldens that do not exist yet.
  case missing
  /// Goldens that do not exist yet, and those that differ.
  case changed
  /// No golden.
  case never

  /// The environment variable that names a mode.
  package static let variable = "PULLREEL_RECORD"

  /// The mode of the environment: the one that `PULLREEL_RECORD` names; else ``never`` if `CI` is
  /// set; else `nil`.
  ///
  /// - Throws: A problem if the variable names no mode.
  package static var ofEnvironment: RecordMode? {
    get throws(Problem) {
      if let text = value(of: variable), !text.isEmpty {
        guard let mode = RecordMode(rawValue: text) else {
          throw Problem.usage("invalid value for \(variable): '\(text)'")
            .remedy(Suggestion.remedy(for: text, among: allCases.map(\.rawValue)))
        }
        return mode
      }
      // Some services set `CI` to "false" outside their runs.
      guard let text = value(of: "CI"), !["", "0", "false"].contains(text) else { return nil }
      return .never
    }
  }

  private static func value(of variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }
}
