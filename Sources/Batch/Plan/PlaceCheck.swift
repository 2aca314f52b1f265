/// A check that no artefact replaces one of its inputs or the manifest.
struct PlaceCheck {
  /// The files that every artefact is made from.
  let inputs: [String]
  /// The place of the manifest; `nil` without a manifest.
  let manifest: ManifestPlace?
  /// The manifest's path with links resolved; `nil` if no artefact can reach it by another path.
  let elsewhere: ManifestPlace?

  /// Checks the place of an artefact.
  ///
  /// - Parameters:
  ///   - path: The path at which the artefact is written.
  ///   - draft: The planned output at the path.
  /// - Throws: A problem if the path holds something that must not be replaced.
  func check(_ path: String, of draft: RenderPlan.Draft) throws(Problem) {
    if manifest?.isReserved(path) ?? false
      || elsewhere?.isReserved(OutputTarget.place(of: path)) ?? false
      || draft.clip.theme != nil && ManifestPlace.isStandardName(Folder.name(of: path))
    {
      throw Problem.usage("an artefact and the manifest would have the same name").at(path)
        .remedy("rename the theme or choose another output name")
    }
    let rule = PlaceRule(
      inputs: inputs + [draft.clip.file].compactMap { $0 },
      overwritesForeignFiles: true
    )
    guard let replaced = rule.replacedInput(by: path, isFolder: draft.format.isFolder) else {
      return
    }
    throw Problem.usage("the output would overwrite its own source").at(path)
      .remedy("name a file other than \(replaced)")
  }
}
