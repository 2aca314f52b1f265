/// Writes the results to standard output, and notices when its reader is gone.
enum StandardOutput {
  static func write(_ bytes: [UInt8]) throws { try OutputFile.write(bytes, to: "-") }

  /// Writes lines for people, none of which a build server reads as a command.
  ///
  /// - Parameters:
  ///   - lines: The lines, which may hold foreign words such as file names.
  ///   - commands: Lines that follow, which are commands for a build server.
  /// - Throws: A problem if writing fails.
  static func print(_ lines: [String], commands: [String] = []) throws {
    let text = (lines.map(PlainLine.of) + commands).map { $0 + "\n" }.joined()
    try write(Array(text.utf8))
  }
}
