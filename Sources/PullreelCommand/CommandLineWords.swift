/// The words of a command line before a subcommand, and directly after it.
struct CommandLineWords: Sendable {
  /// The words before the subcommand.
  var program = ["pullreel"]
  /// The words directly after the subcommand.
  var arguments: [String] = []

  /// Returns the command line for a subcommand and its words.
  func line(_ subcommand: String, _ words: [String]) -> String {
    (program + [subcommand] + arguments + words).map(ShellText.word).joined(separator: " ")
  }
}
