/// The result of verifying many cases, from which reports are made.
package struct VerificationResult: Sendable {
  /// The kind of comparison.
  package enum Subject: Hashable, Sendable {
    /// Clips are compared with their goldens.
    case goldens
    /// Two files or folders are compared.
    case files

    /// The subcommand that makes the comparison.
    var command: String {
      switch self {
      case .goldens: "verify"
      case .files: "diff"
      }
    }
  }

  /// The kind of comparison; by default clips with their goldens.
  package var subject = Subject.goldens
  /// The cases, sorted by name, including orphans.
  package let cases: [CaseResult]
  /// The differences between this machine and those of the goldens; reported before anything else.
  package let environment: [Fingerprint.Mismatch]
  /// The mode of comparing pictures.
  package let mode: CompareMode
  /// Whether pictures from another machine must be identical, too.
  package let isStrict: Bool

  /// Creates a result with the cases in sorted order.
  package init(
    cases: [CaseResult],
    environment: [Fingerprint.Mismatch] = [],
    mode: CompareMode,
    isStrict: Bool = false
  ) {
    self.cases = cases.sorted { $0.name < $1.name }
    self.environment = environment
    self.mode = mode
    self.isStrict = isStrict
  }

  /// Returns the cases with a status.
  package func cases(_ status: CaseResult.Status) -> [CaseResult] {
    cases.filter { $0.status == status }
  }

  /// The exit code of a command: 65 if a golden or a file is damaged, else 1 if anything differs or
  /// was altered, renamed or moved, else 2 if a golden or a file is missing or nothing was
  /// verified, else 0.
  package var exitCode: Int32 {
    let found = Set(cases.map(\.status.exitCode))
    if let worst = [65, 1, 2].first(where: found.contains) { return worst }
    return verified.isEmpty ? 2 : 0
  }
}
