import Clips
@testable import Diagnosis
import Formats
import Inputs
import Foundation
import Pixels
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
      totals = dict.fromkeys(("tests", "failures", "errors"), 0)
      for suite in root:
          assert suite.tag == "testsuite" and "name" in suite.attrib
          found = dict.fromkeys((*totals, "skipped"), 0)
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
          for key in found: assert int(suite.get(key)) == found[key], key
          for key in totals: totals[key] += found[key]
      for key in totals: assert int(root.get(key)) == totals[key], key
      assert seen[0][0] == "environment"
      assert seen[1:] == [[plain(part) for part in name] for name in given], (seen, given)
      """,
      report: JUnitReport(ReportFixture.hostile).text.utf8,
      given: names
    )
  }

  /// The rules of `junit-10.xsd` of Jenkins' xunit plugin (version 3.1.5): for each element its
  /// children, its required and optional attributes, and whether it may contain text.
  private static let schema = #"""
    import re, xml.etree.ElementTree as tree
    time = re.compile(r"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?")
    streams = {"system-out", "system-err"}
    told = (set(), set(), {"type", "message"}, True)
    model = {
        "testsuites": ({"testsuite"}, set(), {"name", "time", "tests", "failures", "errors"}, False),
        "testsuite": ({"testsuite", "properties", "testcase"} | streams,
                      {"name", "tests", "failures", "errors"},
                      {"group", "time", "skipped", "timestamp", "hostname", "id", "package", "file",
                       "log", "url"}, False),
        "testcase": ({"skipped", "error", "failure"} | streams, {"name"},
                     {"time", "classname", "group"}, False),
        "failure": told, "error": told, "skipped": told,
        "system-out": (set(), set(), set(), True), "system-err": (set(), set(), set(), True),
    }
    def check(element):
        children, needed, allowed, has_text = model[element.tag]
        assert {child.tag for child in element} <= children, element.tag
        names = set(element.attrib)
        assert needed <= names <= needed | allowed, (element.tag, names - needed - allowed)
        if element.tag != "testcase":
            assert time.fullmatch(element.get("time", "0")), element.get("time")
        for text in [element.text] + [child.tail for child in element]:
            assert has_text or not (text or "").strip(), (element.tag, text)
        for child in element: check(child)
    root = tree.fromstring(report.encode())
    assert root.tag == "testsuites"
    check(root)

    """#

  @Test func `Jenkins' schema allows it`() throws {
    for result in [ReportFixture.hostile, ReportFixture.passing] {
      try witness(Self.schema, report: JUnitReport(result).text.utf8, given: "")
    }
  }

  @Test func `times add up, and a suite says which files it is about`() throws {
    let cases = [("ring", "full", 1.25), ("ring", "pull", 0.5), ("wave", "full", 1200.0625)].map {
      var one = CaseResult(name: ClipName(animation: $0, scene: $1), status: .different)
      one.seconds = $2
      one.path = "goldens/\($0)/\($1)/golden.txt"
      return one
    }
    try witness(
      Self.schema + """
        assert root.get("time") == "1201.813", root.get("time")
        suites = {suite.get("name"): suite for suite in root}
        assert suites["ring"].get("time") == "1.75" and suites["wave"].get("time") == "1200.063"
        assert [case.get("time") for case in suites["ring"]] == ["1.25", "0.5"]
        assert suites["ring"].get("file") == "goldens/ring/"
        assert suites["wave"].get("file") == "goldens/wave/full/golden.txt"
        assert "file" not in suites["environment"].attrib
        """,
      report: JUnitReport(VerificationResult(cases: cases, mode: .auto)).text.utf8,
      given: ""
    )
  }

  @Test func `of two files there is one case, and none of a machine`() throws {
    let one = CaseResult(name: ClipName(animation: "environment", scene: "b.gif"), status: .same)
    var result = VerificationResult(cases: [one], mode: .exact)
    result.subject = .files
    try witness(
      Self.schema + """
        assert root.get("name") == "pullreel diff" and root.get("tests") == "1"
        assert [case.get("name") for case in root.iter("testcase")] == ["b.gif"]
        """,
      report: JUnitReport(result).text.utf8,
      given: ""
    )
  }

  @Test func `one pixel and one level are not pixels and levels`() {
    func frame(_ pixels: Int, _ level: Int) -> ComparedFrame {
      ComparedFrame(
        number: 3,
        verdict: .tolerated,
        comparison: FrameComparison(
          pixelCount: 100,
          differingPixels: pixels,
          bounds: PixelRect(x: 0, y: 0, width: 1, height: 1),
          largestDifference: level,
          meanSquaredDifference: 1,
          unexplainedPixels: 0,
          largestUnexplained: 0,
          isPerceptuallySame: true
        )
      )
    }
    #expect(frame(1, 1).toleration.hasPrefix("frame 3: 1 pixel differs by up to 1 level, "))
    #expect(frame(2, 2).toleration.hasPrefix("frame 3: 2 pixels differ by up to 2 levels, "))
  }

  @Test func `what fails is a failure, what is damaged an error, an orphan is skipped`() throws {
    let cases = CaseResult.Status.allCases.map {
      CaseResult(name: ClipName(animation: "ring", scene: $0.rawValue), status: $0)
    }
    try witness(
      """
      import xml.etree.ElementTree as tree
      cases = {case.get("name"): [child.tag for child in case] for case in tree.fromstring(report).iter("testcase")}
      del cases["the goldens were recorded on this machine"]
      assert cases == given, cases
      """,
      report: JUnitReport(VerificationResult(cases: cases, mode: .exact)).text.utf8,
      given: [
        "same": [], "tolerated": [], "different": ["failure"], "missing": ["failure"],
        "altered": ["failure"], "damaged": ["error"], "orphan": ["skipped"], "new": ["failure"],
        "removed": ["failure"], "renamed": ["failure"], "moved": ["failure"],
        "unreadable": ["error"],
      ]
    )
  }

  @Test(arguments: [false, true])
  func `another machine is told, and fails nothing by itself`(isStrict: Bool) throws {
    let result = VerificationResult(
      cases: [CaseResult(name: ClipName(animation: "ring", scene: "full"), status: .same)],
      environment: ReportFixture.hostile.environment,
      mode: .exact,
      isStrict: isStrict
    )
    try witness(
      """
      import xml.etree.ElementTree as tree
      case = tree.fromstring(report).find("testsuite/testcase")
      assert case.find("failure") is None, report
      assert "when recorded" in "".join(case.itertext())
      """,
      report: JUnitReport(result).text.utf8,
      given: ""
    )
    #expect(result.exitCode == 0)
  }
}
