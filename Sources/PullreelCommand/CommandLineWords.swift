/// The words of a line that runs the command, around its subcommand.
struct CommandLineWords: Sendable {
  /// The words before the subcommand.
  var program = ["pullreel"]
  /// The words that follow it.
  var arguments: [String] = []

  /// Returns the line with a subcommand and its words.
  func line(_ subcommand: String, _ words: [String]) -> String {
    (program + [subcommand] + arguments + words).map(ShellText.word).joined(separator: " ")
  }
}
