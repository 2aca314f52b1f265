/// The contents of a colour set of an asset catalogue, as its `Contents.json` lists them.
struct ColorSet: Decodable {
  private struct Entry: Decodable, AssetVariant {
    var idiom: String?
    var appearances: [AssetAppearance]?
    var color: Value?
  }
  private struct Value: Decodable {
    var components: [String: String]?

    var color: CGColor? {
      guard let components else { return nil }
      func part(_ name: String) -> CGFloat {
        ColorSet.component(components[name] ?? components["white"])
      }
      return CGColor(
        red: part("red"),
        green: part("green"),
        blue: part("blue"),
        alpha: ColorSet.component(components["alpha"] ?? "1")
      )
    }
  }
  private var colors: [Entry]

  /// Reads a file; `nil` if it is damaged or has no colour.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let contents = try? JSONDecoder().decode(ColorSet.self, from: data)
    else { return nil }
    colors = contents.colors.filter { $0.color?.components != nil }
    if colors.isEmpty { return nil }
  }

  /// Whether the colours of the light and the dark style differ.
  var dependsOnStyle: Bool { color(isDark: false) != color(isDark: true) }

  /// Returns the colour of a style.
  func color(isDark: Bool) -> CGColor {
    Entry.fitting(colors, isDark: isDark).first?.color?.color ?? .clear
  }

  /// Parses a component that is a fraction, a number up to 255, or a hexadecimal number.
  private static func component(_ text: String?) -> CGFloat {
    guard let text else { return 0 }
    if text.hasPrefix("0x") { return CGFloat(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
    let number = CGFloat(Double(text) ?? 0)
    return text.contains(".") || number <= 1 ? number : number / 255
  }
}
