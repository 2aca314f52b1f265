/// The options for output on standard error, which all subcommands share.
struct ProgressArguments: ParsableArguments {
  @Option(
    """
    How standard error shows the progress: bar, lines, json (one object per line) or none. auto is a \
    bar on a terminal, else lines. After two seconds, the estimated remaining time is shown too.
    """,
    value: "kind"
  )
  var progress: String = "auto"

  @Flag(name: [.short, .long], help: "Print nothing but errors.")
  var quiet = false

  func printer() throws -> ProgressPrinter {
    let style: ProgressPrinter.Style = try OptionText.word(progress, option: "--progress")
    return ProgressPrinter(
      quiet ? .none : style,
      isQuiet: quiet,
      environment: CommandLineTool.environment
    )
  }
}
