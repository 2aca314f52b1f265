// Foundation's function has default arguments. These functions have none, so the compiler prefers
// them even if sources import Foundation, too.

/// Returns the text of a key from the strings files in the resource folders, or the key itself.
///
/// If there are several languages, English is preferred.
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

/// Returns the text of a key; without a text, `value` or, if `value` is empty, the key itself.
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

/// The texts of the strings files in the resource folders.
enum Localization {
  nonisolated(unsafe) private static var tables: [String: [String: String]] = [:]
  /// The folders from which the tables were read.
  nonisolated(unsafe) private static var folders: [String] = []

  /// Returns the text of a key in a table (`Localizable` for `nil`), or `nil` if there is none.
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

  /// Returns the texts of a table in the folders of the English language.
  static func english(_ table: String) -> [String: String] {
    texts(of: paths(table, in: ImageLibrary.folders).filter { rank($0) == 0 })
  }

  private static func read(_ table: String) -> [String: String] {
    texts(of: paths(table, in: folders))
  }

  private static func paths(_ table: String, in folders: [String]) -> [String] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      return names.filter { ("/" + $0).hasSuffix("/\(table).strings") }.map { folder + "/" + $0 }
    }
  }

  private static func texts(of paths: [String]) -> [String: String] {
    var texts: [String: String] = [:]
    // Texts of later files do not replace texts of earlier ones.
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
