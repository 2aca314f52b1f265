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
  ///
  /// - Parameters:
  ///   - output: Another file that the command writes.
  ///   - isInput: Whether writing to a path would replace something that is compared.
  /// - Returns: The files.
  /// - Throws: A problem where one of them has no name, two are to be one file or standard output,
  ///   one would replace what is compared, or one cannot be created.
  func reports(
    besides output: String? = nil,
    sparing isInput: (String) -> Bool
  ) throws -> Reports {
    let options = [("--report", report)] + files + [("-o", output)]
    for (option, path) in options where path == "" {
      throw Problem(
        .usage,
        "\(option) names nothing",
        at: "on the command line",
        remedy: "name what is to be written, or leave the option out"
      )
    }
    let streams = (files + [("-o", output)]).filter { $0.1 == Self.stream }.map(\.0)
    guard streams.count < 2 else {
      throw Problem(
        .usage,
        "\(streams.joined(separator: " and ")) both go to standard output",
        at: "on the command line",
        remedy: "name a file for all but one of them"
      )
    }
    let named = (files + [("-o", output)]).compactMap { option, path in
      path.flatMap { $0 == Self.stream ? nil : (option: option, path: $0) }
    }
    if let (option, path) = named.first(where: { isInput($0.path) }) {
      throw Problem(
        .usage,
        "\(option) would replace what is compared",
        at: "\(option) \(path)",
        remedy: "name another file"
      )
    }
    for (index, second) in named.enumerated() {
      if let first = named[..<index].first(where: { OutputFile.isSame($0.path, second.path) }) {
        throw Problem(
          .usage,
          "\(first.option) and \(second.option) name one file",
          at: second.path,
          remedy: "name a file of its own for each of them"
        )
      }
    }
    return try Reports(page: report, junit: junit, json: json, markdown: markdown)
  }

  /// Prints lines for people to standard output; to standard error where a file goes to the former.
  func print(_ lines: [String], besides output: String? = nil) throws {
    let lines = lines.map(PlainLine.of)
    if (files + [("-o", output)]).contains(where: { $0.1 == Self.stream }) {
      lines.forEach(ErrorPrinter.note)
    } else {
      try StandardOutput.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    }
  }

  /// What stands for standard output.
  private static let stream = "-"

  private var files: [(option: String, path: String?)] {
    [("--junit", junit), ("--json", json), ("--markdown", markdown)]
  }
}
