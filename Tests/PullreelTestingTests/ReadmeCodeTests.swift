import Clips
import Inputs
import Formats
import Foundation
import Pullreel
import Testing

/// The code of the README and of the library's page is the code of `ReadmeExamples.swift`, which compiles, and does what it says.
@Suite struct ReadmeCodeTests {
  private static func lines(_ path: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(path).standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// Code without line breaks and spaces, which a formatter changes, and without imports.
  private static func bare(_ lines: some Sequence<String>) -> String {
    lines.filter { !$0.hasPrefix("import ") }.joined().filter { !$0.isWhitespace }
  }

  @Test(arguments: ["README.md", "docs/library.md"])
  func `every block of Swift in a page is compiled as it stands there`(_ page: String) throws {
    let compiled = Self.bare(try Self.lines("ReadmeExamples.swift"))
    let blocks = try Self.lines("../../\(page)").split { $0 == "```swift" }.dropFirst()
      .map { $0.prefix { $0 != "```" } }
      // A stage file is compiled by the tests of the package in UIKit/.
      .filter { !$0.contains { $0.hasPrefix("import PullreelUIKit") } }
    #expect(blocks.count >= 2)
    for block in blocks {
      #expect(compiled.contains(Self.bare(block)), "\(block.joined(separator: "\n"))")
    }
  }

  /// Goes into a new folder; in a process of its own, since the folder is the whole process's.
  static func enterNewFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullreel-readme-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.changeCurrentDirectoryPath(folder) else { throw CancellationError() }
    return folder
  }

  @Test func `the block that draws a scene writes its GIF`() async {
    await #expect(processExitsWith: .success) {
      let folder = try ReadmeCodeTests.enterNewFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try ReadmeExamples.scene()
      let clip = try PictureClip("airplane.gif")
      guard clip.width == 640, clip.height == 220, clip.frameCount > 20 else {
        throw CancellationError()
      }
    }
  }

  @Test func `the block that plays a stage writes a GIF and a PNG`() async {
    await #expect(processExitsWith: .success) {
      let folder = try ReadmeCodeTests.enterNewFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try ReadmeExamples.stage()
      let (clip, picture) = (try PictureClip("ball.gif"), try PictureClip("ball.png"))
      guard clip.width == 320, clip.frameCount > 30, picture.width == 480, picture.height == 180
      else { throw CancellationError() }
    }
  }

  @Test func `the block that plays with a scroll view comes to rest`() async {
    await #expect(processExitsWith: .success) { try ReadmeExamples.scrollView() }
  }
}
