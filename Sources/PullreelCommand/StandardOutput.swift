/// Writes results to standard output, and fails if its reader is gone.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws { try OutputFile.write(bytes, to: "-") }

  /// Writes lines for people, in such a form that no build server takes one as a command.
  ///
  /// - Parameters:
  ///   - lines: The lines, which may contain any file names.
  ///   - commands: The lines to write afterwards, which are commands for a build server.
  /// - Throws: A problem if writing fails.
  static func print(_ lines: [String], commands: [String] = []) throws {
    let text = (lines.map(PlainLine.of) + commands).map { $0 + "\n" }.joined()
    try write(Array(text.utf8))
  }
}
