import ArgumentParser
import Pullreel

/// The options that decide what is told while work goes on.
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

  /// Who tells how work gets on.
  func printer() throws -> ProgressPrinter {
    let style: ProgressPrinter.Style = try OptionText.word(progress, option: "--progress")
    return ProgressPrinter(
      quiet ? .none : style,
      isQuiet: quiet,
      environment: CommandLineTool.environment
    )
  }
}
