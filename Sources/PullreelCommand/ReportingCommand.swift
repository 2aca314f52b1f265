/// A subcommand that prints notes and progress to standard error, as all subcommands do.
protocol ReportingCommand: ParsableCommand {
  /// The options `--progress` and `--quiet`.
  var reporting: ProgressArguments { get }
}
