import Platform

/// What lies in folders.
package enum FolderListing {
  /// What a name stands for, links not followed.
  package enum Kind { case file, folder, other }

  /// The names in a folder, sorted, without those of the folder itself and the one around it.
  ///
  /// - Returns: The names; nil where the folder cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard let listing = opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// What a path stands for; nil where there is nothing.
  package static func kind(of path: String) -> Kind? {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }
}
