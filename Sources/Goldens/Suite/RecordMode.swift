import Files
import Platform

/// Which goldens may be recorded.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// All of them, over those that are there.
  case all
  /// Those that are not there yet.
  case missing
  /// Those that are not there yet and those that differ.
  case changed
  /// None.
  case never

  /// The variable that names a mode.
  public static let variable = "PULLREEL_RECORD"

  /// What the environment asks for: the mode that `PULLREEL_RECORD` names, else ``never`` where
  /// `CI` is set, else nothing.
  ///
  /// - Throws: A problem where the variable names no mode.
  public static var ofEnvironment: RecordMode? {
    get throws(Problem) {
      if let text = value(of: variable), !text.isEmpty {
        guard let mode = RecordMode(rawValue: text) else {
          throw Problem(
            .usage,
            "invalid value for \(variable): '\(text)'",
            remedy: Suggestion.remedy(for: text, among: allCases.map(\.rawValue))
          )
        }
        return mode
      }
      // Some services set it to "false" where they are not at work.
      guard let text = value(of: "CI"), !["", "0", "false"].contains(text) else { return nil }
      return .never
    }
  }

  private static func value(of variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }
}
