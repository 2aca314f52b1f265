extension Color {
  /// Creates a colour from a CSS function; `nil` for anything else.
  ///
  /// - Parameter text: `rgb(…)`, `rgba(…)`, `hsl(…)` or `hsla(…)` of CSS Color Module Level 4, with
  ///   commas as in `rgb(255, 136, 0)` and `rgba(255, 136, 0, 0.5)`, or without commas as in
  ///   `hsl(32deg 100% 50% / 50%)`. Red, green and blue are numbers from 0 to 255 or percentages. A
  ///   hue is in degrees or has a unit. The opacity is a number from 0 to 1 or a percentage. Values
  ///   outside their range are clamped.
  public init?(function text: some StringProtocol) {
    let text = text.lowercased().filter { !$0.isWhitespace || $0 == " " }
    guard let opening = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let name = text[..<opening]
    let inside = text[text.index(after: opening)...].dropLast()
    guard let (values, alpha) = Color.arguments(inside), values.count == 3 else { return nil }
    switch name {
    case "rgb", "rgba":
      let isPercentage = values[0].hasSuffix("%")
      guard values.allSatisfy({ $0.hasSuffix("%") == isPercentage }) else { return nil }
      let channels = values.compactMap { Color.fraction($0, of: 255) }
      guard channels.count == 3 else { return nil }
      self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    case "hsl", "hsla":
      guard let hue = Color.turns(values[0]), let saturation = Color.percentage(values[1]),
        let lightness = Color.percentage(values[2])
      else { return nil }
      // The formula of CSS Color Module Level 4, section 7.1.
      let reach = saturation * min(lightness, 1 - lightness)
      func channel(_ n: Double) -> Double {
        let k = (n + hue * 12).truncatingRemainder(dividingBy: 12)
        return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
      }
      self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    default: return nil
    }
  }

  /// Returns a CSS function's arguments and opacity; `nil` if the separators or opacity are wrong.
  private static func arguments(_ text: Substring) -> (values: [String], alpha: Double)? {
    var values: [String]
    var opacity: String?
    if text.contains(",") {
      values = text.split(separator: "," as Character, omittingEmptySubsequences: false).map(
        trimmed
      )
      if values.count == 4 { opacity = values.removeLast() }
    } else {
      let halves = text.split(separator: "/" as Character, omittingEmptySubsequences: false)
      guard halves.count <= 2 else { return nil }
      values = halves[0].split(separator: " " as Character).map(String.init)
      if halves.count == 2 { opacity = trimmed(halves[1]) }
    }
    guard let opacity else { return (values, 1) }
    guard let alpha = fraction(opacity, of: 1) else { return nil }
    return (values, alpha)
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns number ÷ `whole` or percentage ÷ 100, clamped to `0...1`; `nil` for other text.
  private static func fraction(_ text: String, of whole: Double) -> Double? {
    if text.hasSuffix("%") { return percentage(text) }
    return number(text).map { min(max($0 / whole, 0), 1) }
  }

  private static func percentage(_ text: String) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    return number(text.dropLast()).map { min(max($0 / 100, 0), 1) }
  }

  /// Returns an angle in turns, in `0..<1`; a bare number is in degrees; `nil` for other text.
  private static func turns(_ text: String) -> Double? {
    let units = [("deg", 360), ("grad", 400), ("rad", 2 * Double.pi), ("turn", 1)]
    let unit = units.first { text.hasSuffix($0.0) } ?? ("", 360)
    return number(text.dropLast(unit.0.count)).map { angle in
      let rest = (angle / unit.1).truncatingRemainder(dividingBy: 1)
      return rest < 0 ? rest + 1 : rest
    }
  }

  /// Returns the decimal number in a text; `nil` if the text is not a finite number.
  private static func number(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ "0123456789+-.e".contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}
