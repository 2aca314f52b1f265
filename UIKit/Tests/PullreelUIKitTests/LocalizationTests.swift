import Testing
import TurnTaking
import UIKit

@testable import PullreelUIKit

/// Texts of strings files beside the sources.
@MainActor @Suite(.simulated) struct LocalizationTests {
  @Test func `a text is found by its key, in English first`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("texts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in [("de", "Hallo"), ("en", "Hello"), ("Base", "Hi")] {
      let place = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try
        "/* A greeting. */\n\"preview hello\" = \"\(text)\";\n\"only \(language)\" = \"\(language)!\";\n"
        .write(
          to: place.appendingPathComponent("Localizable.strings"),
          atomically: true,
          encoding: .utf8
        )
    }
    PreviewCommand.findResources(in: [folder.path])
    #expect(NSLocalizedString("preview hello", comment: "") == "Hello")
    #expect(NSLocalizedString("only Base", comment: "") == "Base!")
    #expect(NSLocalizedString("only de", comment: "") == "de!")
    #expect(NSLocalizedString("a key without a text", comment: "") == "a key without a text")
    #expect(NSLocalizedString("no key", value: "a value", comment: "") == "a value")
  }
}
