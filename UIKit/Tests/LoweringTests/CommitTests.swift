import Foundation
import Testing

/// Classes of data sources that delete the rows of a table.
@Suite struct CommitTests {
  private let method =
    "func tableView(_ t: UITableView, commit e: UITableViewCell.EditingStyle, forRowAt p: IndexPath) {}"

  @Test func `a class that commits edits says so`() {
    #expect(
      body("class Rows: NSObject {\n  \(method)\n}\n").contains("  var commitsEdits: Bool { true }")
    )
    #expect(
      body("public class Rows: UITableViewController {\n  override \(method)\n}\n")
        .contains("  public override var commitsEdits: Bool { true }")
    )
  }

  @Test func `a class whose extension commits edits says so`() {
    let lowered = body("class Rows: NSObject {\n}\nextension Rows {\n  \(method)\n}\n")
    let property = lowered.range(of: "  var commitsEdits: Bool { true }")
    let other = lowered.range(of: "extension Rows")
    #expect(
      property != nil
        && (property?.lowerBound ?? lowered.endIndex) < (other?.lowerBound ?? lowered.startIndex)
    )
  }

  @Test func `other methods of a data source change nothing`() {
    let source = "class Rows: NSObject {\n  func tableView(_ t: UITableView) {}\n}\n"
    #expect(body(source) == source)
  }
}
