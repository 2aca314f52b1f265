import Foundation
import Testing

/// The table of folders for contributors is complete and correct.
@Suite struct ContributingTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL

  /// Returns the section with the table of folders.
  private static func section() throws -> String {
    let text = try String(
      contentsOf: root.appendingPathComponent("CONTRIBUTING.md"),
      encoding: .utf8
    )
    let parts = text.components(separatedBy: "\n## Where to look\n")
    return try #require(parts.count == 2 ? parts[1] : nil).components(separatedBy: "\n## ")[0]
  }

  @Test func `every folder of the table exists`() throws {
    let paths = try Self.section().matches(of: /`((?:Sources|docs|Examples)[\w\/.]*)`/)
      .map { String($0.1) }
    #expect(paths.count > 20)
    for path in paths {
      let place = Self.root.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
  }

  @Test func `every module has a row`() throws {
    let section = try Self.section()
    let modules = try FileManager.default
      .contentsOfDirectory(atPath: Self.root.appendingPathComponent("Sources").path)
    // Nobody changes these for a reason of their own.
    for module in Set(modules).subtracting(["Platform", "Requirements", "pullreel-cli"]) {
      #expect(section.contains("`Sources/\(module)"), "\(module)")
    }
  }
}
