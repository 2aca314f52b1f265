import Clips
import Diagnosis
import Formats
import Inputs
import Foundation
import Testing

@testable import Goldens

@Suite struct GitHubAnnotationsTests {
  @Test func `a runner reads the file, the title and every line of each difference`() throws {
    let statuses = CaseResult.Status.allCases.filter { $0 == .tolerated || $0.exitCode != 0 }
    let cases = ReportFixture.hostile.cases.map { one in
      var one = one
      one.path = "goldens/\(one.name.animation)"
      return one
    }
    let result = VerificationResult(cases: cases, mode: .exact)
    let lines = GitHubAnnotations(result).lines
    #expect(lines.count == cases.count { statuses.contains($0.status) })
    #expect(lines.allSatisfy { line in !line.contains(where: \.isNewline) })
    try witness(
      #"""
      # As actions/runner reads a command: undoes the replacements in this order, and no other.
      def undo(text, pairs):
          for code, sign in pairs: text = text.replace(code, sign)
          return text
      data = [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
      values = data[:2] + [("%3A", ":"), ("%2C", ","), ("%25", "%")]
      found = []
      for line in report.split("\n")[:-1]:
          start, message = line[2:].split("::", 1)
          name, properties = start.split(" ", 1)
          read = dict(pair.split("=", 1) for pair in properties.split(","))
          found.append([name, *(undo(read[key], values) for key in ("file", "title")), undo(message, data)])
      for row, wanted in zip(found, given, strict=True):
          assert row[:3] == wanted[:3], (row, wanted)
          assert row[3].startswith(wanted[3]), (row, wanted)
      """#,
      report: (lines.joined(separator: "\n") + "\n").utf8,
      given: result.cases.filter { statuses.contains($0.status) }.map { one in
        [
          one.status == .tolerated ? "notice" : "error", plain(one.path ?? ""),
          plain("\(one.name): \(one.status.rawValue)"),
          plain(one.status == .tolerated ? "frame 1: 15 pixels differ" : one.sentences[0]),
        ]
      }
    )
  }

  @Test func `percent signs, colons and commas are written as the runner expects`() {
    var one = CaseResult(
      name: ClipName(animation: "a,b", scene: "c"),
      status: .missing,
      message: "50 % of a: b, c\r\nnext"
    )
    one.path = "g:/%41,b"
    #expect(
      GitHubAnnotations(VerificationResult(cases: [one], mode: .exact)).lines == [
        "::error file=g%3A/%2541%2Cb,title=a%2Cb/c%3A missing::50 %25 of a: b, c%0D%0Anext"
      ]
    )
  }

  @Test func `a difference is shown at its source, damage at the golden`() {
    func line(_ status: CaseResult.Status, _ source: String?, root: String? = nil) -> String? {
      var one = CaseResult(
        name: ClipName(animation: "a", scene: "b"),
        status: status,
        message: "c"
      )
      one.path = "goldens/a/b/golden.txt"
      one.source = source
      let result = VerificationResult(cases: [one], mode: .exact)
      let lines = GitHubAnnotations(result, root: root).lines
      return lines.first.map { String($0.dropFirst(13).prefix { $0 != "," }) }
    }
    let golden = "goldens/a/b/golden.txt"
    #expect(line(.different, "goldens/../art/50%,x:1.json") == "art/50%25%2Cx%3A1.json")
    #expect(line(.missing, "./art/new.json") == "art/new.json")
    #expect(line(.different, nil) == golden)
    for status in [CaseResult.Status.altered, .damaged] {
      #expect(line(status, "art/a.json") == golden)
    }
    // A file outside the repository is not shown.
    #expect(line(.different, "../elsewhere/a.json") == golden)
    #expect(line(.different, "/repo/work/art/a.json", root: "/repo") == "work/art/a.json")
  }

  @Test func `what is the same and what nobody owns is not told`() {
    let cases = [CaseResult.Status.same, .orphan].map {
      CaseResult(name: ClipName(animation: "a", scene: $0.rawValue), status: $0)
    }
    #expect(GitHubAnnotations(VerificationResult(cases: cases, mode: .exact)).lines == [])
  }

  /// Returns a text without the control characters that must not get into a log.
  private func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          if scalar == "\n" || scalar == "\r" { return scalar }
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: return "\u{FFFD}"
          default: return scalar
          }
        }
      )
    )
  }
}
