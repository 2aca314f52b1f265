import SwiftParser
import SwiftSyntax

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
    let colors = Self.symbols(colors, suffix: "Color", used)
    let images = Self.symbols(images, suffix: "Image", used)
    guard !colors.isEmpty || !images.isEmpty else { return nil }
    let module = Module(sources.map { Parsed($0) })
    let blocks =
      Self.extensions("UIColor", "ColorResource", colors, known: Self.knownColors, module)
      + Self.extensions("UIImage", "ImageResource", images, known: Self.knownImages, module)
    guard !blocks.isEmpty else { return nil }
    return SourceFile(path: path, text: "import UIKit\n\n" + blocks.joined(separator: "\n"))
  }

  /// Returns the names of those assets that the sources use, by their symbols.
  private static func symbols(
    _ names: [String],
    suffix: String,
    _ used: Set<String>
  ) -> [String: String] {
    var whole: [String: String] = [:]
    var short: [String: String] = [:]
    for name in names {
      let symbol = symbol(name)
      whole[symbol] = name
      // Xcode leaves out a suffix that repeats the type.
      if symbol.hasSuffix(suffix) { short[String(symbol.dropLast(suffix.count))] = name }
    }
    return whole.merging(short) { own, _ in own }
      .filter { used.contains($0.key) && $0.key != "_" && !$0.key.isEmpty }
  }

  /// Returns extensions of a type and of its resources, without members that exist already.
  private static func extensions(
    _ type: String,
    _ resource: String,
    _ symbols: [String: String],
    known: Set<String>,
    _ module: Module
  ) -> [String] {
    func block(_ name: String, without known: Set<String>, _ member: (String, String) -> String)
      -> [String]
    {
      let known = known.union(module.staticNames(of: name))
      let lines = symbols.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }
        .map { symbol, asset in
          let isPlain = symbol.isValidSwiftIdentifier(for: .variableName)
          return "  static \(member(isPlain ? symbol : "`\(symbol)`", asset))\n"
        }
      return lines.isEmpty ? [] : ["extension \(name) {\n\(lines.joined())}\n"]
    }
    return block(resource, without: []) { symbol, asset in
      "let \(symbol) = \(resource)(name: \"\(asset)\", bundle: .main)"
    }
      + block(type, without: known) { symbol, _ in
        "var \(symbol): \(type) { .init(resource: .\(symbol)) }"
      }
  }

  /// Colours of UIKit, which an asset of the same name does not replace.
  private static let knownColors: Set = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green",
    "groupTableViewBackground", "label", "lightGray", "lightText", "link", "magenta",
    "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel",
    "quaternarySystemFill", "red", "secondaryLabel", "secondarySystemBackground",
    "secondarySystemFill", "secondarySystemGroupedBackground", "separator", "systemBackground",
    "systemBlue", "systemBrown", "systemCyan", "systemFill", "systemGray", "systemGray2",
    "systemGray3", "systemGray4", "systemGray5", "systemGray6", "systemGreen",
    "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange", "systemPink",
    "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel",
    "tertiarySystemBackground", "tertiarySystemFill", "tertiarySystemGroupedBackground",
    "tintColor", "white", "yellow",
  ]

  /// Pictures of UIKit, which an asset of the same name does not replace.
  private static let knownImages: Set = [
    "actions", "add", "checkmark", "remove", "strokedCheckmark",
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

  /// Returns the names that follow dots in a text.
  private static func members(in text: String) -> [String] {
    text.split(separator: ".").dropFirst().map { part in
      String(part.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}

extension Module {
  /// Returns the names of the static members of a type of UIKit, except functions with parameters.
  fileprivate func staticNames(of type: String) -> Set<String> {
    let others = files.flatMap { activeItems(Syntax($0.tree.statements)) }
      .compactMap { item, _ in
        item.as(CodeBlockItemSyntax.self)?.item.as(TypeAliasDeclSyntax.self)
      }
      .filter { $0.initializer.value.trimmedDescription.split(separator: ".").last == type[...] }
      .map(\.name.text)
    let names = [type, "UIKit.\(type)", "DeveloperToolsSupport.\(type)"] + others
    let members = names.compactMap { types[$0]?.members }.joined()
    return Set(
      members.filter { $0.isStatic && $0.labels.isEmpty }.map(\.name.unquoted)
    )
  }
}
