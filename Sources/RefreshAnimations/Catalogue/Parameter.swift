public import Pixels
import Requirements

/// Something about an animation that a user may set.
public struct Parameter: Hashable, Sendable {
  /// The kind of value, with what is allowed.
  public enum Kind: Hashable, Sendable {
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A list of numbers, each in a range.
    case numbers(ClosedRange<Double>)
    /// True or false.
    case flag
    /// A colour.
    case color
    /// One of several words.
    case choice([String])
    /// A picture of the animation's own (`own`), none (`none`), or a file.
    case picture
    /// What a picture may be, or a colour in its place.
    case pictureOrColor
  }

  /// The key in `KEY=VALUE`.
  public let name: String
  /// What is allowed.
  public let kind: Kind
  /// The value where none is set.
  public let defaultValue: ParameterValue
  /// The value on a dark screen where none is set; nil where it is the same.
  public private(set) var darkDefaultValue: ParameterValue?
  /// What it does, in one line.
  public let summary: String

  /// Creates a number.
  public static func number(
    _ name: String,
    _ value: Double,
    in range: ClosedRange<Double>,
    _ summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .number(range), defaultValue: .number(value), summary: summary)
  }

  /// Creates a list of numbers.
  public static func numbers(
    _ name: String,
    _ values: [Double],
    each range: ClosedRange<Double>,
    _ summary: String
  ) -> Parameter {
    Parameter(name: name, kind: .numbers(range), defaultValue: .numbers(values), summary: summary)
  }

  /// Creates a switch.
  public static func flag(_ name: String, _ value: Bool, _ summary: String) -> Parameter {
    Parameter(name: name, kind: .flag, defaultValue: .flag(value), summary: summary)
  }

  /// Creates a colour, with another one for a dark screen where it differs there.
  public static func color(
    _ name: String,
    _ value: Color,
    dark: Color? = nil,
    _ summary: String
  ) -> Parameter {
    var parameter = Parameter(
      name: name,
      kind: .color,
      defaultValue: .color(value),
      summary: summary
    )
    parameter.darkDefaultValue = dark.map(ParameterValue.color)
    return parameter
  }

  /// Creates a choice; the first word is the default.
  ///
  /// - Precondition: There is at least one word.
  public static func choice(_ name: String, _ words: [String], _ summary: String) -> Parameter {
    require(!words.isEmpty, "The parameter \(name) offers no choice")
    return Parameter(
      name: name,
      kind: .choice(words),
      defaultValue: .choice(words[0]),
      summary: summary
    )
  }

  /// Creates a picture.
  public static func picture(_ name: String, _ summary: String) -> Parameter {
    Parameter(name: name, kind: .picture, defaultValue: .picture(.own), summary: summary)
  }

  /// Creates a picture that a colour may take the place of.
  public static func pictureOrColor(_ name: String, _ summary: String) -> Parameter {
    Parameter(
      name: name,
      kind: .pictureOrColor,
      defaultValue: .picture(.own),
      summary: summary
    )
  }

  private init(name: String, kind: Kind, defaultValue: ParameterValue, summary: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.summary = summary
  }

  /// The value on a light or dark screen where none is set.
  public func defaultValue(in appearance: Appearance) -> ParameterValue {
    appearance == .dark ? darkDefaultValue ?? defaultValue : defaultValue
  }

  /// The value that a text stands for; a picture's file is not opened.
  ///
  /// - Throws: What was expected, where the text is no legal value.
  public func parse(_ text: String) throws(ParameterError) -> ParameterValue {
    switch kind {
    case .number(let range):
      guard let number = Self.decimal(text), range.contains(number) else { throw unexpected(text) }
      return .number(number)
    case .numbers(let range):
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap(Self.decimal)
      guard numbers.count == parts.count || text.isEmpty, numbers.allSatisfy(range.contains)
      else { throw unexpected(text) }
      return .numbers(numbers)
    case .flag:
      switch text {
      case "true", "yes", "on", "1": return .flag(true)
      case "false", "no", "off", "0": return .flag(false)
      default: throw unexpected(text)
      }
    case .color:
      guard let color = Color(parsing: text) else { throw unexpected(text) }
      return .color(color)
    case .choice(let words):
      guard words.contains(text) else { throw unexpected(text) }
      return .choice(text)
    case .picture, .pictureOrColor:
      if kind == .pictureOrColor, let color = Color(parsing: text) {
        return .picture(.color(color))
      }
      switch text {
      case "own": return .picture(.own)
      case "none": return .picture(.none)
      case "": throw unexpected(text)
      // A mistyped colour rather than a file; that could be called ./#….
      case _ where kind == .pictureOrColor && text.hasPrefix("#"): throw unexpected(text)
      default: return .picture(.file(text))
      }
    }
  }

  /// A number in decimals; the hexadecimal ones that Swift reads too are mistyped colours.
  public static func decimal(_ text: some StringProtocol) -> Double? {
    text.allSatisfy { "0123456789+-.eE".contains($0) } ? Double(text) : nil
  }

  private func unexpected(_ text: String) -> ParameterError {
    ParameterError(parameter: name, value: text, expected: expectation)
  }

  /// What a colour looks like, in words.
  public static let colorExpectation =
    "a colour such as #FF8800, #FF880080, orange, rgb(255, 136, 0) or hsl(32, 100%, 50%)"

  private static func short(_ range: ClosedRange<Double>) -> String {
    "\(ParameterValue.short(range.lowerBound)) to \(ParameterValue.short(range.upperBound))"
  }

  /// What a legal value looks like, in words.
  public var expectation: String {
    switch kind {
    case .number(let range): "a number from \(Self.short(range))"
    case .numbers(let range):
      "numbers from \(Self.short(range)) with commas between them"
    case .flag: "true or false"
    case .color: Self.colorExpectation
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .picture: "own, none or the path of a PNG"
    case .pictureOrColor: "own, none, a colour such as #FF8800 or the path of a PNG"
    }
  }
}

/// A text that is no legal value of a parameter.
public struct ParameterError: Error, Hashable, Sendable {
  /// The parameter.
  public let parameter: String
  /// The text.
  public let value: String
  /// What a legal value looks like.
  public let expected: String
}
