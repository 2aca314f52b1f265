import Files
import Foundation

/// The compiler's messages, as a list of errors on the user's own lines.
struct CompilerMessages {
  /// The distinct errors as `path:line:column: error: text`, followed by their notes, ordered by
  /// file and line.
  let errors: [String]
  /// Whether the stage file lacks its list of previews.
  let lacksPreviews: Bool
  private let text: String

  /// - Parameters:
  ///   - text: The compiler's output.
  ///   - generated: The name of the generated file, whose errors are not the user's.
  init(_ text: String, generated: String) {
    self.text = text
    var found: [(path: String, line: Int, text: String)] = []
    var lacksPreviews = false
    var isListed = false
    for line in text.split(separator: "\n").map(String.init) {
      guard let place = Self.place(line) else { continue }
      if place.kind == "error" {
        isListed = !place.path.hasSuffix(generated)
        if !isListed { lacksPreviews = lacksPreviews || line.contains("'previews'") }
        if isListed { found.append((place.path, place.line, line)) }
      } else if place.kind == "note", isListed, !found.isEmpty, place.path.hasPrefix("/") {
        found[found.count - 1].text += "\n" + line
      }
    }
    var known: Set<String> = []
    errors = found.enumerated()
      .sorted {
        ($0.element.path, $0.element.line, $0.offset) < (
          $1.element.path, $1.element.line, $1.offset
        )
      }
      .map(\.element.text).filter { known.insert($0).inserted }
    self.lacksPreviews = lacksPreviews
  }

  /// Prints the errors, and returns the problem that ends the command.
  ///
  /// - Parameter stage: The path of the stage file.
  /// - Returns: The problem.
  func report(stage: String) -> Problem {
    if errors.isEmpty, lacksPreviews {
      return Problem(
        .badInput,
        "the stage file has no previews",
        at: stage,
        remedy: "declare `@MainActor let previews: [Preview] = […]`"
      )
    }
    for message in errors.isEmpty ? [text] : errors {
      for line in message.split(separator: "\n") { StandardStreams.printError(String(line)) }
    }
    if errors.isEmpty {
      return Problem(
        .badInput,
        "the compiler failed",
        at: stage,
        remedy:
          "see the compiler's messages above; pullreel must be built with the same Swift version"
      )
    }
    return Problem(
      .badInput,
      "the sources have \(errors.count == 1 ? "an error" : "\(errors.count) errors")",
      at: stage,
      remedy: "fix the errors listed above"
    )
  }

  private static func place(_ line: String) -> (path: String, line: Int, kind: String)? {
    for kind in ["error", "note", "warning"] {
      guard let range = line.range(of: ": \(kind): ") else { continue }
      let parts = line[..<range.lowerBound].split(separator: ":")
      guard parts.count >= 3, let number = Int(parts[parts.count - 2]) else { continue }
      return (parts.dropLast(2).joined(separator: ":"), number, kind)
    }
    return nil
  }
}
