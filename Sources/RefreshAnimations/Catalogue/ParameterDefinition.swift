import Pixels

/// What a listing and a command know of a ``Parameter``: its name, its default, and which texts are
/// legal.
public struct ParameterDefinition: Hashable, Sendable {
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
    /// A picture of the animation's own (`own`), none (`none`), or a file: PNG, JPEG, WebP, GIF, of
    /// which the first picture counts, or SVG.
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
  /// The value on a dark screen where none is set; `nil` if it is the same.
  public let darkDefaultValue: ParameterValue?
  /// What it does, in one line.
  public let summary: String

  /// Describes a parameter.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - kind: What is allowed.
  ///   - defaultValue: The value where none is set, which is one of those.
  ///   - darkDefaultValue: That on a dark screen; `nil` if it is the same.
  ///   - summary: What it does, in one line.
  package init(
    _ name: String,
    _ kind: Kind,
    _ defaultValue: ParameterValue,
    dark darkDefaultValue: ParameterValue? = nil,
    _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.darkDefaultValue = darkDefaultValue
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

  /// Whether a value is one of the legal ones.
  public func allows(_ value: ParameterValue) -> Bool {
    switch (kind, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.numbers(let range), .numbers(let numbers)): numbers.allSatisfy(range.contains)
    case (.flag, .flag), (.color, .color), (.pictureOrColor, .picture): true
    case (.choice(let words), .choice(let word)): words.contains(word)
    case (.picture, .picture(.color)): false
    case (.picture, .picture): true
    case (.number, _), (.numbers, _), (.flag, _), (.color, _), (.choice, _), (.picture, _),
      (.pictureOrColor, _):
      false
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
    case .picture: "own, none or the path of a picture"
    case .pictureOrColor: "own, none, a colour such as #FF8800 or the path of a picture"
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
