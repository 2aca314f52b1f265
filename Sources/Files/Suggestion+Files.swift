extension Suggestion {
  /// Returns the existing file that the user probably meant: the candidate beside a missing file
  /// with the most similar name; `nil` if none is similar.
  package static func nearestFile(to path: String, where isCandidate: (String) -> Bool) -> String? {
    let folder = Folder.of(path)
    let names = ((try? FolderListing.names(in: folder)) ?? []).filter { isCandidate(folder + $0) }
    return nearest(to: Folder.name(of: path), among: names).map { folder + $0 }
  }
}
