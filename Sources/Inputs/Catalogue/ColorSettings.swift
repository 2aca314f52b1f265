import Files

/// The settings that replace a colour everywhere, such as `#373737=#fff`.
struct ColorSettings {
  /// A colour and its replacement, each as a colour and as the text in the setting.
  struct Pair {
    let key: String
    let value: String
    let old: Color
    let new: Color
    /// Whether the pair comes from a theme, whose colours need not occur in the source.
    let isFromTheme: Bool
  }

  /// The pairs of colours; pairs from the theme come first.
  private(set) var pairs: [Pair] = []
  /// The keys, such as `#373737`, of the colours that occur in the source.
  private(set) var found: Set<String> = []

  init() {}

  /// Creates the settings from a request's theme and settings; throws if a text is not a colour.
  init(_ request: ClipRequest) throws(Problem) {
    for (key, value) in request.theme?.settings ?? [] where Self.isKey(key) {
      let place: Message = "\(.theme): '\(request.theme?.name ?? "")' sets"
      pairs.append(try Self.pair(key, value, at: place, isFromTheme: true))
    }
    for (key, value) in request.settings where Self.isKey(key) {
      pairs.append(try Self.pair(key, value, at: "\(.set)", isFromTheme: false))
    }
  }

  /// Whether the key of a setting is a colour.
  static func isKey(_ key: String) -> Bool { key.hasPrefix("#") }

  /// Records whether a colour occurs in the source.
  mutating func record(_ key: String, isFound: Bool) { if isFound { found.insert(key) } }

  private static func pair(
    _ key: String,
    _ value: String,
    at place: Message,
    isFromTheme: Bool
  ) throws(Problem) -> Pair {
    func color(_ text: String) throws(Problem) -> Color {
      if let color = Color(parsing: text) { return color }
      throw Problem.usage(
        text.isEmpty ? "one of the two colours is empty" : "'\(Excerpt.of(text))' is not a colour"
      )
      .at(place + " \(Excerpt.of(key))=\(Excerpt.of(value))")
      .remedy("give two colours, such as #373737=#fff")
    }
    return Pair(
      key: key,
      value: value,
      old: try color(key),
      new: try color(value),
      isFromTheme: isFromTheme
    )
  }
}

extension Parameters {
  /// Replaces the colours in the values of parameters, and records which colours were found.
  mutating func replaceColors(_ colors: inout ColorSettings) {
    let before = self
    for pair in colors.pairs {
      for definition in definitions {
        let color: Color
        switch before[definition.name] {
        case .color(let own), .picture(.color(let own)): color = own
        default: continue
        }
        guard color.hasSameLevels(as: pair.old) else { continue }
        var new = pair.new
        new.alpha *= color.alpha
        // This cannot fail, because the text is a valid colour.
        _ = try? set(definition.name, to: new.hexRGBA)
        colors.record(pair.key, isFound: true)
      }
    }
  }
}
