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
}
