import ArgumentParser

/// A subcommand with notes and progress on standard error: every one of them.
protocol TellingCommand: ParsableCommand {
  /// The options `--progress` and `--quiet`.
  var telling: ProgressArguments { get }
}
