/// A report as JUnit XML, for continuous integration.
///
/// Each animation is a suite with a test case for each scene. The first suite has a single test
/// case, about this machine and the machines that recorded the goldens. A comparison of two files
/// is one suite with one test case. A damaged or unreadable case is an error, and any other failed
/// case is a failure. A golden that belongs to no clip is a skipped test case.
///
/// The document follows Jenkins' schema `junit-10.xsd`: a suite names the file or folder of its
/// goldens, and `<testsuites>` does not count skipped cases. Without ``CaseResult/seconds``, equal
/// results give equal bytes.
package struct JUnitReport: Sendable {
  package let result: VerificationResult

  package init(_ result: VerificationResult) { self.result = result }

  /// The document, with a trailing line break.
  package var text: String {
    var suites: [Suite] = []
    if result.subject == .goldens {
      suites.append(Suite(name: "environment", cases: [environment], isMachine: true))
    }
    for one in result.cases {
      // The cases are sorted by name, so the cases of an animation are adjacent.
      if suites.last?.name != one.name.animation || suites.last?.isMachine == true {
        suites.append(Suite(name: one.name.animation, cases: []))
      }
      suites[suites.count - 1].cases.append(Self.testCase(one))
    }
    let all = suites.flatMap(\.cases)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"pullreel \(result.subject.command)\"\(Self.counts(all))>\n"
      + suites.map(\.text).joined() + "</testsuites>\n"
  }

  private struct Suite {
    var name: String
    var cases: [TestCase]
    var isMachine = false

    var text: String {
      let file = CommonPath.of(cases.compactMap(\.path))
      return "  <testsuite name=\"\(XMLText.escaped(name))\"\(JUnitReport.counts(cases))"
        + " skipped=\"\(cases.count { $0.outcome == .skipped })\""
        + (file.map { " file=\"\(XMLText.escaped($0))\"" } ?? "") + ">\n"
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
    var path: String?
    var seconds = 0.0

    var text: String {
      let start =
        "    <testcase classname=\"\(XMLText.escaped(suite))\" name=\"\(XMLText.escaped(name))\""
        + " time=\"\(JUnitReport.time(seconds))\""
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
      + " time=\"\(time(cases.map(\.seconds).reduce(0, +)))\""
  }

  private static func time(_ seconds: Double) -> String { FixedPoint.text(seconds, decimals: 3) }

  private var environment: TestCase {
    TestCase(
      suite: "environment",
      name: "the goldens were recorded on this machine",
      lines: result.environment.map(\.description) + [result.environmentNote].compactMap { $0 }
    )
  }

  private static func testCase(_ one: CaseResult) -> TestCase {
    TestCase(
      suite: one.name.animation,
      name: one.name.scene,
      outcome: outcome(one.status),
      type: one.status.rawValue,
      lines: one.sentences + one.toleratedFrames.map(\.toleration),
      path: one.path,
      seconds: one.seconds ?? 0
    )
  }

  private static func outcome(_ status: CaseResult.Status) -> TestCase.Outcome {
    switch status {
    case .same, .tolerated: .passed
    case .orphan: .skipped
    case .different, .missing, .altered, .new, .removed, .renamed, .moved: .failure
    case .damaged, .unreadable: .error
    }
  }
}

extension ComparedFrame {
  /// A sentence, without a full stop, about the tolerated difference and its measurements.
  package var toleration: String {
    guard let comparison else { return "frame \(number): tolerated" }
    return "frame \(number): "
      + PictureWords.amount(comparison.differingPixels, comparison.largestDifference)
      + ", which is tolerated: apart from a shift of 0.1 px, "
      + PictureWords.amount(comparison.unexplainedPixels, comparison.largestUnexplained)
  }
}
