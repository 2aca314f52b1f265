/// The options that `verify` and `diff` share.
struct ComparisonOptions: ParsableArguments {
  @Option(
    """
    exact: counts every difference; perceptual: tolerates and lists differences that come from \
    rounding or from a shift of a tenth of a pixel; auto: exact if the expected pictures were drawn \
    with the same drawing libraries, else perceptual. (default: auto; for diff: exact)
    """,
    value: "mode"
  )
  var compare: String?

  @Option("Write a report, one self-contained page, to this folder.", value: "dir")
  var report: String?

  @Option("Write the results as JUnit XML to this file.", value: "file")
  var junit: String?

  @Option("Write the results as JSON to this file.", value: "file")
  var json: String?

  @Option("Write a summary in Markdown to this file.", value: "file")
  var markdown: String?

  @Option(
    """
    github: print a workflow command for each difference, which GitHub shows next to the files; \
    none: print none; auto: github if GITHUB_ACTIONS is set, else none.
    """,
    value: "kind"
  )
  var annotations = AnnotationKind.auto.rawValue

  /// The format of annotations, which tell another program about differences.
  enum AnnotationKind: String, CaseIterable {
    case github
    case none
    case auto
  }

  /// Returns the mode of comparison that `--compare` names; throws if its value is not a mode.
  func mode(default fallback: CompareMode) throws -> CompareMode {
    try compare.map { try OptionText.word($0, option: "--compare") } ?? fallback
  }

  func annotatesForGitHub() throws -> Bool {
    let kind: AnnotationKind = try OptionText.word(annotations, option: "--annotations")
    switch kind {
    case .github: return true
    case .none: return false
    case .auto:
      let text = CommandLineTool.environment["GITHUB_ACTIONS"] ?? ""
      return !["", "0", "false"].contains(text)
    }
  }

  /// Creates the requested report files early, so that problems are reported before any work.
  ///
  /// `output` is another file that the command writes. `isInput` returns whether a path leads to a
  /// compared file. Throws if a path is empty, two options name the same file or standard output, a
  /// compared file would be overwritten, or a file cannot be created.
  func reports(
    besides output: String? = nil,
    sparing isInput: (String) throws -> Bool
  ) throws -> Reports {
    let options = [("--report", report)] + files + [("-o", output)]
    for (option, path) in options where path == "" {
      throw Problem.usage("\(option) needs a file or folder")
        .remedy("name the file or folder, or omit the option")
    }
    let streams = (files + [("-o", output)]).filter { $0.1 == Self.stream }.map(\.0)
    guard streams.count < 2 else {
      throw Problem.usage("\(streams.joined(separator: " and ")) both go to standard output")
        .remedy("send only one of them to standard output")
    }
    let named = (files + [("-o", output)]).compactMap { option, path in
      path.flatMap { $0 == Self.stream ? nil : (option: option, path: $0) }
    }
    if let (option, path) = try named.first(where: { try isInput($0.path) }) {
      throw Problem.usage("\(option) would overwrite a file that is compared")
        .at("\(option) \(path)").remedy("name another file")
    }
    for (index, second) in named.enumerated() {
      if let first = named[..<index].first(where: { OutputFile.isSame($0.path, second.path) }) {
        throw Problem.usage("\(first.option) and \(second.option) name the same file")
          .at(second.path).remedy("name a different file for each option")
      }
    }
    return try Reports(page: report, junit: junit, json: json, markdown: markdown)
  }

  /// Prints lines for the user, then annotations: all to standard error if a report is written to
  /// standard output, otherwise all to standard output.
  func print(
    _ lines: [String],
    annotations: [String] = [],
    besides output: String? = nil
  ) throws {
    if (files + [("-o", output)]).contains(where: { $0.1 == Self.stream }) {
      lines.forEach(ErrorPrinter.note)
      // GitHub reads both streams, but recognises a command only at the beginning of a line.
      annotations.forEach { StandardStreams.writeError($0 + "\n") }
    } else {
      try StandardOutput.print(lines, commands: annotations)
    }
  }

  /// The path that stands for standard output.
  private static let stream = "-"

  private var files: [(option: String, path: String?)] {
    [("--junit", junit), ("--json", json), ("--markdown", markdown)]
  }
}
