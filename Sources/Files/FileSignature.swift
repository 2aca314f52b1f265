/// The first bytes of files of a kind.
package struct FileSignature: Hashable, Sendable {
  /// The first bytes; `nil` for those that may be anything.
  private let bytes: [UInt8?]

  /// Takes bytes, `nil` for those that may be anything.
  package init(_ bytes: [UInt8?]) { self.bytes = bytes }

  /// Takes the bytes of a text.
  package init(_ text: String) { bytes = text.utf8.map { $0 } }

  /// Returns the signature with any bytes and a text behind it.
  package func followed(byAny count: Int, then text: String) -> FileSignature {
    FileSignature(bytes + Array(repeating: nil, count: count) + text.utf8.map { $0 })
  }

  /// Whether nothing tells files of the kind apart from others.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether a file that begins so is of the kind.
  package func matches(_ beginning: [UInt8]) -> Bool {
    beginning.count >= bytes.count && mayMatch(beginning)
  }

  /// Whether a file that begins so may be of the kind, as far as its bytes are known.
  package func mayMatch(_ beginning: [UInt8]) -> Bool {
    zip(bytes, beginning).allSatisfy { $0 == nil || $0 == $1 }
  }
}
