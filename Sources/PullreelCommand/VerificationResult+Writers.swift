import Pages
import Pullreel

// Where reports come from: each is one call of Goldens' Report.
extension VerificationResult {
  func writePage(to file: inout OutputFile) throws { try HTMLReport(self).write(to: &file) }

  var junitText: String { JUnitReport(self).text }

  var jsonText: String { JSONReport(self).text }

  /// A workflow command for each difference.
  var annotations: [String] {
    let root = CommandLineTool.environment["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    return GitHubAnnotations(self, root: root).lines
  }

  var markdownText: String { MarkdownReport(self).text }
}
