/// The result of a verification for programs: what `verify --json` writes.
///
/// Its schema is `docs/schemas/verify.schema.json`. Equal results are equal bytes.
public struct JSONReport: Sendable {
  /// What is reported.
  public let result: VerificationResult

  /// Prepares a report.
  public init(_ result: VerificationResult) { self.result = result }

  /// The document, with a line break at its end.
  public var text: String { document(cases: result.cases.map(\.facts)).pretty }

  /// The document around cases that somebody has described.
  package func document(cases: [JSONTree]) -> JSONTree {
    [
      "exitCode": .integer(Int(result.exitCode)),
      "headline": .text(result.headline),
      "environment": .list(result.environment.map(\.facts)),
      "mode": .text(result.mode.rawValue),
      "strict": .flag(result.isStrict),
      "counts": .object(result.counts.map { ($0.status.rawValue, .integer($0.count)) }),
      "cases": .list(cases),
    ]
  }
}
