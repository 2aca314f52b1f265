/// The pictures in a folder that has no manifest.
package struct GalleryFolder {
  /// The entries of the pictures, in natural order of their names.
  package private(set) var entries: [ManifestEntry] = []
  /// Notes for the user, one line each.
  package private(set) var notes: [String] = []

  /// Reads a folder's pictures; the path ends in a slash or is empty for the working directory.
  ///
  /// - Throws: A problem if the folder cannot be listed or contains no pictures.
  package init(_ folder: String, isRecursive: Bool) throws(Problem) {
    let table = try FolderTable(folder.isEmpty ? "./" : folder, isRecursive: isRecursive)
    if let note = FolderTable.note(onUnsearched: table.unsearched, in: folder) {
      notes.append(note.description)
    }
    var shown: [(file: FileListing, format: String)] = []
    for file in table.files {
      if let problem = file.problem {
        notes.append("\(file.path) is skipped: \(problem)")
      } else if let format = Self.format(of: file) {
        shown.append((file, format))
      }
    }
    guard !shown.isEmpty else {
      throw Problem.noInput("the folder contains no pictures").at(folder.isEmpty ? "." : folder)
        .remedy(
          table.unsearched > 0
            ? "search its subfolders with -r, or name another folder"
            : "name a folder of pictures, or an output folder of pullreel"
        )
    }
    let start = folder.isEmpty ? 2 : folder.utf8.count
    for (index, (file, format)) in shown.enumerated() {
      let path = String(decoding: file.path.utf8.dropFirst(start), as: UTF8.self)
      entries.append(try ManifestEntry(file, path: path, format: format, (index, shown.count)))
    }
  }

  /// Returns the name of a file's format, or `nil` if a web page cannot show the file.
  private static func format(of file: FileListing) -> String? {
    guard file.isPicture else { return nil }
    switch file.type {
    case "jpeg": return file.type
    case "lottie":
      return file.path.lowercased().hasSuffix(".tgs") ? OutputFormat.tgs.name : file.type
    case "video":
      let ending = OutputFile.pathExtension(of: file.path) ?? ""
      return OutputFormat(pathExtension: ending).flatMap { $0.player == .video ? $0.name : nil }
    default: return OutputFormat(named: file.type).flatMap { $0.player == .other ? nil : $0.name }
    }
  }
}
