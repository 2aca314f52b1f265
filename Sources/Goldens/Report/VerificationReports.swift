import JSON
import Files

/// A merge of the reports that `verify --json` has written for parts of a suite.
enum VerificationReports {
  /// Returns one report on all cases, equal to the report of a single verification of all cases.
  ///
  /// Throws if a report is damaged, a case appears twice, or modes differ. `reports` is not empty.
  static func join(_ reports: [(path: String, report: JSONNode)]) throws(Problem) -> String {
    var owners: [ClipName: String] = [:]
    var cases: [(result: CaseResult, facts: JSONNode)] = []
    var environment: Set<Fingerprint.Mismatch> = []
    var rules: (mode: CompareMode, isStrict: Bool)?
    for (path, report) in reports {
      do throws(JSONReader.Failure) {
        let own = try Self.rules(of: report)
        guard rules == nil || rules?.mode == own.mode && rules?.isStrict == own.isStrict else {
          throw failure(
            "--compare or --strict-env differs from the run for \(reports[0].path)",
            "mode",
            in: report
          )
        }
        rules = own
        environment.formUnion(try mismatches(in: report))
        for facts in try list("cases", of: report) {
          let result = try result(facts, in: report)
          if let other = owners.updateValue(path, forKey: result.name) {
            throw failure(
              "the case \(result.name) appears twice, first in \(other)",
              "cases",
              in: report
            )
          }
          cases.append((result, facts))
        }
      } catch {
        throw ShardResults.damaged(path, error)
      }
    }
    cases.sort { $0.result.name < $1.result.name }
    let whole = VerificationResult(
      cases: cases.map(\.result),
      environment: environment.sorted {
        ($0.name, $0.expected ?? "") < ($1.name, $1.expected ?? "")
      },
      mode: rules?.mode ?? .exact,
      isStrict: rules?.isStrict ?? false
    )
    return JSONReport(whole).document(cases: cases.map(\.facts)).pretty
  }

  private static func failure(
    _ what: String,
    _ key: String,
    in report: JSONNode
  ) -> JSONReader.Failure {
    guard case .object(let members) = report, let member = members.first(where: { $0.key == key })
    else { return JSONReader.Failure(what: what, line: 1) }
    return JSONReader.Failure(what: what, line: member.line)
  }

  private static func list(
    _ key: String,
    of report: JSONNode
  ) throws(JSONReader.Failure) -> [JSONNode] {
    guard let list = report[key]?.array else {
      throw failure("the value of '\(key)' is not a list", key, in: report)
    }
    return list
  }

  private static func rules(
    of report: JSONNode
  ) throws(JSONReader.Failure) -> (mode: CompareMode, isStrict: Bool) {
    guard let mode = report["mode"]?.string.flatMap(CompareMode.init),
      case .bool(let isStrict)? = report["strict"]
    else { throw failure("the key 'mode' or 'strict' is missing", "mode", in: report) }
    return (mode, isStrict)
  }

  private static func mismatches(
    in report: JSONNode
  ) throws(JSONReader.Failure) -> [Fingerprint.Mismatch] {
    var mismatches: [Fingerprint.Mismatch] = []
    for item in try list("environment", of: report) {
      guard let name = item["name"]?.string else {
        throw failure("an entry of 'environment' has no name", "environment", in: report)
      }
      mismatches.append(
        Fingerprint.Mismatch(
          name: name,
          expected: item["expected"]?.string,
          actual: item["actual"]?.string
        )
      )
    }
    return mismatches
  }

  /// Returns a result with only the name and status of a case, which are enough for the totals.
  private static func result(
    _ facts: JSONNode,
    in report: JSONNode
  ) throws(JSONReader.Failure) -> CaseResult {
    guard let animation = facts["animation"]?.string, let scene = facts["scene"]?.string,
      let status = facts["status"]?.string.flatMap(CaseResult.Status.init)
    else { throw failure("a case has no animation, scene or status", "cases", in: report) }
    return CaseResult(name: ClipName(animation: animation, scene: scene), status: status)
  }
}
