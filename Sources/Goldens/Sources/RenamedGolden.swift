package import Files

/// A golden whose file has been renamed or moved.
package struct RenamedGolden: Sendable {
  /// The golden, under the former name and path of its file.
  package let golden: LostGolden
  /// The file as it is now.
  package let source: any ClipSource
  /// The file's path relative to the folder of the goldens.
  let path: String
  /// Whether the file's bytes or its frames equal the recorded ones.
  let isEqual: Bool

  /// Whether the file is in another folder; otherwise only its name has changed.
  var isMoved: Bool { Folder.of(path) != Folder.of(golden.recipe.source) }

  /// Whether the file kept its name in another folder.
  var keepsName: Bool { Folder.name(of: path) == Folder.name(of: golden.recipe.source) }

  /// The name that the golden gets, after the current name of the file.
  package var newName: ClipName {
    ClipName(animation: Folder.stem(of: path), scene: golden.name.scene)
  }

  /// The recipe with the file's current path and hash.
  var newRecipe: GoldenRecipe {
    var recipe = golden.recipe
    recipe.source = path
    recipe.sourceHash = source.origin?.hash
    return recipe
  }

  /// Returns the clip to compare with the golden, drawn with the settings of the recording.
  ///
  /// - Throws: A problem if the file cannot be drawn with these settings.
  func comparedCase() throws(Problem) -> GoldenSuite.Case {
    // The golden has the former path, which does not affect the pictures.
    try GoldenSuite.Case(golden.recipe, of: source, as: golden.name)
  }

  /// Returns the clip under its new name.
  ///
  /// - Throws: A problem if the file cannot be drawn with the golden's settings.
  package func newCase() throws(Problem) -> GoldenSuite.Case {
    try GoldenSuite.Case(newRecipe, of: source, as: newName)
  }

  /// Returns the former and the new path in words, relative to the working directory.
  package func sentence(in store: GoldenStore) -> String {
    let (before, now) = (golden.recipe.source, path)
    return "\(RelativePath.resolved(before, in: store.folder)) is now "
      + RelativePath.resolved(now, in: store.folder)
  }
}
