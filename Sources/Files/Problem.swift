/// An error that a user can fix: its subject, the problem and the remedy.
///
/// ```swift
/// do {
///   _ = try InputFile.read("missing.json")
/// } catch let problem as Problem {
///   print(problem.what)  // cannot read input (No such file or directory)
///   print(problem.kind.rawValue)  // 66
///   print(problem)
///   // missing.json: cannot read input (No such file or directory). Check the path, or choose another file.
/// }
/// ```
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a problem; the raw value is the exit code, from `sysexits.h` if it has a match.
  public enum Kind: Int32, Hashable, Sendable {
    /// The compared clips differ.
    case different = 1
    /// There is no golden or picture to compare with.
    case missing = 2
    /// The request makes no sense: an unknown name, a value out of range.
    case usage = 64
    /// Input does not have the format that it claims to have.
    case badInput = 65
    /// Input is missing or cannot be read.
    case noInput = 66
    /// A required program is not installed.
    case unavailable = 69
    /// Output cannot be created.
    case cannotCreate = 73
    /// Writing failed, or memory ran out.
    case writeFailed = 74
    /// Control-C was pressed (SIGINT).
    case interrupted = 130
    /// The process was asked to end (SIGTERM).
    case terminated = 143
  }

  /// The kind of the problem.
  public let kind: Kind
  /// The problem itself, as a phrase that can follow a subject and a colon.
  public let what: String
  /// The subject, such as a file, a golden or an option; empty if ``what`` names the subject.
  public let place: Message
  /// The remedy, as an imperative or a question.
  public let remedy: Message

  /// Creates a problem from phrases without capitals and full stops.
  public init(_ kind: Kind, _ what: String, at place: Message = "", remedy: Message) {
    self.kind = kind
    self.what = what
    self.place = place
    self.remedy = remedy
  }

  /// Creates a problem whose phrases name no option.
  @_disfavoredOverload
  public init(_ kind: Kind, _ what: String, at place: String = "", remedy: String) {
    self.init(kind, what, at: Message(place), remedy: Message(remedy))
  }

  /// Creates a problem whose remedy names an option.
  @_disfavoredOverload
  public init(_ kind: Kind, _ what: String, at place: String, remedy: Message) {
    self.init(kind, what, at: Message(place), remedy: remedy)
  }

  /// Creates a problem whose subject is an option.
  @_disfavoredOverload
  public init(_ kind: Kind, _ what: String, at place: Message, remedy: String) {
    self.init(kind, what, at: place, remedy: Message(remedy))
  }

  /// Returns the problem for a lack of memory, with the exit code of a failed write.
  package static func shortage(at subject: String) -> Problem {
    writeFailed("out of memory").at(subject)
      .remedy("give the process more memory, or choose a smaller picture")
  }

  /// Returns a copy with `words` appended to ``what``; `other`, unless `nil`, is the new remedy.
  package func adding(_ words: String, remedy other: Message? = nil) -> Problem {
    Problem(kind, what + words, at: place, remedy: other ?? remedy)
  }

  /// Returns the problem as sentences on one line.
  ///
  /// The form is `SUBJECT: PROBLEM. REMEDY.` A subject that is an option follows in parentheses,
  /// unless the problem names the option. Control characters in file names are replaced.
  public func line(naming name: (RequestOption) -> String) -> String {
    let subject = place.text(naming: name)
    let problem =
      if subject.isEmpty || place.beginsWithOption && what.contains(subject) {
        what
      } else if place.beginsWithOption {
        "\(what) (\(subject))"
      } else {
        "\(subject): \(what)"
      }
    let remedy = Self.capitalized(remedy.text(naming: name))
    return PlainLine.of("\(Self.sentence(problem)) \(Self.sentence(remedy))")
  }

  /// Returns a text with a full stop, unless it already ends like a sentence.
  private static func sentence(_ text: String) -> String {
    text.last.map { ".?!…".contains($0) } ?? true ? text : text + "."
  }

  /// Returns a text with an initial capital, unless it begins with a command, a path or an option.
  private static func capitalized(_ text: String) -> String {
    let word = text.prefix { $0 != " " && $0 != "," && $0 != ":" }
    guard word != "pullreel", word.allSatisfy({ "a"..."z" ~= $0 }) else { return text }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The problem in one line, in which options are named by their raw values.
  public var description: String { line(naming: \.rawValue) }
}
