extension VerificationResult {
  var failures: [CaseResult] { cases.filter(\.status.isFailure) }

  /// The cases that were verified: all except orphans.
  var verified: [CaseResult] { cases.filter { $0.status != .orphan } }

  /// The number of cases with each status, in the order of ``CaseResult/Status``.
  var counts: [(status: CaseResult.Status, count: Int)] {
    CaseResult.Status.allCases.map { status in (status, cases(status).count) }
  }

  /// The title of a report: `Golden animations`, or the names of the two compared files.
  package var title: String {
    switch subject {
    case .goldens: "Golden animations"
    case .files: files.map { "\($0.expected) and \($0.actual)" } ?? "Nothing"
    }
  }

  /// The title of the report's HTML page, which includes the outcome.
  package var pageTitle: String {
    switch subject {
    case .goldens: "\(headline) – golden animations"
    case .files: "\(title): \(headline) – pullreel diff"
    }
  }

  private var files: (expected: String, actual: String)? {
    cases.first.map { ($0.name.animation, $0.name.scene) }
  }

  /// The outcome, in one sentence without a full stop: `3 of 24 cases failed`.
  var headline: String {
    if subject == .files {
      return exitCode == 0
        ? cases(.tolerated).isEmpty ? "the same" : "the same within the tolerance"
        : "not the same"
    }
    let (failed, all) = (failures.count, verified.count)
    if all == 0 { return "nothing was verified" }
    let cases = all == 1 ? "1 case" : "\(all) cases"
    if failed > 0 { return "\(failed) of \(cases) failed" }
    return all == 1 ? "1 case passed" : "all \(cases) passed"
  }

  /// A note on how goldens from another machine are compared; `nil` if all are from this machine.
  package var environmentNote: String? {
    if environment.isEmpty { return nil }
    return switch mode.resolved(for: environment, isStrict: isStrict) {
    case .exact, .auto: "values and pictures are still compared exactly"
    case .perceptual:
      "values are compared exactly, and pictures perceptually if they are not identical"
    }
  }
}
