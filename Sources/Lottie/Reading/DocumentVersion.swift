import JSON

/// The version of the program that wrote a document, which decides lottie-web's corrections.
struct DocumentVersion: Comparable {
  private let parts: [Int]

  init(_ major: Int, _ minor: Int, _ patch: Int) { parts = [major, minor, patch] }

  /// Creates a version from a text like `4.1.9`; a document without a version counts as new.
  init(_ json: JSONNode?) {
    let words = json?.string?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    // Unseen: no rule asks for a fourth part.
    let numbers = words.prefix(3).map { Int($0) ?? 0 }
    parts =
      words.isEmpty ? [100, 100, 100] : numbers + Array(repeating: 0, count: 3 - numbers.count)
  }

  static func < (a: DocumentVersion, b: DocumentVersion) -> Bool {
    a.parts.lexicographicallyPrecedes(b.parts)
  }
}
