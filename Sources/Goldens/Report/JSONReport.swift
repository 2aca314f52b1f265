package import JSON
import Files

/// A report in JSON: the output of `verify --json`.
///
/// The schema is `docs/schemas/verify.schema.json`. Equal results give equal bytes.
package struct JSONReport: Sendable {
  package let result: VerificationResult

  package init(_ result: VerificationResult) { self.result = result }

  /// The document, with a trailing line break.
  package var text: String { document(cases: result.cases.map(\.facts)).pretty }

  /// Returns the document, with `cases` as the JSON of the cases.
  package func document(cases: [JSONNode]) -> JSONNode {
    [
      "exitCode": .integer(Int(result.exitCode)),
      "headline": .string(result.headline),
      "environment": .array(result.environment.map(\.facts)),
      "mode": .string(result.mode.rawValue),
      "strict": .bool(result.isStrict),
      "counts": .object(result.counts.map { .init($0.status.rawValue, .integer($0.count)) }),
      "cases": .array(cases),
    ]
  }
}
