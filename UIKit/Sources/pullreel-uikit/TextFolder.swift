import Foundation

/// Files of text in a folder.
enum TextFolder {
  /// Writes files; one whose text stays is not written again.
  ///
  /// - Parameters:
  ///   - files: Their paths below the folder, and their texts.
  ///   - folder: The folder; it is made.
  /// - Throws: A failure where that is impossible.
  static func write(_ files: [(name: String, text: String)], to folder: String) throws {
    let root = URL(fileURLWithPath: folder)
    for file in files {
      let url = root.appendingPathComponent(file.name)
      if let old = try? String(contentsOf: url, encoding: .utf8), old == file.text { continue }
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try file.text.write(to: url, atomically: true, encoding: .utf8)
      } catch {
        throw Failure(
          .cannotCreate,
          "a file cannot be written",
          at: url.path,
          remedy: "choose another folder"
        )
      }
    }
  }
}
