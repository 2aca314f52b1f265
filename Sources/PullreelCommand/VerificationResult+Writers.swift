import Files
import Goldens
import Pages
import Pullreel

// Where reports come from: each is one call of Goldens' Report.
extension VerificationResult {
  func writePage(to file: inout OutputFile) throws { try HTMLReport(self).write(to: &file) }

  var junitText: String { JUnitReport(self).text }

  var jsonText: String { JSONReport(self).text }

  /// A workflow command for each difference.
  var annotations: [String] { GitHubAnnotations(self).lines }

  var markdownText: String { MarkdownReport(self).text }
}
