/// Changes to a text, collected by byte position and applied together; other bytes stay unchanged.
struct Edits {
  private struct Edit {
    var range: Range<Int>
    var replacement: String
  }

  private let bytes: [UInt8]
  private var edits: [Edit] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Replaces bytes; if the new text has fewer line breaks than the old text, line breaks are
  /// added.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let lost = newlines(bytes[range]) - newlines(text.utf8)
    edits.append(
      Edit(range: range, replacement: text + String(repeating: "\n", count: max(0, lost)))
    )
  }

  /// Removes bytes, together with the spaces and tabs that follow them.
  mutating func remove(_ range: Range<Int>) {
    var end = range.upperBound
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    replace(range.lowerBound..<end, with: "")
  }

  mutating func insert(_ text: String, at position: Int) {
    edits.append(Edit(range: position..<position, replacement: text))
  }

  /// Cuts a range out and returns its text with all changes applied.
  ///
  /// The line breaks of the range stay where they were.
  mutating func cut(_ range: Range<Int>) -> String {
    let text = text(in: range)
    edits.removeAll {
      range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound
    }
    replace(range, with: "")
    return text
  }

  /// Returns the text of a range with all changes applied.
  func text(in range: Range<Int>) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    let inside = edits.filter {
      $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    // At equal positions, insertions come before replacements, in the order in which they were
    // added, because the standard library's sort is stable.
    for edit in inside.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      if edit.range.lowerBound < position { continue }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    result += bytes[position..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  /// The whole text with all changes applied.
  var text: String {
    text(in: 0..<bytes.count)
  }

  /// The byte ranges that are replaced; the range of an insertion is empty.
  var ranges: [Range<Int>] {
    edits.map(\.range)
  }
}

/// Returns the number of line breaks in some bytes.
private func newlines(_ bytes: some Sequence<UInt8>) -> Int {
  bytes.count { $0 == UInt8(ascii: "\n") }
}
