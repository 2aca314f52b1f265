/// A check that an artefact does not overwrite its inputs or the manifest.
struct PlaceCheck {
  /// The input files besides the sources: pictures, the theme file and the gesture file.
  let inputs: [String]
  /// The location of the manifest; `nil` without a manifest.
  let manifest: ManifestPlace?
  /// The manifest's location with links resolved; `nil` if the user did not name a manifest.
  let resolvedManifest: ManifestPlace?

  /// Throws a problem if an artefact at a path would overwrite one of its inputs or the manifest.
  func check(_ path: String, of draft: RenderPlan.Draft) throws(Problem) {
    if manifest?.isReserved(path) ?? false
      || resolvedManifest?.isReserved(OutputTarget.place(of: path)) ?? false
      || draft.clip.theme != nil && ManifestPlace.isStandardName(Folder.name(of: path))
    {
      throw Problem.usage("an artefact and the manifest would have the same name").at(path)
        .remedy("rename the source or the theme, or choose another name with \(.output)")
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
