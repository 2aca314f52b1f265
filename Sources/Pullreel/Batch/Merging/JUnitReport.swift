/// Joins JUnit's XML reports: the suites of all of them in one, with the sums of their counts.
///
/// The reader is strict about what it needs: one root that is `testsuites` or `testsuite`, elements
/// that are closed in order, attributes in quotes. Suites are taken over as they were written.
enum JUnitReport {
  /// The counts of a report that add up.
  private static let sums = ["tests", "failures", "errors", "skipped", "time"]

  /// One report of all suites.
  ///
  /// - Throws: A problem where a file cannot be read or is no report.
  static func join(_ paths: [String]) throws(Problem) -> String {
    var suites: [String] = []
    var totals: [String: Double] = [:]
    for path in paths {
      let bytes = try InputFile.read(path)
      do throws(XMLOutline.Failure) {
        let outline = try XMLOutline(bytes)
        let found: [XMLOutline.Element]
        switch outline.root.name {
        case "testsuites": found = outline.children
        case "testsuite": found = [outline.root]
        default: throw XMLOutline.Failure(what: "<\(outline.root.name)> is no report", line: 1)
        }
        for suite in found {
          guard suite.name == "testsuite" else {
            throw XMLOutline.Failure(what: "<\(suite.name)> is no suite", line: suite.line)
          }
          for key in sums {
            guard let text = suite.attributes[key] else { continue }
            guard let number = Double(text), number.isFinite else {
              throw XMLOutline.Failure(what: "\(key)=\"\(text)\" is no number", line: suite.line)
            }
            totals[key, default: 0] += number
          }
          suites.append(suite.text)
        }
      } catch {
        throw Problem(
          .badInput,
          "a shard's report is damaged: \(error.what)",
          at: "\(path):\(error.line)",
          remedy: "run its shard again"
        )
      }
    }
    let attributes = sums.compactMap { key in
      totals[key].map { " \(key)=\"\(OptionText.short(($0 * 1e6).rounded() / 1e6))\"" }
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(attributes.joined())>\n"
      + suites.map { "  " + $0 + "\n" }.joined() + "</testsuites>\n"
  }
}
