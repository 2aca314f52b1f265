import Foundation
import Lowering
import Testing

/// Other people's libraries, where they lie beside the project.
@Suite struct LibraryTests {
  /// `shared/uikit-cases` beside the repository, or beside a folder around it.
  static let folder = sequence(first: URL(fileURLWithPath: #filePath)) {
    $0.path == "/" ? nil : $0.deletingLastPathComponent()
  }
  .map { $0.appendingPathComponent("shared/uikit-cases") }
  .first { FileManager.default.fileExists(atPath: $0.path) }

  static let libraries =
    (folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? [])
    .filter { $0.first != "." && !$0.contains(".") }.sorted()

  @Test(.enabled(if: !libraries.isEmpty), arguments: libraries)
  func `a library is lowered without errors`(name: String) throws {
    let root = try #require(Self.folder).appendingPathComponent(name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    let files = try paths.map { path in
      SourceFile(
        path: path,
        text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      )
    }
    #expect(!files.isEmpty)
    let once = lower(files)
    #expect(once.flatMap(\.errors).map(\.description) == [])
    // A second lowering parses the result, and reports its syntax.
    let twice = lower(once.map { SourceFile(path: $0.path, text: $0.text) })
    #expect(twice.flatMap(\.errors).map(\.description) == [])
    #expect(twice.map(\.text) == once.map(\.text))
    let lines = once.map(\.lineCount).reduce(0, +)
    let touched = once.map(\.touchedLines.count).reduce(0, +)
    print("\(name): \(touched) of \(lines) lines changed, \(Double(touched * 1000 / lines) / 10) %")
  }
}
