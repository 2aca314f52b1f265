import Foundation
import TestSupport
import Testing

/// The README and the page of commands stay true: their commands are run, their files exist.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL

  private static let pages = ["README.md", "docs/command.md"]

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
  }

  /// The commands of a page that begin with `pullreel`, or make a file for it, in order.
  private static func commands(_ page: String) throws -> [String] {
    try text(page).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("pullreel ") || $0.hasPrefix("echo ") }
  }

  @Test(arguments: pages)
  func `every command of a page works, one after the other`(_ page: String) throws {
    let place = try Workplace()
    let commands = try Self.commands(page)
    #expect(commands.count >= 18)
    for command in commands {
      let outcome = try place.shell(
        "pullreel() { CI= PULLREEL_RECORD= \"\(Workplace.binary)\" \"$@\"; }; \(command)"
      )
      #expect(outcome.exitCode == 0, "\(command): \(outcome.errorText)")
    }
    #expect(try place.entries().contains("loader.json"))
  }

  @Test(arguments: pages + ["docs/library.md"])
  func `every file that a page links to exists`(_ page: String) throws {
    let folder = Self.root.appendingPathComponent(page).deletingLastPathComponent()
    let targets = try Self.text(page).split(separator: "](").dropFirst().map {
      $0.prefix { $0 != ")" }
    }
    let files = targets.filter { !$0.hasPrefix("http") }
    #expect(files.count >= 2)
    for file in files {
      let path = folder.appendingPathComponent(String(file)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
  }

  @Test func `every script of the README explains itself`() throws {
    for script in [
      "previews", "test", "lint", "format", "install", "bench", "pictures", "docs", "studio",
    ] {
      let path = Self.root.appendingPathComponent("script/\(script)").path
      let outcome = try ExternalTool.run(path, ["--help"])
      #expect(outcome.exitCode == 0)
      #expect(outcome.outputText.hasPrefix("usage: script/\(script)"))
    }
  }
}
