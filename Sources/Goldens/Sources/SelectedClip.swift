import Files

/// A clip of a selection, with the relation of its file to the goldens.
package struct SelectedClip: Sendable {
  /// The relation of a file to the goldens.
  enum Origin {
    /// The golden has the clip's name, or there is none.
    case held
    /// The file is new in a recorded folder or pattern.
    case new(NewGolden)
    /// The golden still has the former name or path of the file.
    case renamed(RenamedGolden)
  }

  /// The clip with the settings of its comparison.
  package let item: GoldenSuite.Case
  let origin: Origin
}

extension GoldenSelection {
  /// Returns the clips to compare: those with goldens, new ones, and those whose files were
  /// renamed.
  ///
  /// - Throws: A problem if a renamed file cannot be drawn as its golden was.
  package func clips() throws -> [SelectedClip] {
    var clips = cases.map { SelectedClip(item: $0, origin: .held) }
    clips += new.map { SelectedClip(item: $0.item, origin: .new($0)) }
    for golden in renamed {
      clips.append(SelectedClip(item: try golden.comparedCase(), origin: .renamed(golden)))
    }
    return clips
  }

  /// Returns the results that need no drawing: files that are gone, moved as a whole, or
  /// unreadable.
  ///
  /// - Parameter store: The folder of the goldens.
  /// - Returns: The results.
  package func results(in store: GoldenStore) -> [CaseResult] {
    unreadable + movedFolders.map { $0.result(in: store) } + removed.map { $0.result(in: store) }
      + goneSets.filter { set in !suite.lost.contains { set.covers($0.recipe.source) } }.map {
        set in
        CaseResult(
          name: ClipName(animation: set.location(in: store), scene: "*"),
          status: .removed,
          message: "nothing is left of \(set.title(in: store)), which was recorded"
        )
      }
  }
}

extension GoldenVerification {
  /// Verifies one clip of a selection.
  ///
  /// - Parameters:
  ///   - rendition: The clip; it is drawn once.
  ///   - selected: The relation of its file to the goldens.
  /// - Returns: The result.
  /// - Throws: A problem if a file cannot be read, and the errors of drawing.
  package func verify(_ rendition: ComparableClip, of selected: SelectedClip) throws -> CaseResult {
    switch selected.origin {
    case .held: return try verify(rendition)
    case .new(let new):
      return CaseResult(
        name: new.reportedName,
        status: .new,
        message: new.reportedName == new.item.name
          ? "\(new.path) has no golden"
          : "\(new.path) has no golden, and \(new.item.name) belongs to another file",
        actual: rendition,
        place: new.path
      )
    case .renamed(let renamed):
      var result = try verify(rendition)
      result.message = renamed.sentence(in: store)
      guard result.status == .same || result.status == .tolerated else { return result }
      result.status = renamed.isMoved ? .moved : .renamed
      result.place = RelativePath.resolved(renamed.path, in: store.folder)
      return result
    }
  }
}

extension LostGolden {
  /// Returns the result of a file that is gone.
  fileprivate func result(in store: GoldenStore) -> CaseResult {
    let file = RelativePath.resolved(recipe.source, in: store.folder)
    return CaseResult(
      name: name,
      status: .removed,
      message: "\(file) is gone; its golden is at \(place)",
      place: place + GoldenFiles.manifestName
    )
  }
}
