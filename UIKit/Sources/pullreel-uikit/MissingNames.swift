/// The names that a compiler's errors are about, if nothing declares them.
///
/// One missing class causes many errors; each name is reported once instead, with the number of its
/// uses and what can take its place.
struct MissingNames {
  /// A line for each name, those with the most uses first.
  let lines: [String]

  /// - Parameter errors: The errors as `path:line:column: error: text`.
  init(_ errors: [String]) {
    var places: [String: [String]] = [:]
    for error in errors {
      guard let name = Self.name(in: error), Self.isType(name) else { continue }
      let place = error.prefix { !$0.isNewline }.split(separator: ":").first.map(String.init) ?? ""
      places[name, default: []].append(place)
    }
    lines = places.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { name, uses in
        let files = Set(uses).sorted().joined(separator: ", ")
        let count = uses.count == 1 ? "1 use" : "\(uses.count) uses"
        return "\(files): \(name) \(Self.remedy(for: name, count))"
      }
  }

  private static func name(in error: String) -> String? {
    for start in ["cannot find type '", "cannot find '"] {
      guard let range = error.firstRange(of: start) else { continue }
      let rest = error[range.upperBound...]
      guard let end = rest.firstRange(of: "' in scope") else { continue }
      return String(rest[..<end.lowerBound])
    }
    return nil
  }

  /// Whether a name is a type's or a constant's of C: lower-case names are mistakes to be shown.
  private static func isType(_ name: String) -> Bool {
    name.first?.isUppercase == true || name.hasPrefix("kC")
  }

  private static func remedy(for name: String, _ count: String) -> String {
    guard ["UI", "CA", "CG", "NS", "CI", "CT", "AV", "kC"].contains(where: name.hasPrefix) else {
      return "is not among the sources (\(count)); add its file or module with --sources"
    }
    if let substitute = substitutes.first(where: { name.hasPrefix($0.prefix) })?.substitute {
      return "is not offered (\(count)); leave the file out or use \(substitute)"
    }
    return "is not offered (\(count)); leave the file out"
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
    ("UIDrop", "UIPanGestureRecognizer"), ("CGPDF", "UIImage"), ("CGShading", "CGGradient"),
    ("CGFunction", "CGGradient"),
  ]
}
