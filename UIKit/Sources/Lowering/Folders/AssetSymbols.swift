/// The Swift names that Xcode generates for the colours and pictures of asset catalogues.
public struct AssetSymbols {
  private let colors: [String]
  private let images: [String]

  /// Finds the sets of asset catalogues.
  ///
  /// - Parameter paths: The paths of files and folders; folders of sets end in `.colorset` or
  ///   `.imageset`.
  public init(paths: [String]) {
    func names(_ suffix: String) -> [String] {
      let folders = paths.flatMap { $0.split(separator: "/") }.filter { $0.hasSuffix(suffix) }
      return Set(folders.map { String($0.dropLast(suffix.count)) }).sorted()
    }
    (colors, images) = (names(".colorset"), names(".imageset"))
  }

  /// Returns a file that declares the names which the sources use; `nil` if they use none.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - sources: The sources.
  /// - Returns: The file.
  public func file(path: String, for sources: [SourceFile]) -> SourceFile? {
    let used = Set(sources.flatMap { Self.members(in: $0.text) })
    let blocks =
      extensions("UIColor", "ColorResource", suffix: "Color", colors, used)
      + extensions("UIImage", "ImageResource", suffix: "Image", images, used)
    guard !blocks.isEmpty else { return nil }
    return SourceFile(path: path, text: "import UIKit\n\n" + blocks.joined(separator: "\n"))
  }

  private func extensions(
    _ type: String,
    _ resource: String,
    suffix: String,
    _ names: [String],
    _ used: Set<String>
  ) -> [String] {
    var symbols: [String: String] = [:]
    for name in names {
      let whole = Self.symbol(name)
      // Xcode leaves out a suffix that repeats the type.
      let short = whole.hasSuffix(suffix) ? String(whole.dropLast(suffix.count)) : whole
      for symbol in [whole, short] where used.contains(symbol) && !Self.known.contains(symbol) {
        symbols[symbol] = name
      }
    }
    guard !symbols.isEmpty else { return [] }
    let sorted = symbols.sorted { $0.key < $1.key }
    let resources = sorted.map {
      "  static let \($0.key) = \(resource)(name: \"\($0.value)\", bundle: .main)"
    }
    let members = sorted.map { "  static var \($0.key): \(type) { .init(resource: .\($0.key)) }" }
    return [
      "extension \(resource) {\n\(resources.joined(separator: "\n"))\n}\n",
      "extension \(type) {\n\(members.joined(separator: "\n"))\n}\n",
    ]
  }

  /// Colours of UIKit, which an asset of the same name does not replace.
  private static let known: Set = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "label",
    "lightGray", "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText",
    "purple", "quaternaryLabel", "red", "secondaryLabel", "separator", "tertiaryLabel", "tintColor",
    "white", "yellow", "add", "checkmark", "remove", "strokedCheckmark", "actions",
  ]

  /// Returns the identifier for an asset: its words, joined in camel case.
  static func symbol(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first else { return "_" }
    // An abbreviation at the beginning is in lower case, except for the next word's first letter.
    let capitals = first.prefix { $0.isUppercase }
    let start = capitals.count > 1 && capitals.count < first.count ? capitals.dropLast() : capitals
    let rest = first.dropFirst(start.count)
    let result =
      start.lowercased() + rest
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return result.first?.isNumber == true ? "_" + result : result
  }

  /// Returns the names behind dots in a text.
  private static func members(in text: String) -> [String] {
    text.split(separator: ".").dropFirst().map { part in
      String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}
