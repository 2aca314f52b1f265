/// A subcommand that prints notes and progress to standard error, as all subcommands do.
protocol TellingCommand: ParsableCommand {
  /// The options `--progress` and `--quiet`.
  var telling: ProgressArguments { get }
}
