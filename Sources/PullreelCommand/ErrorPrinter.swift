import Platform

/// Prints a problem in exactly one line, and ends the process with a documented exit code.
enum ErrorPrinter {
  /// The exit code for a bug in pullreel (BSD's `EX_SOFTWARE`).
  private static let softwareFailure: Int32 = 70

  /// Ends the process after a command has thrown an error.
  static func exit(with error: any Error) -> Never {
    if let problem = Problem(error, at: "drawing or encoding") {
      fail(problem.line(naming: \.flag), code: problem.kind.rawValue)
    }
    // The command `pullreel help render` throws its help text as an error.
    if RootCommand.exitCode(for: error) == .success { exit(withUsage: error) }
    fail("internal error: \(error). This is a bug. Please report it.", code: softwareFailure)
  }

  /// Ends the process after an error of the argument parser: wrong usage, or a request for help.
  static func exit(withUsage error: any Error) -> Never {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      try NameLookup.checkSubcommand(in: words)
      guard RootCommand.exitCode(for: error) == .success else {
        throw problem(from: RootCommand.message(for: error), words: words)
      }
      try StandardOutput.write(Array((RootCommand.fullMessage(for: error) + "\n").utf8))
      endProcess(0)
    } catch {
      exit(with: error)
    }
  }

  /// Prints a note in the form that the options of the running subcommand determine.
  static func note(_ text: String) { ProgressPrinter.current.note(text) }

  /// Prints a note that a file is skipped, with the reason as a clause.
  static func noteSkipped(_ path: String, because reason: String) {
    note("\(path) is skipped: \(reason)")
  }

  private static func fail(_ text: String, code: Int32) -> Never {
    Interruption.markReported()
    StandardStreams.printError("pullreel: error: \(text)")
    endProcess(code)
  }

  /// Calls C's `exit`; elsewhere in this type, that name refers to a method.
  private static func endProcess(_ code: Int32) -> Never {
    Platform.exit(code)
  }

  /// Returns the problem in a message of the argument parser, in the style of all other problems.
  ///
  /// An example of a message is "Unknown option '--jsn'. Did you mean '--json'?".
  private static func problem(from message: String, words: [String]) -> Problem {
    let subcommand = words.first.flatMap { NameLookup.subcommands.contains($0) ? $0 : nil }
    let help = "see pullreel \(subcommand ?? RenderCommand._commandName) --help"
    let sentences = message.split(whereSeparator: \.isNewline).joined(separator: " ")
      .split(separator: ". ", omittingEmptySubsequences: false).map(String.init)
    let option = unknownOption(in: sentences[0])
    let own = option.flatMap { OptionNames.remedy(for: $0, among: options(of: subcommand)) }
    // For an unknown option, the parser's suggestion is not used: the parser compares only letters
    // and suggests --all for --dark.
    let suggestion =
      option == nil ? sentences.dropFirst().first { $0.hasPrefix("Did you mean") } : nil
    return Problem.usage(
      lowercasedStart(of: sentences[0]).replacing("missing expected", with: "missing")
    )
    .remedy(own ?? suggestion.map(lowercasedStart) ?? help)
  }

  /// Returns `out` for the parser's "Unknown option '--out'"; `nil` for other messages.
  private static func unknownOption(in sentence: String) -> String? {
    let parts = sentence.split(separator: "'")
    guard sentence.hasPrefix("Unknown option"), parts.count >= 2, parts[1].hasPrefix("--") else {
      return nil
    }
    return String(parts[1].dropFirst(2))
  }

  /// Returns the long options that a subcommand's help lists.
  private static func options(of subcommand: String?) -> [String] {
    let command =
      RootCommand.configuration.subcommands.first { $0.configuration.commandName == subcommand }
      ?? RenderCommand.self
    var options: [String] = []
    for line in command.helpMessage().split(whereSeparator: \.isNewline)
    where line.hasPrefix("  -") {
      let words = line.split { " ,".contains($0) }
      options += words.prefix { !$0.hasPrefix("<") }.filter { $0.hasPrefix("--") }
        .map { String($0.dropFirst(2)) }
    }
    return options
  }

  private static func lowercasedStart(of sentence: String) -> String {
    let sentence = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
