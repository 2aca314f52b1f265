extension Suggestion {
  /// Returns the file that the user probably meant instead of a missing file; `nil` if unknown.
  ///
  /// The result is the candidate in the same folder whose name is most similar.
  package static func nearestFile(to path: String, where isCandidate: (String) -> Bool) -> String? {
    let folder = Folder.of(path)
    let names = ((try? FolderListing.names(in: folder)) ?? []).filter { isCandidate(folder + $0) }
    return nearest(to: Folder.name(of: path), among: names).map { folder + $0 }
  }
}
