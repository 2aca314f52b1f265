/// Why stored files cannot serve as a golden.
public struct GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Kind: Hashable, Sendable {
    /// A file is sound, but not the one that was recorded.
    case altered
    /// A file is not what its name says, cut short, or made by something else.
    case damaged
  }

  /// What kind of trouble it is.
  public let kind: Kind
  /// The file's name in the golden's folder.
  public let file: String
  /// The line of a text file, from 1; `nil` if no line is to blame.
  public let line: Int?
  /// What is wrong, as a clause without a full stop.
  public let what: String

  /// Creates an error.
  public init(_ kind: Kind, _ what: String, file: String, line: Int? = nil) {
    self.kind = kind
    self.what = what
    self.file = file
    self.line = line
  }

  /// Where and what, in one line: `tracks.txt:12: "abc" is not a number`.
  public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(what)" }
}
