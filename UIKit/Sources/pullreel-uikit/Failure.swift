import Foundation

/// What ends the command: a line that says what, where and what to do, and an exit code.
struct Failure: Error {
  enum Kind: Int32 {
    /// The request makes no sense.
    case usage = 64
    /// Sources that do not compile.
    case badInput = 65
    /// Sources that are not there.
    case noInput = 66
    /// A program that is needed is not installed.
    case unavailable = 69
    /// Output cannot be created.
    case cannotCreate = 73
  }

  var kind: Kind
  var what: String
  var place: String
  var remedy: String
  /// The compiler's messages, above the line.
  var messages: [String] = []

  init(_ kind: Kind, _ what: String, at place: String, remedy: String, messages: [String] = []) {
    (self.kind, self.what, self.place) = (kind, what, place)
    (self.remedy, self.messages) = (remedy, messages)
  }

  /// Prints the messages and the line.
  func report() {
    for message in messages { printError(message) }
    printError("pullreel-uikit: error: \(what), \(place), \(remedy)")
  }
}

/// Prints a line to standard error.
func printError(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// Prints a line for people to standard error.
func note(_ text: String) { printError("pullreel-uikit: note: \(text)") }
