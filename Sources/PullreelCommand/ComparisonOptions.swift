import ArgumentParser
import Pullreel

/// What `verify` and `diff` have in common.
struct ComparisonOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      exact, or perceptual: what shifting by a tenth of a pixel and rounding explain is tolerated \
      and listed.
      """,
      valueName: "mode"
    )
  )
  var compare = CompareMode.exact.rawValue

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A folder for the report, one self-contained page.", valueName: "dir")
  )
  var report: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A file for the results as JUnit's XML.", valueName: "file")
  )
  var junit: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A file for the results as JSON.", valueName: "file")
  )
  var json: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A file for a summary in Markdown.", valueName: "file")
  )
  var markdown: String?

  /// How pictures are compared.
  func mode() throws -> CompareMode { try OptionText.word(compare, option: "--compare") }

  /// Begins the files that were asked for, so that what is in their way is told before any work.
  func reports() throws -> Reports {
    try Reports(page: report, junit: junit, json: json, markdown: markdown)
  }
}
