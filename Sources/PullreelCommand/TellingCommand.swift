/// A subcommand with notes and progress on standard error, which every subcommand has.
protocol TellingCommand: ParsableCommand {
  /// The options `--progress` and `--quiet`.
  var telling: ProgressArguments { get }
}
