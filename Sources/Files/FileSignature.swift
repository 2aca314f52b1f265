/// How files of a kind begin.
public struct FileSignature: Hashable, Sendable {
  /// The first bytes; nil for those that may be anything.
  private let bytes: [UInt8?]

  /// Takes a signature from text, in which `?` stands for any byte.
  package init(_ text: String) {
    bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? nil : $0 }
  }

  /// Takes a byte that is no text, and text behind it.
  package init(_ first: UInt8, _ text: String) {
    bytes = [first] + text.utf8.map { $0 }
  }

  /// Whether a file that begins so is of the kind.
  package func matches(_ beginning: [UInt8]) -> Bool {
    beginning.count >= bytes.count && mayMatch(beginning)
  }

  /// Whether a file that begins so may be of the kind, as far as its bytes are known.
  package func mayMatch(_ beginning: [UInt8]) -> Bool {
    zip(bytes, beginning).allSatisfy { $0 == nil || $0 == $1 }
  }
}
