/// The contents of a colour set of an asset catalogue, as its `Contents.json` lists them.
struct ColorSet: Decodable {
  private struct Entry: Decodable, AssetVariant {
    var idiom: String?
    var appearances: [AssetAppearance]?
    var color: Value?
  }
  private struct Value: Decodable {
    var components: [String: String]?
    /// The name of a colour of the system, such as `systemRedColor`, in place of components.
    var reference: String?

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

  /// Returns the colour for traits, which is the system's colour if the set refers to one.
  func color(for traits: UITraitCollection) -> CGColor {
    let entry = Entry.fitting(colors, isDark: traits.userInterfaceStyle == .dark).first
    if let name = entry?.color?.reference, let color = NibColors.named(name) {
      return color.resolvedColor(with: traits).cgColor
    }
    return entry?.color?.color ?? .clear
  }

  /// Reads a file; `nil` if it is damaged or has no colour.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let contents = try? JSONDecoder().decode(ColorSet.self, from: data)
    else { return nil }
    colors = contents.colors.filter {
      $0.color?.components != nil || $0.color?.reference.flatMap(NibColors.named) != nil
    }
    if colors.isEmpty { return nil }
  }

  /// Whether the colours of the light and the dark style differ.
  var dependsOnStyle: Bool {
    color(for: UITraitCollection(userInterfaceStyle: .light))
      != color(for: UITraitCollection(userInterfaceStyle: .dark))
  }

  /// Parses a component that is a fraction, a number up to 255, or a hexadecimal number.
  private static func component(_ text: String?) -> CGFloat {
    guard let text else { return 0 }
    if text.hasPrefix("0x") { return CGFloat(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
    let number = CGFloat(Double(text) ?? 0)
    return text.contains(".") || number <= 1 ? number : number / 255
  }
}
