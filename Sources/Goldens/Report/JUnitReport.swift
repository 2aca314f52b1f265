/// The result of a verification as JUnit's XML, which continuous integration reads.
///
/// A suite for each animation with a case for each scene, and before them one case for the machine.
/// What differs, is altered or is missing is a failure, what is damaged an error, an orphan is
/// skipped. There are no times, so equal results are equal bytes.
public struct JUnitReport: Sendable {
  /// What is reported.
  public let result: VerificationResult

  /// Prepares a report.
  public init(_ result: VerificationResult) { self.result = result }

  /// The document, with a line break at its end.
  public var text: String {
    var suites = [Suite(name: "environment", cases: [environment])]
    for one in result.cases {
      // The cases are sorted, so those of an animation stand together.
      if suites.count == 1 || suites[suites.count - 1].name != one.name.animation {
        suites.append(Suite(name: one.name.animation, cases: []))
      }
      suites[suites.count - 1].cases.append(Self.testCase(one))
    }
    let all = suites.flatMap(\.cases)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"pullreel verify\"\(Self.counts(all)) time=\"0\">\n"
      + suites.map(\.text).joined() + "</testsuites>\n"
  }

  private struct Suite {
    var name: String
    var cases: [TestCase]

    var text: String {
      "  <testsuite name=\"\(XMLText.escaped(name))\"\(JUnitReport.counts(cases)) time=\"0\">\n"
        + cases.map(\.text).joined() + "  </testsuite>\n"
    }
  }

  private struct TestCase {
    enum Outcome: String {
      case passed, skipped, failure, error
    }

    var suite: String
    var name: String
    var outcome = Outcome.passed
    var type = ""
    var lines: [String] = []

    var text: String {
      let start =
        "    <testcase classname=\"\(XMLText.escaped(suite))\" name=\"\(XMLText.escaped(name))\""
        + " time=\"0\""
      let body = lines.map { XMLText.escaped($0) + "\n" }.joined()
      let message = XMLText.escaped(lines.first ?? "")
      return switch outcome {
      case .passed where lines.isEmpty: start + "/>\n"
      case .passed:
        start + ">\n      <system-out>\(body)</system-out>\n    </testcase>\n"
      case .skipped:
        start + ">\n      <skipped message=\"\(message)\"/>\n    </testcase>\n"
      case .failure, .error:
        start
          + ">\n      <\(outcome) message=\"\(message)\" type=\"\(type)\">\(body)</\(outcome)>\n"
          + "    </testcase>\n"
      }
    }
  }

  private static func counts(_ cases: [TestCase]) -> String {
    func count(_ outcome: TestCase.Outcome) -> Int { cases.count { $0.outcome == outcome } }
    return " tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\""
      + " skipped=\"\(count(.skipped))\""
  }

  private var environment: TestCase {
    let isFailure = result.isStrict && !result.environment.isEmpty
    return TestCase(
      suite: "environment",
      name: "the machine is that of the goldens",
      outcome: isFailure ? .failure : .passed,
      type: "environment",
      lines: result.environment.map(\.description) + [result.environmentNote].compactMap { $0 }
    )
  }

  private static func testCase(_ one: CaseResult) -> TestCase {
    TestCase(
      suite: one.name.animation,
      name: one.name.scene,
      outcome: outcome(one.status),
      type: one.status.rawValue,
      lines: one.sentences + one.toleratedFrames.map(\.toleration)
    )
  }

  private static func outcome(_ status: CaseResult.Status) -> TestCase.Outcome {
    switch status {
    case .same, .tolerated: .passed
    case .orphan: .skipped
    case .different, .missing, .altered: .failure
    case .damaged: .error
    }
  }
}

extension ComparedFrame {
  /// A tolerated difference with its numbers, in a sentence without a full stop.
  var toleration: String {
    guard let comparison else { return "frame \(number): tolerated" }
    return "frame \(number): \(comparison.differingPixels) pixels differ by up to "
      + "\(comparison.largestDifference) levels, \(comparison.unexplainedPixels) of them by up to "
      + "\(comparison.largestUnexplained) beyond a shift of 0.1 px: tolerated"
  }
}
