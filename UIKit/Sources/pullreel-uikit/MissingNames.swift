import Files
import Foundation
import Lowering

/// The names that sources use but neither the sources nor the modules they import declare.
///
/// They are found before the compilation, because one missing class would cause many errors.
struct MissingNames {
  /// The names, ordered from the most to the least frequently used.
  let names: [UndeclaredName]
  /// The missing names that must be modules: the sources use them only to qualify names that the
  /// sources declare, as in `Module.value`.
  let modules: [String]

  /// Creates the list by asking the compiler for each name that sources use without declaring it.
  ///
  /// - Parameters:
  ///   - undeclared: The names.
  ///   - library: The library, whose modules may declare them.
  ///   - folder: A folder for a generated file, with which the compiler checks the names.
  /// - Throws: A problem if the compiler cannot be started, the file cannot be written, or a signal
  ///   arrives.
  init(
    _ undeclared: [UndeclaredName],
    _ library: BuiltLibrary,
    in folder: String
  ) throws(Problem) {
    let check = NameCheck(undeclared, modules: ["PullreelUIKit", "UIKit"])
    try OwnedFolder.write(Array(check.text.utf8), to: "\(folder)/\(Self.fileName)")
    let words =
      [
        "swiftc", "-typecheck", "-swift-version", "5", "-parse-as-library", "-suppress-warnings",
        "-diagnostic-style", "llvm",
      ] + library.moduleFlags + [Self.fileName]
    let missing = check.missing(by: try Shell.output(of: words, in: folder).text)
    names = missing.filter { !$0.isModule }
    modules = missing.filter(\.isModule).map(\.name)
  }

  private static let fileName = "PullreelNames.swift"

  /// A line for each name, with the number of its uses and a possible replacement.
  var lines: [String] {
    names.map { missing in
      let count = missing.useCount == 1 ? "1 use" : "\(missing.useCount) uses"
      let paths = missing.paths.joined(separator: ", ")
      return "\(paths): \(missing.name) \(Self.remedy(for: missing.name, count))"
    }
  }

  /// The missing names together with the missing modules, as lowering needs them.
  var all: Set<String> { Set(names.map(\.name) + modules) }

  private static func remedy(for name: String, _ count: String) -> String {
    guard ["UI", "CA", "CG", "NS", "CI", "CT", "AV", "kC"].contains(where: name.hasPrefix) else {
      return "is not among the sources (\(count)); add its file or module with --sources"
    }
    if let substitute = substitutes.first(where: { name.hasPrefix($0.prefix) })?.substitute {
      return "is not supported (\(count)); omit the file or use \(substitute)"
    }
    return "is not supported (\(count)); omit the file"
  }

  private static let substitutes: [(prefix: String, substitute: String)] = [
    ("UIColorPicker", "UIColor"), ("UIImagePicker", "UIImage"), ("UIPrint", "UIImage"),
    ("UIDocument", "UIViewController"), ("UIWebView", "UIView"), ("CAMetalLayer", "CALayer"),
    ("CAEAGLLayer", "CALayer"), ("CAScrollLayer", "CALayer"), ("CATiledLayer", "CALayer"),
    ("CIFilter", "CALayer or UIImage"), ("CI", "UIImage"), ("CT", "NSAttributedString"),
    ("AVPlayer", "UIImageView"), ("UICollectionViewCompositional", "UICollectionViewFlowLayout"),
    ("NSCollectionLayout", "UICollectionViewFlowLayout"),
    ("UICollectionViewDiffable", "UICollectionViewDataSource"),
    ("UITableViewDiffable", "UITableViewDataSource"), ("UIDrag", "UIPanGestureRecognizer"),
    ("UIDrop", "UIPanGestureRecognizer"), ("CGPDF", "UIImage"),
  ]
}
