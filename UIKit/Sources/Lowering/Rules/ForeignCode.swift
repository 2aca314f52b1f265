import SwiftSyntax

/// A change that drops declarations which use an unavailable framework.
///
/// A file is searched for a framework's names only if it imports that framework. A type is dropped
/// if its header uses such a name. Otherwise only the members that use such a name are dropped. So
/// a view with a method for SwiftUI loses only that method. A body loses only the statements that
/// use such a name or a dropped member, if the other statements compile without them. The number of
/// lines stays the same.
struct ForeignCode {
  private let files: [Parsed]
  /// The types that the sources declare; each hides a framework's type of the same name.
  private let own: OwnTypes
  /// The names that nothing declares, treated like the names of a framework.
  private let missing: Framework
  /// The framework that each dropped type needs, by the key that `OwnTypes` gives the type.
  private var removed: [String: String] = [:]
  /// The framework that each dropped member needs, by the names of its type and the member.
  private var lost: [String: [String: String]] = [:]

  private init(_ files: [Parsed], _ missing: Set<String>) {
    self.files = files
    self.missing = Framework(missing: missing)
    own = OwnTypes(files)
  }

  /// Returns the files without the declarations that need unavailable names.
  ///
  /// - Parameters:
  ///   - files: The files of a module.
  ///   - missing: The names that nothing declares.
  /// - Returns: The files, in the same order.
  static func leftOut(of files: [Parsed], missing: Set<String> = []) -> [Parsed] {
    var code = ForeignCode(files, missing)
    return code.stripped()
  }

  private mutating func stripped() -> [Parsed] {
    var ranges: [[ForeignSearch.Found]] = []
    var causes: [Set<String>] = []
    // Other files may use the dropped types of one file, so this repeats until no more are dropped.
    while true {
      let known = (removed, lost)
      causes = []
      ranges = files.map { file in
        var frameworks = ImportRule.modules(of: file).compactMap { Framework.named($0) }
        // In the list of previews, a missing name is an error instead.
        let dropped = Self.isStage(file) ? [:] : removed
        if !Self.isStage(file), !missing.isEmpty { frameworks.append(missing) }
        let walk = ForeignSearch(frameworks, own, dropped, lost)
        if !frameworks.isEmpty || !dropped.isEmpty || !lost.isEmpty {
          walk.search(Syntax(file.tree.statements))
          removed.merge(walk.types) { $1 }
          lost = walk.lost
        }
        causes.append(walk.causes)
        return walk.ranges
      }
      if known == (removed, lost) { break }
    }
    return zip(files, zip(ranges, causes)).map { file, found in
      let (ranges, causes) = found
      if ranges.isEmpty { return used(file) }
      var edits = Edits(file.bytes)
      for found in ranges { edits.replace(found.whole, with: found.replacement) }
      let result = Parsed(SourceFile(path: file.path, text: edits.text))
      var labels: [String] = []
      for found in ranges where !labels.contains(found.label) { labels.append(found.label) }
      let isOne = labels.count == 1 && !ranges[0].isStatement
      result.loss(
        at: result.tree,
        "\(causes.sorted().joined(separator: ", ")) \(causes.count == 1 ? "is" : "are") not supported: "
          + "\(list(labels)) \(isOne ? "is" : "are") dropped"
      )
      return used(result)
    }
  }

  /// Returns names as a list in English.
  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  static func isStage(_ file: Parsed) -> Bool {
    file.tree.statements.contains { item in
      guard let variable = item.item.as(VariableDeclSyntax.self) else { return false }
      return variable.bindings.contains { $0.pattern.trimmedDescription == "previews" }
    }
  }

  /// Reports an error for each use of a dropped type in a file.
  private func used(_ file: Parsed) -> Parsed {
    guard !removed.isEmpty else { return file }
    let finder = References(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    for (name, node) in finder.nodes {
      guard let key = own.key(of: name, usedIn: node.typeScope), let framework = removed[key] else {
        continue
      }
      file.error(at: node, "\(framework) is not supported; remove the code that uses \(name)")
    }
    return file
  }
}
