import Files
import Platform

/// The mode that determines which goldens are recorded.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// All goldens; existing goldens are replaced.
  case all
  /// Goldens that do not exist yet.
  case missing
  /// Goldens that do not exist yet, and goldens that differ from their clips.
  case changed
  /// No goldens.
  case never

  /// The environment variable that names a mode.
  package static let variable = "PULLREEL_RECORD"

  /// The mode named by the variable `PULLREEL_RECORD`; throws a problem if its value is not a mode.
  ///
  /// If the variable is not set, the mode is ``never`` if `CI` is set, and otherwise `nil`.
  package static var ofEnvironment: RecordMode? {
    get throws(Problem) {
      if let text = value(of: variable), !text.isEmpty {
        guard let mode = RecordMode(rawValue: text) else {
          throw Problem.usage("invalid value for \(variable): '\(text)'")
            .remedy(Suggestion.remedy(for: text, among: allCases.map(\.rawValue)))
        }
        return mode
      }
      // Some services set `CI` to "false" outside of builds.
      guard let text = value(of: "CI"), !["", "0", "false"].contains(text) else { return nil }
      return .never
    }
  }

  private static func value(of variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }
}
