import ArgumentParser
import Pullreel

/// The options for a subcommand's output on standard error, the same in every subcommand.
struct ProgressArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      On standard error: bar, lines, json (an object a line) or none; auto is a bar on a \
      terminal, else lines. After two seconds all but none estimate the time that is left.
      """,
      valueName: "kind"
    )
  )
  var progress: String = "auto"

  @Flag(name: [.short, .long], help: "Say nothing but errors.")
  var quiet = false

  /// Returns the printer of notes and progress.
  ///
  /// - Throws: A problem if there is no such kind of progress.
  func printer() throws -> ProgressPrinter {
    let style: ProgressPrinter.Style = try OptionText.word(progress, option: "--progress")
    return ProgressPrinter(
      quiet ? .none : style,
      isQuiet: quiet,
      environment: CommandLineTool.environment
    )
  }
}
