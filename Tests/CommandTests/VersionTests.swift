import Foundation
import TestSupport
import Testing

/// The version stands in one place, and the texts agree with it.
@Suite struct VersionTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  /// Returns the version as the command tells it, without those of libraries.
  private static func version() throws -> String {
    let text = try Workplace().run("--version").outputText
    return String(text.prefix { !$0.isWhitespace })
  }

  private static func headings(_ mark: String) throws -> [String] {
    try text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix(mark + " ") }
      .map { String($0.dropFirst(mark.count + 1)) }
  }

  @Test func `the changelog's newest release is the command's version`() throws {
    let newest = try #require(try Self.headings("##").first { $0 != "[Unreleased]" })
    #expect(newest.hasPrefix("[\(try Self.version())] - "))
  }

  @Test func `the changelog begins with what is unreleased, and releases have days, newest first`()
    throws
  {
    let headings = try Self.headings("##")
    #expect(headings.first == "[Unreleased]")
    var days: [Substring] = []
    for heading in headings.dropFirst() {
      let release = try #require(
        try /\[\d+\.\d+\.\d+(?:-rc\.\d+)?\] - (\d{4}-\d{2}-\d{2})/.wholeMatch(in: heading),
        "\(heading)"
      )
      days.append(release.1)
    }
    #expect(!days.isEmpty && days == days.sorted(by: >))
  }

  @Test func `the changelog has no other kinds of change than its format knows`() throws {
    let kinds = Set(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"])
    let used = try Self.headings("###")
    #expect(!used.isEmpty && kinds.isSuperset(of: used))
  }

  @Test func `no other text repeats the version`() throws {
    let version = try Self.version()
    #expect(try #/\d+\.\d+\.\d+(-rc\.\d+)?/#.wholeMatch(in: version) != nil)
    for name in ["README.md", "CONTRIBUTING.md", "Examples/README.md", "Package.swift"] {
      #expect(!(try Self.text(name).contains(version)), "\(name)")
    }
  }
}
