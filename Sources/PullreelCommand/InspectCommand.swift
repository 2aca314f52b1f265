struct InspectCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Describes picture files, videos and Lottie files.",
    discussion: """
      Every frame is decoded, so damage anywhere is found. Deviations from the format that \
      browsers tolerate are listed after the facts, in JSON as `deviations`. Delays are in \
      hundredths of a second, as players apply them: a delay of at most 1 counts as 10. A loop \
      count of 0 means for ever.

      Examples:
        pullreel inspect airplane.gif
        pullreel inspect airplane.gif --json
        pullreel inspect airplane.gif checkmark.png --json
        pullreel inspect loader.lottie
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Picture files, videos and Lottie files. Use - for standard input.",
      valueName: "file"
    )
  )
  var files: [String] = []

  @Flag(help: "Print JSON: an object, or an array for several files.")
  var json = false

  @OptionGroup var reporting: ProgressArguments

  func run() throws {
    guard !files.isEmpty else {
      throw Problem.usage("no file is named").remedy("name a file, such as clip.gif")
    }
    var lookup = SourceLookup()
    let found = try ProgressPrinter.current.forEach(files, "file") { index in
      try inspection(of: files[index], passingOver: &lookup)
    }
    let inspected = zip(files, found).compactMap { file, inspection in
      inspection.map { (file: file, inspection: $0) }
    }
    if json {
      let bytes =
        files.count == 1
        ? try JSONText.bytes(of: inspected[0].inspection, isPretty: true)
        : try JSONText.bytes(of: inspected.map(\.inspection), isPretty: true)
      try StandardOutput.write(bytes)
    } else {
      let lines = inspected.map { file, inspection in
        let parts = [inspection.summary] + inspection.deviations
        return "\(file): \(parts.joined(separator: "; "))"
      }
      try StandardOutput.print(lines)
    }
    try lookup.finish()
  }

  /// Inspects a file; `nil` if the file cannot be read and is skipped.
  ///
  /// Files are skipped only if the user named several files.
  private func inspection(
    of file: String,
    passingOver lookup: inout SourceLookup
  ) throws(Problem) -> FileInspection? {
    do {
      return try FileInspection(path: file)
    } catch  where files.count > 1 && (error.kind == .badInput || error.kind == .noInput) {
      lookup.skip(error)
      return nil
    }
  }
}
