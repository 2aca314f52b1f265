import Foundation
import TestSupport
import Testing

/// The README stays true: its commands are run, its files exist.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardizedFileURL

  private static var text: String {
    (try? String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
  }

  /// The README's commands that begin with `pullreel`, or make a file for it, in order.
  private static var commands: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("pullreel ") || $0.hasPrefix("echo ") }
      .map(String.init)
  }

  @Test func `every command of the README works, one after the other`() throws {
    let place = try Workplace()
    #expect(Self.commands.count >= 8)
    for command in Self.commands {
      let outcome = try place.shell(
        "pullreel() { CI= PULLREEL_RECORD= \"\(Workplace.binary)\" \"$@\"; }; \(command)"
      )
      #expect(outcome.exitCode == 0, "\(command): \(outcome.errorText)")
    }
    #expect(try place.entries().contains("airplane.gif"))
  }

  @Test func `every file that the README links to exists`() {
    let targets = Self.text.split(separator: "](").dropFirst().map { $0.prefix { $0 != ")" } }
    let files = targets.filter { !$0.hasPrefix("http") }
    #expect(files.count >= 8)
    for file in files {
      let path = Self.root.appendingPathComponent(String(file)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
  }

  @Test func `every script of the README explains itself`() throws {
    for script in ["previews", "test", "lint", "format", "install", "bench", "pictures", "docs"] {
      let path = Self.root.appendingPathComponent("script/\(script)").path
      let outcome = try ExternalTool.run(path, ["--help"])
      #expect(outcome.exitCode == 0)
      #expect(outcome.outputText.hasPrefix("usage: script/\(script)"))
    }
  }
}
