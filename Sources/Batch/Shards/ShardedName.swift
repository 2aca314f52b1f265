/// The name of a shard's file: `manifest.2-of-4.json`.
package struct ShardedName: Hashable, Sendable {
  /// The name before the shard: `manifest`.
  let stem: String
  /// The shard.
  let shard: Shard
  /// The extension: `json`.
  let pathExtension: String

  /// Parses a file name; `nil` if it is not that of a shard's file.
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

  /// The name of the file that joins the shards: `manifest.json`.
  package var whole: String { "\(stem).\(pathExtension)" }

  /// Returns a number that is written in digits without leading zeros; `nil` for anything else.
  private static func number(_ text: Substring) -> Int? {
    guard text.first != "0", text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(text)
  }
}
