import Lowering
import Testing

/// Lowering what was lowered.
@Suite struct RepeatedLoweringTests {
  @Test func `lowered files stay as they are`() {
    let once = lowered(Sample.files)
    #expect(once.flatMap(\.errors).isEmpty)
    let twice = lower(once.map { SourceFile(path: $0.path, text: $0.text) })
    #expect(twice.map(\.text) == once.map(\.text))
    #expect(twice.allSatisfy { $0.touchedLines.isEmpty && $0.errors.isEmpty })
  }

  @Test func `the order of the files does not matter`() {
    let files = zip("ABC", Sample.files).map { SourceFile(path: "\($0).swift", text: $1) }
    #expect(lower(files.reversed()).reversed() == lower(files))
  }

  @Test func `only changed lines count as touched`() {
    let file = lower(
      source: "import UIKit\n@objc class A {\n  func f() {}\n}\n",
      file: "A.swift"
    )
    #expect(file.touchedLines == [2])
    #expect(file.lineCount == 4)
  }
}
