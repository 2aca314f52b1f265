import Clips
import Inputs
import Formats
import Foundation
import Testing

@testable import Goldens

@Suite struct MarkdownReportTests {
  @Test func `hostile texts stay in their cells and mean themselves`() throws {
    let names = ReportFixture.hostile.cases.filter { $0.status.exitCode != 0 }
      .map { $0.name.description }
    try witness(
      #"""
      import html, re, unicodedata
      escape = re.compile(r"\\([!-/:-@\[-`{-~])")
      def cells(line):
          return [cell.strip(" ") for cell in line.split("|")[1:-1]]
      def read(cell):
          return html.unescape(escape.sub(r"\1", cell))
      def plain(text):
          return "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in text)
      assert report == "\n".join(report.splitlines()) + "\n", "a line separator came through"
      lines = report.split("\n")
      start = lines.index("| case | status | what changed |") + 2
      table = lines[start:lines.index("", start)]
      assert len(table) == len(given), (len(table), len(given))
      for line, name in zip(table, given):
          row = cells(line)
          assert len(row) == 3, line
          assert read(row[0]) == plain(name).strip(" "), (row[0], name)
      allowed = {"br", "details", "/details", "summary", "/summary"}
      assert set(re.findall(r"<([^>]*)>?", report)) <= allowed
      # Without escapes, references and this report's own markup nothing is left that means more.
      rest = re.sub(r"&#\d+;|&[a-z]+;", "", escape.sub("", report))
      rest = re.sub(r"`pullreel prune --delete`|\*\*Another machine:\*\*|^(> )?\* ", "", rest, flags=re.M)
      for line in rest.split("\n"):
          assert not re.search(r"[`*_\[\]~$\\]|://|www\.|@|[^#]#\d", line), line
      """#,
      report: MarkdownReport(ReportFixture.hostile).text.utf8,
      given: names
    )
  }

  @Test func `another machine is stated before anything else`() throws {
    let text = MarkdownReport(ReportFixture.hostile).text
    let machine = try #require(text.range(of: "Another machine"))
    let failures = try #require(text.range(of: "| case | status |"))
    #expect(machine.lowerBound < failures.lowerBound)
  }

  @Test func `a passing verification is short`() {
    #expect(
      MarkdownReport(ReportFixture.passing).text == """
        ## Golden animations: 1 case passed

        | same |
        |--:|
        | 1 |

        """
    )
  }

  @Test func `tolerated frames are listed with their numbers and orphans as warnings`() {
    let text = MarkdownReport(ReportFixture.hostile).text
    #expect(
      text.contains(
        "frame 1: 15 pixels differ by up to 255 levels, which is tolerated: apart from a shift "
          + "of 0.1 px, no pixel differs"
      )
    )
    #expect(text.contains("belong to no animation"))
  }
}
