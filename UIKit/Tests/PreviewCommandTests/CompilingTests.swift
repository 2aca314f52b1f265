import Foundation
import Testing

@Suite struct CompilingTests {
  @Test func `an edit compiles no C module again`() throws {
    let place = try Workplace()
    /// The compiler's folders of compiled modules, one for each set of options.
    func sets() throws -> [String] {
      let cache = place.folder.appendingPathComponent("cache/clang/ModuleCache").path
      return try FileManager.default.contentsOfDirectory(atPath: cache)
        .filter { !$0.hasPrefix("modules.") }.sorted()
    }
    let words = ["list", "Previews.swift", "--sources", "Sources"]
    let first = try place.run(words)
    #expect(first.code == 0 && first.hasCompiled, "\(first.errors)")
    let known = try sets()
    #expect(!known.isEmpty)
    try place.write(try place.text("Previews.swift") + "\n// An edit.\n", to: "Previews.swift")
    let second = try place.run(words)
    #expect(second.code == 0 && second.hasCompiled, "\(second.errors)")
    #expect(try sets() == known)
  }

  @Test func `a studio's program is compiled again, and errors name their lines`() throws {
    let place = try Workplace()
    let words = ["studio", "Previews.swift", "--sources", "Sources", "--only-compile"]
    let first = try place.run(words)
    #expect(first.code == 0 && first.output.hasPrefix("program /"), "\(first.errors)")
    let text = try place.text("Previews.swift")
    try place.write(text + "let word: Int = \"x\"\n", to: "Previews.swift")
    let broken = try place.run(words)
    #expect(broken.code == 65 && broken.output.isEmpty)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(broken.errors.contains("Previews.swift:\(line):17: error: "))
    try place.write(text + "let word: Int = 1\n", to: "Previews.swift")
    let second = try place.run(words)
    #expect(second.code == 0 && second.output.hasPrefix("program /"))
    #expect(second.output != first.output)
  }

  @Test func `declarations may have the access level package`() throws {
    let place = try Workplace()
    try place.write("package final class Card { package init() {} }\n", to: "Sources/Card.swift")
    let outcome = try place.run("list", "Previews.swift", "--sources", "Sources")
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test func `a note of UIKit is no output of the preview's code`() throws {
    let place = try Workplace()
    try place.write(
      """
      import PullreelUIKit
      @MainActor let previews: [Preview] = [
        Preview("one", size: CGSize(width: 10, height: 10)) {
          print("loading")
          return UIImageView(image: UIImage(named: "nobody"))
        }
      ]
      """,
      to: "Notes.swift"
    )
    let outcome = try place.run("render", "Notes.swift", "-o", "out/")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("note: preview one: there is no picture named nobody"))
    #expect(outcome.errors.contains("note: preview one printed: loading"))
    #expect(!outcome.errors.contains("printed: pullreel"))
  }
}
