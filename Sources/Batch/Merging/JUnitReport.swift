import Files
import Goldens

/// Joins JUnit's XML reports: the suites of all of them in one, with the sums of their counts.
///
/// The reader is strict about what it needs: one root that is `testsuites` or `testsuite`, elements
/// that are closed in order, attributes in quotes. Suites are taken over as they were written, and that of
/// the machine once where all reports have the same.
enum JUnitReport {
  /// The counts that are added up; the root element's schema has no count of skipped cases.
  private static let sums = ["tests", "failures", "errors", "time"]
  /// The suite in which `verify` tells about the machine, which every report has.
  private static let machine = "environment"

  /// What tells a case from all others.
  private struct CaseKey: Hashable {
    let suite: String?
    let group: String?
    let name: String?
  }

  /// One report of all suites.
  ///
  /// - Throws: A problem where a file cannot be read or is no report, or a case is in two of them.
  static func join(_ paths: [String]) throws(Problem) -> String {
    var suites: [String] = []
    var totals: [String: Double] = [:]
    var owners: [CaseKey: String] = [:]
    for path in paths {
      let bytes = try InputFile.read(path)
      do throws(XMLOutline.Failure) {
        let outline = try XMLOutline(bytes)
        var found: [XMLOutline.Element]
        switch outline.root.name {
        case "testsuites": found = outline.children
        case "testsuite":
          found = [outline.root]
          found[0].children = outline.children
        default: throw XMLOutline.Failure(what: "<\(outline.root.name)> is not a report", line: 1)
        }
        for suite in found {
          guard suite.name == "testsuite" else {
            throw XMLOutline.Failure(what: "<\(suite.name)> is not a suite", line: suite.line)
          }
          if suite.attributes["name"] == machine, suites.contains(suite.text) { continue }
          try claim(suite, for: path, &owners)
          for key in sums {
            guard let text = suite.attributes[key] else { continue }
            guard let number = Double(text), number.isFinite else {
              throw XMLOutline.Failure(what: "\(key)=\"\(text)\" is not a number", line: suite.line)
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
      totals[key].map { " \(key)=\"\((($0 * 1e6).rounded() / 1e6).short)\"" }
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(attributes.joined())>\n"
      + suites.map { "  " + $0 + "\n" }.joined() + "</testsuites>\n"
  }

  /// Notes which report has the cases of a suite, and refuses those that another one has.
  private static func claim(
    _ suite: XMLOutline.Element,
    for path: String,
    _ owners: inout [CaseKey: String]
  ) throws(XMLOutline.Failure) {
    guard suite.attributes["name"] != machine else { return }
    for element in suite.children where element.name == "testcase" {
      let key = CaseKey(
        suite: suite.attributes["name"],
        group: element.attributes["classname"],
        name: element.attributes["name"]
      )
      if let other = owners.updateValue(path, forKey: key), other != path {
        let name = "\(key.suite ?? "")/\(key.name ?? "")"
        throw XMLOutline.Failure(what: "the case \(name) is in \(other), too", line: element.line)
      }
    }
  }
}
