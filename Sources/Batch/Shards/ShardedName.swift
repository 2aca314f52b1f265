/// The name of a shard's file, such as `manifest.2-of-4.json`.
package struct ShardedName: Hashable, Sendable {
  /// The name without the shard's suffix and the extension, such as `manifest`.
  let stem: String
  let shard: Shard
  /// The extension, such as `json`.
  let pathExtension: String

  /// Parses a file name; `nil` if the name does not belong to a shard's file.
  package init?(parsing name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let middle = parts[parts.count - 2]
    guard let dash = middle.firstIndex(of: "-"), middle[dash...].hasPrefix("-of-"),
      let number = Self.number(middle[..<dash]),
      let count = Self.number(middle[dash...].dropFirst(4)),
      let shard = Shard(number, of: count)
    else { return nil }
    stem = parts.dropLast(2).joined(separator: ".")
    self.shard = shard
    pathExtension = String(parts[parts.count - 1])
  }

  /// The name of the merged file, such as `manifest.json`.
  package var whole: String { "\(stem).\(pathExtension)" }

  /// Parses a number without leading zeros; `nil` for other text.
  private static func number(_ text: Substring) -> Int? {
    guard text.first != "0", text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(text)
  }
}
