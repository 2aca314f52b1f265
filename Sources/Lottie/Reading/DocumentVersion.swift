import JSON

/// The version of the program that wrote a document; lottie-web corrects files of old versions.
struct DocumentVersion: Comparable {
  private let parts: [Int]

  init(_ major: Int, _ minor: Int, _ patch: Int) { parts = [major, minor, patch] }

  /// Reads a version such as `4.1.9`; a missing version counts as the newest.
  init(_ json: JSONNode?) {
    let words = json?.string?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    // Invisible: no rule for old versions uses a fourth number.
    let numbers = words.prefix(3).map { Int($0) ?? 0 }
    parts =
      words.isEmpty ? [100, 100, 100] : numbers + Array(repeating: 0, count: 3 - numbers.count)
  }

  static func < (a: DocumentVersion, b: DocumentVersion) -> Bool {
    a.parts.lexicographicallyPrecedes(b.parts)
  }
}
