import Foundation

/// What the command was asked for: its own options, and the words that are pullreel's.
struct Request {
  /// What to do with the previews.
  var subcommand = "render"
  /// The stage file.
  var stage = ""
  /// Folders of sources, and single files.
  var sources: [String] = []
  /// Folders with pictures, texts and asset catalogues.
  var resources: [String] = []
  /// Where compiled previews are kept.
  var cache = Request.standardCache
  /// Where to write what the compiler sees.
  var lowered: String?
  /// Where a package to keep goes.
  var output: String?
  /// The words for pullreel's own command.
  var words: [String] = []

  static let subcommands = ["render", "record", "verify", "list", "gallery", "prune", "package"]

  /// Reads the words of the command line.
  ///
  /// - Throws: A failure where something is missing.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    if let first = rest.first, !first.hasPrefix("-"), !first.hasSuffix(".swift") {
      guard Self.subcommands.contains(first) else {
        throw Self.wrong(
          "there is no subcommand \"\(first)\"",
          "name one of \(Self.subcommands.joined(separator: ", "))"
        )
      }
      subcommand = first
      rest.removeFirst()
    }
    while let word = rest.popFirst() {
      let (name, value) = Self.split(word)
      switch name {
      case "--sources": sources.append(try value ?? Self.next(&rest, after: name))
      case "--resources": resources.append(try value ?? Self.next(&rest, after: name))
      case "--cache": cache = try value ?? Self.next(&rest, after: name)
      case "--emit-lowered": lowered = try value ?? Self.next(&rest, after: name)
      case "-o", "--output":
        output = try value ?? Self.next(&rest, after: name)
        words += value == nil ? [word, output ?? ""] : [word]
      default:
        if stage.isEmpty, !word.hasPrefix("-"), word.hasSuffix(".swift") {
          stage = word
        } else {
          words.append(word)
        }
      }
    }
    guard !stage.isEmpty else {
      throw Self.wrong(
        "no stage file is named",
        "name a Swift file that declares `previews`"
      )
    }
  }

  /// `$XDG_CACHE_HOME/pullreel`, or `~/.cache/pullreel`.
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

  private static func next(_ rest: inout ArraySlice<String>, after name: String) throws -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw wrong("\(name) lacks its value", "see pullreel-uikit --help")
    }
    return value
  }

  private static func wrong(_ what: String, _ remedy: String) -> Failure {
    Failure(.usage, what, at: "on the command line", remedy: remedy)
  }
}
