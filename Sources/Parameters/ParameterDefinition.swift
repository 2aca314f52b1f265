/// The name, the default and the legal values of a ``Parameter``, for listings and commands.
public struct ParameterDefinition: Hashable, Sendable {
  /// The kind of value, with its limits.
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
    /// The animation's own picture (`own`), no picture (`none`), or the path of a PNG, JPEG, WebP,
    /// SVG or GIF file. Only the first picture of a GIF is used.
    case picture
    /// A picture or a colour.
    case pictureOrColor
  }

  /// The key in `KEY=VALUE`.
  public let name: String
  /// The kind of the legal values.
  public let kind: Kind
  /// The default value.
  public let defaultValue: ParameterValue
  /// The default value on a dark screen; if `nil`, ``defaultValue``.
  package let darkDefaultValue: ParameterValue?
  /// The effect of the parameter, in one line.
  public let summary: String

  /// Creates a definition with a legal default, which `darkDefaultValue` replaces on dark screens.
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

  /// Returns the default value on a light or dark screen.
  public func defaultValue(in appearance: Appearance) -> ParameterValue {
    appearance == .dark ? darkDefaultValue ?? defaultValue : defaultValue
  }

  /// Parses a text but opens no picture file; throws an error that names the legal values.
  package func parse(_ text: String) throws(ParameterError) -> ParameterValue {
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
      // Text that begins with # is probably a mistyped colour; a file can be given as ./#….
      case _ where kind == .pictureOrColor && text.hasPrefix("#"): throw unexpected(text)
      default: return .picture(.file(text))
      }
    }
  }

  package func allows(_ value: ParameterValue) -> Bool {
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

  /// Returns the decimal number in a text; `nil` for anything else, including hexadecimal numbers,
  /// which are probably mistyped colours.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    text.allSatisfy { "0123456789+-.eE".contains($0) } ? Double(text) : nil
  }

  private func unexpected(_ text: String) -> ParameterError {
    ParameterError(parameter: name, value: text, expected: expectation)
  }

  /// A description of legal colours, for messages.
  package static let colorExpectation =
    "a colour such as #FF8800, #FF880080, orange, rgb(255, 136, 0) or hsl(32, 100%, 50%)"

  private static func short(_ range: ClosedRange<Double>) -> String {
    "\(ParameterValue.short(range.lowerBound)) to \(ParameterValue.short(range.upperBound))"
  }

  /// A description of the legal values, for messages.
  package var expectation: String {
    switch kind {
    case .number(let range): "a number from \(Self.short(range))"
    case .numbers(let range):
      "numbers from \(Self.short(range)) separated by commas"
    case .flag: "true or false"
    case .color: Self.colorExpectation
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .picture: "'own', 'none' or the path of a picture"
    case .pictureOrColor: "'own', 'none', a colour such as #FF8800 or the path of a picture"
    }
  }
}

/// The error for a text that is not a legal value of a parameter.
public struct ParameterError: Error, Hashable, Sendable {
  /// The name of the parameter.
  public let parameter: String
  /// The text that is not a legal value.
  public let value: String
  /// A description of the legal values.
  public let expected: String
}
