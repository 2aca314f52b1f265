/// A text for users in which options are placeholders, so that a command can insert its flags.
///
/// ```swift
/// let remedy: Message = "choose a moment with \(.at) or \(.frame)"
/// print(remedy)  // choose a moment with at or frame
/// print(remedy.text { "--" + $0.rawValue })  // choose a moment with --at or --frame
/// ```
public struct Message: Hashable, Sendable {
  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case option(RequestOption)
  }

  /// The parts; no text part is empty or follows a text part, so equal messages have equal parts.
  private var parts: [Part] = []

  private init(parts: [Part]) {
    for part in parts where part != .text("") {
      if case .text(let next) = part, case .text(let last) = self.parts.last {
        self.parts[self.parts.count - 1] = .text(last + next)
      } else {
        self.parts.append(part)
      }
    }
  }

  /// Creates a message that names no option.
  public init(_ text: String) { self.init(parts: [.text(text)]) }

  /// Creates a message from the name of an option.
  public init(_ option: RequestOption) { self.init(parts: [.option(option)]) }

  /// Returns the text with a name for each option.
  public func text(naming name: (RequestOption) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .option(let option): name(option)
      }
    }
    .joined()
  }

  /// Whether the message begins with the name of an option.
  var beginsWithOption: Bool {
    switch parts.first {
    case .option: true
    case .text(let text): text.hasPrefix("-") && text.count > 1
    case nil: false
    }
  }

  /// Returns the second message appended to the first.
  public static func + (first: Message, second: Message) -> Message {
    Message(parts: first.parts + second.parts)
  }
}

extension Message: CustomStringConvertible {
  /// The text, in which each option is named by its raw value.
  public var description: String { text(naming: \.rawValue) }
}

extension Message: ExpressibleByStringInterpolation {
  /// Collects the parts of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Message.Part] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
    /// Adds the name of an option.
    public mutating func appendInterpolation(_ option: RequestOption) {
      parts.append(.option(option))
    }
    /// Adds a message.
    public mutating func appendInterpolation(_ message: Message) { parts += message.parts }
    /// Adds a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }
  }

  /// Creates a message from a text that names no option.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates a message from an interpolated string.
  public init(stringInterpolation: StringInterpolation) {
    self.init(parts: stringInterpolation.parts)
  }
}
