/// The bytes at the beginning of every file of a kind.
package struct FileSignature: Hashable, Sendable {
  /// The first bytes; `nil` for a byte that may have any value.
  private let bytes: [UInt8?]

  package init(_ bytes: [UInt8?]) { self.bytes = bytes }

  /// Returns the signature followed by `count` arbitrary bytes and a text.
  package func followed(byAny count: Int, then text: String) -> FileSignature {
    FileSignature(bytes + Array(repeating: nil, count: count) + text.utf8.map { $0 })
  }

  /// Whether files of the kind have no signature.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether the first bytes of a file match.
  package func matches(_ beginning: [UInt8]) -> Bool {
    beginning.count >= bytes.count && mayMatch(beginning)
  }

  /// Whether the first bytes of a file agree with the signature, as far as there are bytes.
  package func mayMatch(_ beginning: [UInt8]) -> Bool {
    zip(bytes, beginning).allSatisfy { $0 == nil || $0 == $1 }
  }
}

extension FileSignature: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  package init(stringLiteral text: String) { self.init(text.utf8.map { $0 }) }

  package init(arrayLiteral bytes: UInt8...) { self.init(bytes) }
}
