package import Files

/// A golden whose file has been renamed or moved.
package struct RenamedGolden: Sendable {
  /// The golden, with the old name and path of its file.
  package let golden: LostGolden
  /// The file at its new path.
  package let source: any ClipSource
  /// The file's new path, relative to the folder of goldens.
  let path: String
  /// Whether the file's bytes or frames are unchanged.
  let isEqual: Bool

  /// Whether the file is now in another folder.
  var isMoved: Bool { Folder.of(path) != Folder.of(golden.recipe.source) }

  var keepsName: Bool { Folder.name(of: path) == Folder.name(of: golden.recipe.source) }

  /// The new name of the golden, based on the new name of the file.
  package var newName: ClipName {
    ClipName(animation: Folder.stem(of: path), scene: golden.name.scene)
  }

  /// The recipe with the file's new path and hash.
  var newRecipe: GoldenRecipe {
    var recipe = golden.recipe
    recipe.source = path
    recipe.sourceHash = source.origin?.hash
    return recipe
  }

  /// Returns the clip to compare with the golden, with the recorded settings; throws if the file
  /// cannot be drawn with these settings.
  func comparedCase() throws(Problem) -> GoldenSuite.Case {
    // The recipe contains the old path, which does not affect the pictures.
    try GoldenSuite.Case(golden.recipe, of: source, as: golden.name)
  }

  /// Returns the clip under the new name; throws if the file does not accept the golden's settings.
  package func newCase() throws(Problem) -> GoldenSuite.Case {
    try GoldenSuite.Case(newRecipe, of: source, as: newName)
  }

  /// Returns a sentence with the old and the new path, relative to the working directory.
  package func sentence(in store: GoldenStore) -> String {
    let (before, now) = (golden.recipe.source, path)
    return "\(RelativePath.resolved(before, in: store.folder)) is now "
      + RelativePath.resolved(now, in: store.folder)
  }
}
