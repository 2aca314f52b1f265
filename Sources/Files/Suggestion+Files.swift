extension Suggestion {
  /// Returns the existing file that the user probably meant by the path of a missing file.
  ///
  /// - Parameters:
  ///   - path: A path at which there is no file.
  ///   - isCandidate: Returns whether a file at the given path could be meant.
  /// - Returns: The path of the file with the most similar name in the folder; `nil` if none is
  ///   similar.
  package static func nearestFile(to path: String, where isCandidate: (String) -> Bool) -> String? {
    let folder = Folder.of(path)
    let names = ((try? FolderListing.names(in: folder)) ?? []).filter { isCandidate(folder + $0) }
    return nearest(to: Folder.name(of: path), among: names).map { folder + $0 }
  }
}
