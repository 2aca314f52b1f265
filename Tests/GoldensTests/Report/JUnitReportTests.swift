import Foundation
import Testing

@testable import Goldens

@Suite struct JUnitReportTests {
  @Test func `an XML parser reads every name, and the structure is JUnit's`() throws {
    let names = ReportFixture.hostile.cases.map { [$0.name.animation, $0.name.scene] }
    try witness(
      """
      import re, xml.etree.ElementTree as tree
      forbidden = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\ufffe\\uffff]")
      plain = lambda text: forbidden.sub("\\ufffd", text)
      root = tree.fromstring(report.encode())
      assert root.tag == "testsuites"
      seen = []
      totals = dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
      for suite in root:
          assert suite.tag == "testsuite" and "name" in suite.attrib
          found = dict.fromkeys(totals, 0)
          for case in suite:
              assert case.tag == "testcase" and set(case.attrib) == {"classname", "name", "time"}
              assert case.get("classname") == suite.get("name")
              found["tests"] += 1
              assert len(case) <= 1
              for outcome in case:
                  if outcome.tag == "system-out": continue
                  found[{"failure": "failures", "error": "errors", "skipped": "skipped"}[outcome.tag]] += 1
                  assert "message" in outcome.attrib
              seen.append([case.get("classname"), case.get("name")])
          for key in totals:
              assert int(suite.get(key)) == found[key], key
              totals[key] += found[key]
      for key in totals: assert int(root.get(key)) == totals[key], key
      assert seen[0][0] == "environment"
      assert seen[1:] == [[plain(part) for part in name] for name in given], (seen, given)
      """,
      report: JUnitReport(ReportFixture.hostile).text.utf8,
      given: names
    )
  }

  @Test func `what fails is a failure, what is damaged an error, an orphan is skipped`() throws {
    let cases = CaseResult.Status.allCases.map {
      CaseResult(name: CaseName(animation: "ring", scene: $0.rawValue), status: $0)
    }
    try witness(
      """
      import xml.etree.ElementTree as tree
      cases = {case.get("name"): [child.tag for child in case] for case in tree.fromstring(report).iter("testcase")}
      del cases["the machine is that of the goldens"]
      assert cases == given, cases
      """,
      report: JUnitReport(VerificationResult(cases: cases, mode: .exact)).text.utf8,
      given: [
        "same": [], "tolerated": [], "different": ["failure"], "missing": ["failure"],
        "altered": ["failure"], "damaged": ["error"], "orphan": ["skipped"],
      ]
    )
  }

  @Test(arguments: [false, true])
  func `another machine fails only where that was asked for`(isStrict: Bool) throws {
    let result = VerificationResult(
      cases: [],
      environment: ReportFixture.hostile.environment,
      mode: .exact,
      isStrict: isStrict
    )
    try witness(
      """
      import xml.etree.ElementTree as tree
      case = tree.fromstring(report).find("testsuite/testcase")
      assert (case.find("failure") is not None) == given, report
      assert "when recorded" in "".join(case.itertext())
      """,
      report: JUnitReport(result).text.utf8,
      given: isStrict
    )
    #expect(result.exitCode == (isStrict ? 1 : 0))
  }
}
