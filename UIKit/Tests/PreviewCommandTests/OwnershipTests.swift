import Foundation
import Testing

/// The command leaves foreign files in its output folders alone.
@Suite struct OwnershipTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Returns the texts of all files below the folder, except for the cache.
  private func files() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path)
    var files: [String: Data] = [:]
    for name in names where !name.hasPrefix("cache") {
      files[name] = FileManager.default.contents(atPath: "\(place.folder.path)/\(name)")
    }
    return files
  }

  private func package(_ words: String...) throws -> Workplace.Outcome {
    try place.run(["package", "Previews.swift", "--sources", "Sources"] + words)
  }

  /// Expects that a command is refused with a line, and touches nothing.
  private func expectRefusal(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let before = try files()
    let outcome = try place.run(words)
    #expect(outcome.code == 73, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.complaints.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(try files() == before, sourceLocation: sourceLocation)
  }

  private func put(_ text: String, _ path: String) throws {
    let url = place.folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try place.write(text, to: path)
  }

  @Test(arguments: ["README.md", ".gitignore", "Tests/PreviewTests/PreviewTests.swift"])
  func `a package does not replace a file of somebody's`(path: String) throws {
    try put("mine\n", "Kept/" + path)
    try expectRefusal("package", "Previews.swift", "--sources", "Sources", "-o", "Kept")
    let forced = try package("-o", "Kept", "--force")
    #expect(forced.code == 0, "\(forced.errors)")
    #expect(try place.text("Kept/" + path) != "mine\n")
  }

  @Test func `files beside those of a package stay`() throws {
    try put("mine\n", "Kept/Resources/mine.txt")
    try put("mine\n", "Kept/Sources/PreviewSources/Mine.swift")
    #expect(try package("-o", "Kept").code == 0)
    #expect(try package("-o", "Kept").code == 0)
    #expect(place.exists("Kept/Resources/mine.txt"))
    #expect(place.exists("Kept/Sources/PreviewSources/Mine.swift"))
  }

  @Test func `a package is brought up to date, but for what was edited in it`() throws {
    #expect(try package("-o", "Kept").code == 0)
    let ball = "Sources/BallView.swift"
    let kept = "Kept/Sources/PreviewSources/UIKitSources/BallView.swift"
    try place.write(try place.text(ball) + "// new\n", to: ball)
    #expect(try package("-o", "Kept").code == 0)
    #expect(try place.text(kept).hasSuffix("// new\n"))

    try place.write(try place.text(kept) + "// edited\n", to: kept)
    try expectRefusal("package", "Previews.swift", "--sources", "Sources", "-o", "Kept")
    // It is not removed with its source, either.
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent(ball))
    try expectRefusal("package", "Previews.swift", "--sources", "Sources", "-o", "Kept")
    #expect(try package("-o", "Kept", "--force").code == 0)
    #expect(!place.exists(kept))
  }

  @Test func `a package does not lie among what it is made from`() throws {
    try put("{}", "Resources/a.json")
    for force in [[], ["--force"]] {
      let before = try files()
      let outcome = try place.run(
        ["package", "Previews.swift", "--resources", "Resources", "-o", "."] + force
      )
      #expect(outcome.code == 73, "\(outcome.errors)")
      #expect(try files() == before)
    }
    try expectRefusal("package", "Previews.swift", "--sources", "Sources", "-o", ".")
  }

  @Test func `a link in a package's folder is not followed`() throws {
    try put("", "Elsewhere/.keep")
    try put("", "Kept/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.path + "/Kept/Sources",
      withDestinationPath: place.folder.path + "/Elsewhere"
    )
    try expectRefusal("package", "Previews.swift", "--sources", "Sources", "-o", "Kept")
  }

  @Test func `lowered sources do not replace sources`() throws {
    try expectRefusal(
      "list",
      "Previews.swift",
      "--sources",
      "Sources",
      "--emit-lowered",
      "Sources"
    )
    try put("mine\n", "lowered/BallView.swift")
    try expectRefusal(
      "list",
      "Previews.swift",
      "--sources",
      "Sources",
      "--emit-lowered",
      "lowered"
    )
  }
}
