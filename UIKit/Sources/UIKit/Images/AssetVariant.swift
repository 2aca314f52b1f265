/// An entry of an asset catalogue, which is made for some devices and appearances.
protocol AssetVariant {
  /// The kind of device, such as `iphone` or `universal`.
  var idiom: String? { get }
  var appearances: [AssetAppearance]? { get }
}

/// An appearance for which an entry of an asset catalogue is made, such as `luminosity` `dark`.
struct AssetAppearance: Decodable {
  var appearance: String?
  var value: String?
}

extension AssetVariant {
  /// The distance from a phone: 0 for an entry made for a phone, higher for less suitable entries.
  private var distanceToPhone: Int {
    switch idiom {
    case "iphone": 0
    case "universal", nil: 1
    case "ipad": 2
    default: 3
    }
  }

  /// Whether the entry is made for the light or the dark style only.
  var dependsOnStyle: Bool { appearances?.contains { $0.appearance == "luminosity" } ?? false }

  /// Returns the distance from a style: 0 for an entry made for it, higher for less suitable ones.
  private func distance(isDark: Bool) -> Int {
    let all = appearances ?? []
    // High contrast is never switched on.
    if all.contains(where: { $0.appearance == "contrast" }) { return 3 }
    guard let own = all.first(where: { $0.appearance == "luminosity" }) else { return 1 }
    return (own.value == "dark") == isDark ? 0 : 2
  }

  /// Returns those of the entries that a phone shows in a style.
  static func fitting(_ entries: [Self], isDark: Bool) -> [Self] {
    let near = entries.map { ($0.distanceToPhone, $0.distance(isDark: isDark)) }
    guard let nearest = near.min(by: <) else { return [] }
    return zip(entries, near).filter { $0.1 == nearest }.map(\.0)
  }
}
