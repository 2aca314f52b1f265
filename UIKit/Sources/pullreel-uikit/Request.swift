import Files
import Foundation

/// The parsed command line: the command's own options, and the words for pullreel's command.
struct Request {
  /// The subcommand to run on the previews.
  var subcommand = "render"
  /// The path of the stage file, which lists the previews.
  var stage = ""
  /// Folders of sources, and single files.
  var sources: [String] = []
  /// Folders with pictures, texts and asset catalogues.
  var resources: [String] = []
  /// The cache folder, which has the compiled previews.
  var cache = Request.standardCache
  /// The folder for the lowered sources, if they are to be written.
  var lowered: String?
  /// Whether foreign files may be overwritten.
  var isForced = false
  /// The longest time that the code of a preview may take, in seconds.
  var timeout = 60.0
  /// The folder of the package that the subcommand `package` writes.
  var output: String?
  /// Whether to only compile the program and print its path.
  var onlyCompiles = false
  /// The words for pullreel's own command.
  var words: [String] = []

  static let subcommands = [
    "render", "record", "verify", "list", "gallery", "studio", "prune", "package",
  ]

  /// The option with which the studio requests a compilation without a run.
  private static let compiling = "--only-compile"

  /// The JSON for the studio: the command that compiles the program again, the files and folders
  /// of its sources, and the command line that runs it.
  var rebuilding: String {
    let command = Bundle.main.executableURL?.path ?? CommandLine.arguments[0]
    let words = [command] + CommandLine.arguments.dropFirst() + [Self.compiling]
    let named = sources.flatMap { ["--sources", $0] } + resources.flatMap { ["--resources", $0] }
    let facts = [
      "words": words, "files": [stage] + sources + resources,
      "program": ["pullreel-uikit"], "arguments": [stage] + named,
    ]
    return (try? JSONEncoder().encode(facts)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Creates a request from the words of the command line.
  ///
  /// - Throws: A problem if the command line is not valid.
  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    if let first = rest.first, !first.hasPrefix("-"), !first.hasSuffix(".swift") {
      guard Self.subcommands.contains(first) else {
        throw Self.wrong(
          "unknown subcommand \"\(first)\"",
          "name one of \(Self.subcommands.joined(separator: ", "))"
        )
      }
      subcommand = first
      rest.removeFirst()
    }
    while let word = rest.popFirst() {
      let (name, value) = Self.split(word)
      switch name {
      case "--sources": sources.append(try Self.value(value, &rest, name))
      case "--resources": resources.append(try Self.value(value, &rest, name))
      case "--cache": cache = try Self.value(value, &rest, name)
      case "--emit-lowered": lowered = try Self.value(value, &rest, name)
      case "--timeout":
        timeout = try Self.seconds(try Self.value(value, &rest, name))
      case "--force": isForced = true
      case Self.compiling: onlyCompiles = true
      case "-o", "--output":
        output = try Self.value(value, &rest, name)
        words += value == nil ? [word, output ?? ""] : [word]
      default:
        if stage.isEmpty, !word.hasPrefix("-"), word.hasSuffix(".swift") {
          stage = word
        } else {
          words.append(word)
        }
      }
    }
    if isForced, passesForce { words.append("--force") }
    guard !stage.isEmpty else {
      throw Self.wrong(
        "no stage file is named",
        "name a Swift file that declares `previews`"
      )
    }
  }

  /// Whether `--force` is passed on to the previews' program: its subcommand has the option, or
  /// this command does not use the option.
  private var passesForce: Bool {
    ["render", "gallery"].contains(subcommand) || subcommand != "package" && lowered == nil
  }

  /// Parses a number of seconds.
  private static func seconds(_ text: String) throws(Problem) -> Double {
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw wrong(
        "--timeout takes a number of seconds, not \"\(text)\"",
        "choose a number above 0 and at most 86400"
      )
    }
    return seconds
  }

  /// The default cache folder: `$XDG_CACHE_HOME/pullreel`, or `~/.cache/pullreel`.
  private static var standardCache: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/pullreel"
    }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.cache/pullreel"
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }

  private static func value(
    _ joined: String?,
    _ rest: inout ArraySlice<String>,
    _ name: String
  ) throws(Problem) -> String {
    guard let value = joined ?? rest.popFirst(), !value.isEmpty else {
      throw wrong("\(name) needs a value", "see pullreel-uikit --help")
    }
    return value
  }

  private static func wrong(_ what: String, _ remedy: String) -> Problem {
    Problem(.usage, what, remedy: remedy)
  }
}
