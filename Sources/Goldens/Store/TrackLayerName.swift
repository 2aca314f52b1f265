/// The text form of layer names: after `a/b/c`, the name `a/b/d` is written as `//d`.
enum TrackLayerName {
  static func text(of name: String, after other: String) -> String {
    let names = name.split(separator: "/", omittingEmptySubsequences: false)
    let others = other.split(separator: "/", omittingEmptySubsequences: false)
    // The last part of a name is always written.
    let shared = zip(names.dropLast(), others).prefix { $0.0 == $0.1 }.count
    let rest = names.dropFirst(shared).joined(separator: "/")
    return String(repeating: "/", count: shared) + TrackText.name(rest)
  }

  /// Reads a name; its leading slashes stand for the parts that it shares with the name `other`.
  static func read(
    _ reader: inout LineReader,
    after other: String
  ) throws(GoldenError) -> String {
    var shared = 0
    while reader.take("/") { shared += 1 }
    let rest = reader.next == UInt8(ascii: "\"") ? try reader.quoted() : try reader.plainName()
    let others = other.split(separator: "/", omittingEmptySubsequences: false)
    guard shared <= others.count else { throw reader.damaged("the name has too many slashes") }
    return (others.prefix(shared) + [rest[...]]).joined(separator: "/")
  }
}
