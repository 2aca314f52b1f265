import SwiftSyntax

/// A change that lets nibs set inspectable properties that extensions add to classes of UIKit.
///
/// An extension cannot override a method of another module's class. So a generated type, found by
/// its name at run time, returns the properties by their keys.
struct ExtensionKeys {
  private let module: Module

  init(_ module: Module) {
    self.module = module
  }

  func lower() {
    for type in module.records where type.declaration == nil && !type.name.contains(".") {
      let members = type.members.filter {
        $0.isProperty && $0.isExposedToNibs && !$0.isStatic && !$0.isConditional
      }
      guard let first = members.first, let owner = first.owner,
        module.types["\(type.name)ExtensionKeys"] == nil
      else { continue }
      let file = first.file
      var known: Set<String> = []
      let cases = members.filter { $0.isVisible(in: file) && known.insert($0.key).inserted }
        .map { "    case \"\($0.key)\": return KeyedProperty(object, \\.\($0.name))" }
      let lines =
        [
          "enum \(type.name)ExtensionKeys: ExtensionKeys {",
          "  static func property(_ object: AnyObject, _ key: String) -> KeyedProperty? {",
          "    guard let object = object as? \(type.name) else { return nil }", "    switch key {",
        ] + cases + ["    default: return nil", "    }", "  }", "}"]
      let place = file.location(of: owner)
      file.appended.append(Parsed.directive(path: place.path, line: place.line))
      file.appended.append(lines.map { $0 + "\n" }.joined())
    }
  }
}
