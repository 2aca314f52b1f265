import Clips
import Files

/// Checks that what is made replaces neither what it is made from nor the list of what was made.
struct PlaceCheck {
  /// The files that every artefact is made from.
  let inputs: [String]
  /// Where the manifest goes; nil where there is none.
  let manifest: ManifestPlace?
  /// The same without links; nil where an artefact cannot be it by another path.
  let elsewhere: ManifestPlace?

  /// Checks the place of an artefact.
  ///
  /// - Parameters:
  ///   - path: Where it goes.
  ///   - draft: What it is.
  /// - Throws: A problem where something else is there that has to stay.
  func check(_ path: String, of draft: RenderPlan.Draft) throws(Problem) {
    if manifest?.isReserved(path) ?? false
      || elsewhere?.isReserved(OutputTarget.place(of: path)) ?? false
      || draft.clip.theme != nil && ManifestPlace.isStandardName(Folder.name(of: path))
    {
      throw Problem(
        .usage,
        "an artefact and the list of what is made would have one name",
        at: path,
        remedy: "name the theme or the output otherwise"
      )
    }
    let inputs = inputs + [draft.clip.file].compactMap { $0 }
    guard !inputs.isEmpty, OutputFile.exists(path) else { return }
    let replaced = inputs.first { input in
      OutputFile.isSame(input, path)
        || draft.format.isFolder && OutputFile.isSame(Folder.of(input), path)
    }
    guard let replaced else { return }
    throw Problem(
      .usage,
      "the output would replace what it is made from",
      at: path,
      remedy: "name another file than \(replaced)"
    )
  }
}
