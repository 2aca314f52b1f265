/// Writes results to standard output, and throws if the reader has closed it.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws { try OutputFile.write(bytes, to: "-") }

  /// Writes escaped lines for the user, which no build server mistakes for commands, and then
  /// unescaped commands for a build server.
  static func print(_ lines: [String], commands: [String] = []) throws {
    let text = (lines.map(PlainLine.of) + commands).map { $0 + "\n" }.joined()
    try write(Array(text.utf8))
  }
}
