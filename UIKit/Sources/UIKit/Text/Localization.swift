// Foundation's function has defaults for what a call leaves out; these have none, so they are preferred
// also where Foundation is seen on another way than through this module.

/// A text by its key: from the strings files beside the sources, in English where there are several
/// languages, else the key itself.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  Localization.text(key, in: nil) ?? key
}

public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  Localization.text(key, in: tableName) ?? key
}

public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  Localization.text(key, in: nil) ?? key
}

public func NSLocalizedString(
  _ key: String,
  tableName: String?,
  bundle: Bundle,
  comment: String
) -> String {
  Localization.text(key, in: tableName) ?? key
}

/// A text by its key, else the value, else the key itself.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  Localization.text(key, in: nil) ?? (value.isEmpty ? key : value)
}

public func NSLocalizedString(
  _ key: String,
  tableName: String?,
  bundle: Bundle,
  value: String,
  comment: String
) -> String {
  Localization.text(key, in: tableName) ?? (value.isEmpty ? key : value)
}

/// Strings files, in the folders in which pictures are looked for.
enum Localization {
  nonisolated(unsafe) private static var tables: [String: [String: String]] = [:]
  /// The folders that the tables are from.
  nonisolated(unsafe) private static var folders: [String] = []

  /// The text of a key in a table, `Localizable` for nil; `nil` if there is none.
  static func text(_ key: String, in table: String?) -> String? {
    let table = table ?? "Localizable"
    if folders != ImageLibrary.folders {
      folders = ImageLibrary.folders
      tables = [:]
    }
    let texts = tables[table] ?? read(table)
    tables[table] = texts
    return texts[key]
  }

  private static func read(_ table: String) -> [String: String] {
    var paths: [String] = []
    for folder in folders {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      paths += names.filter { ("/" + $0).hasSuffix("/\(table).strings") }.map { folder + "/" + $0 }
    }
    var texts: [String: String] = [:]
    // What is read later does not replace what is known.
    for path in paths.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
      guard let data = FileManager.default.contents(atPath: path),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
        let entries = list as? [String: String]
      else { continue }
      texts.merge(entries) { known, _ in known }
    }
    return texts
  }

  private static func rank(_ path: String) -> Int {
    if path.contains("/en.lproj/") { return 0 }
    if path.contains("/Base.lproj/") { return 1 }
    return path.contains(".lproj/") ? 3 : 2
  }
}
