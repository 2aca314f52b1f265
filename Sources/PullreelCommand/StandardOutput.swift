/// Writes results to standard output, and throws if the reader has closed it.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws { try OutputFile.write(bytes, to: "-") }

  /// Writes lines for the user, escaped so that no build server mistakes a line for a command, and
  /// then commands for a build server, not escaped.
  static func print(_ lines: [String], commands: [String] = []) throws {
    let text = (lines.map(PlainLine.of) + commands).map { $0 + "\n" }.joined()
    try write(Array(text.utf8))
  }
}
