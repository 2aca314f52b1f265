/// Something that a user can mend: what is wrong, where, and what to do.
///
/// ```swift
/// do {
///   _ = try InputFile.read("missing.json")
/// } catch let problem as Problem {
///   print(problem.what)  // cannot read input: No such file or directory
///   print(problem.kind.rawValue)  // 66
/// }
/// ```
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of problem it is; the raw value is the command's exit code (BSD's `sysexits`).
  public enum Kind: Int32, Hashable, Sendable {
    /// What was compared is not the same.
    case different = 1
    /// There is nothing to compare with.
    case missing = 2
    /// The request makes no sense: an unknown name, a value out of range.
    case usage = 64
    /// Input is not what it claims to be.
    case badInput = 65
    /// Input is missing or cannot be read.
    case noInput = 66
    /// A program that is needed is not installed.
    case unavailable = 69
    /// Output cannot be created.
    case cannotCreate = 73
    /// Writing failed.
    case writeFailed = 74
    /// Control-C was pressed (SIGINT).
    case interrupted = 130
    /// The process was asked to end (SIGTERM).
    case terminated = 143
  }

  /// What kind of problem it is.
  public let kind: Kind
  /// What is wrong.
  public let what: String
  /// Where: a file, an option.
  public let place: Message
  /// What to do about it.
  public let remedy: Message

  /// Describes a problem in three short phrases without full stops.
  public init(_ kind: Kind, _ what: String, at place: Message, remedy: Message) {
    self.kind = kind
    self.what = what
    self.place = place
    self.remedy = remedy
  }

  /// Describes a problem of which neither phrase names an option.
  @_disfavoredOverload
  public init(_ kind: Kind, _ what: String, at place: String, remedy: String) {
    self.init(kind, what, at: Message(place), remedy: Message(remedy))
  }

  /// Describes a problem whose remedy names an option.
  @_disfavoredOverload
  public init(_ kind: Kind, _ what: String, at place: String, remedy: Message) {
    self.init(kind, what, at: Message(place), remedy: remedy)
  }

  /// Describes a problem whose place is an option.
  @_disfavoredOverload
  public init(_ kind: Kind, _ what: String, at place: Message, remedy: String) {
    self.init(kind, what, at: place, remedy: Message(remedy))
  }

  /// The three phrases on one line, whatever control characters a file name may hold, with a name put
  /// in for each option.
  public func line(naming name: (RequestOption) -> String) -> String {
    PlainLine.of(
      [what, place.text(naming: name), remedy.text(naming: name)].joined(separator: ", ")
    )
  }

  /// The three phrases on one line, with the options' own names.
  public var description: String { line(naming: \.rawValue) }
}
