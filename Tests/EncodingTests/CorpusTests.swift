import Decoding
import Encoding
import Foundation
import Testing

/// Differently damaged files, with the expected results; `Corpus/make.py` writes both.
@Suite struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  /// A line of `expected.txt`.
  struct Expectation: Sendable, CustomTestStringConvertible {
    var name: String
    var outcome: Outcome
    var testDescription: String { name }
  }

  enum Outcome: Sendable {
    /// The number of remaining frames, with or without a note.
    case frames(Int)
    /// The number of remaining frames, and a part of the note.
    case shown(Int, words: String)
    /// A part of the error, and the bytes between which the damage must be noticed.
    case error(words: String, offsets: ClosedRange<Int>)
  }

  static let expectations: [Expectation] = {
    let file = folder.appendingPathComponent("expected.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let first = Int(parts[1]) else { return nil }
      if parts.count == 3 { return Expectation(name: parts[0], outcome: .frames(first)) }
      if parts[2] == "shown" {
        return Expectation(name: parts[0], outcome: .shown(first, words: parts[3]))
      }
      guard let last = Int(parts[2]) else { return nil }
      return Expectation(
        name: parts[0],
        outcome: .error(words: parts[3], offsets: first...last)
      )
    }
  }()

  @Test func `the list names every file of the folder, and there are many`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: CorpusTests.folder.path)
      .filter { $0.hasSuffix(".png") || $0.hasSuffix(".gif") }
    #expect(Set(CorpusTests.expectations.map(\.name)) == Set(names))
    #expect(CorpusTests.expectations.count == names.count)
    #expect(names.count >= 200)
  }

  @Test(arguments: expectations)
  func `damage is named with its place, or overlooked as players do`(
    expectation: Expectation
  ) throws {
    let file = CorpusTests.folder.appendingPathComponent(expectation.name)
    let bytes = [UInt8](try Data(contentsOf: file))
    func check(_ count: Int, words: String) throws {
      let file = try ImageFile.decode(bytes)
      let (frames, pictures) =
        switch file {
        case .gif(let image): (image.frames.count, Array(image.pictures).count)
        case .png(let image): (image.animation?.frames.count ?? 1, Array(image.pictures).count)
        }
      #expect(frames == count && pictures == count)
      let notes = file.deviations.map(\.description)
      #expect(words.isEmpty || notes.contains { $0.contains(words) }, "\(notes)")
    }
    switch expectation.outcome {
    case .frames(let count): try check(count, words: "")
    case .shown(let count, let words): try check(count, words: words)
    case .error(let words, let offsets):
      let error = try #require(throws: ImageDecodingError.self) { try ImageFile.decode(bytes) }
      #expect(words.isEmpty || error.what.contains(words), "\(error)")
      #expect(offsets.contains(error.offset), "\(error), \(offsets)")
    }
  }
}
