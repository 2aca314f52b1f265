/// The words that all command lines for one program share, such as `swift run icons`.
struct CommandLineWords: Sendable {
  /// The words before the subcommand.
  var program = ["pullreel"]
  /// The words after the subcommand that are the same for all subcommands.
  var arguments: [String] = []

  /// Returns shell text: the program, the subcommand, the common arguments, then `words`.
  func line(_ subcommand: String, _ words: [String]) -> String {
    (program + [subcommand] + arguments + words).map(ShellText.word).joined(separator: " ")
  }
}
