/// The result of verifying several cases, and the input of the reports.
package struct VerificationResult: Sendable {
  /// The kind of comparison.
  package enum Subject: Hashable, Sendable {
    /// Clips are compared with their goldens.
    case goldens
    /// Two files or folders are compared.
    case files

    /// The subcommand for this kind of comparison.
    var command: String {
      switch self {
      case .goldens: "verify"
      case .files: "diff"
      }
    }
  }

  package var subject = Subject.goldens
  /// The cases, sorted by name, including orphans.
  package let cases: [CaseResult]
  /// The differences between this machine and the machines that recorded the goldens.
  package let environment: [Fingerprint.Mismatch]
  /// The mode for comparing pictures.
  package let mode: CompareMode
  /// Whether even pictures that were recorded on another machine must be identical.
  package let isStrict: Bool

  /// Creates a result, and sorts the cases by name.
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

  package func cases(_ status: CaseResult.Status) -> [CaseResult] {
    cases.filter { $0.status == status }
  }

  /// The exit code of a command: 65, 1, 2 or 0.
  ///
  /// 65: a golden or a file is damaged. 1: a case differs, or was altered, renamed or moved. 2: a
  /// golden or a file is missing, or nothing was verified. If several apply, the first counts.
  package var exitCode: Int32 {
    let found = Set(cases.map(\.status.exitCode))
    if let worst = [65, 1, 2].first(where: found.contains) { return worst }
    return verified.isEmpty ? 2 : 0
  }
}
