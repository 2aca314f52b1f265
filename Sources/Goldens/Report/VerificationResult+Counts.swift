extension VerificationResult {
  /// The cases that fail.
  var failures: [CaseResult] { cases.filter(\.status.isFailure) }

  /// The cases that are verified: all but orphans.
  var verified: [CaseResult] { cases.filter { $0.status != .orphan } }

  /// How many cases there are of each status, in the order of ``CaseResult/Status``.
  var counts: [(status: CaseResult.Status, count: Int)] {
    CaseResult.Status.allCases.map { status in (status, cases(status).count) }
  }

  /// What the outcome is, in one sentence without a full stop: `3 of 24 cases failed`.
  var headline: String {
    let (failed, all) = (failures.count, verified.count)
    if all == 0 { return "nothing was verified" }
    let cases = all == 1 ? "1 case" : "\(all) cases"
    if failed > 0 { return "\(failed) of \(cases) failed" }
    if isStrict, !environment.isEmpty { return "\(cases) passed, but on another machine" }
    return all == 1 ? "1 case passed" : "all \(cases) passed"
  }

  /// What another machine means for the comparison; nil on the machine of the goldens.
  var environmentNote: String? {
    if environment.isEmpty { return nil }
    return isStrict
      ? "another machine than that of the goldens counts as a difference here"
      : "values are compared exactly, pictures perceptually"
  }
}
