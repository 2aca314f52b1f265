/// An error that explains why files are not a valid golden.
package struct GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// A file is valid, but has been changed since it was recorded.
    case altered
    /// A file is truncated, foreign, or not in the format that its name implies.
    case damaged
  }

  package let kind: Kind
  /// The file's name in the golden's folder.
  package let file: String
  /// The line of a text file, from 1; `nil` if the fault is not in a line.
  package let line: Int?
  /// The fault, as a clause without a full stop.
  package let what: String

  package init(_ kind: Kind, _ what: String, file: String, line: Int? = nil) {
    self.kind = kind
    self.what = what
    self.file = file
    self.line = line
  }

  /// The location and the fault: `tracks.txt:12: "abc" is not a number`.
  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(what)" }
}
