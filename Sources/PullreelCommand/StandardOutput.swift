/// A writer to standard output; its functions throw if the reader has closed the stream.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws { try OutputFile.write(bytes, to: "-") }

  /// Writes lines for the user, then commands for a build server; the lines are escaped, so that
  /// the build server does not mistake them for commands.
  static func print(_ lines: [String], commands: [String] = []) throws {
    let text = (lines.map(PlainLine.of) + commands).map { $0 + "\n" }.joined()
    try write(Array(text.utf8))
  }
}
