/// A namespace for quoting text in commands that users copy into a shell.
enum ShellText {
  /// Returns a text as a single word of a POSIX shell, with any special characters quoted.
  static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "="):
        true
      default: false
      }
    }
    if isPlain, !text.isEmpty { return text }
    // A single quote becomes '\'': the end of a part, an escaped quote and the start of a part.
    let quoted = text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    return "'\(quoted)'"
  }
}
