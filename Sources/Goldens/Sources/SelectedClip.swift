import Files

/// A selected clip, and the relation between its file and the goldens.
package struct SelectedClip: Sendable {
  /// The relation between a file and the goldens.
  enum Origin {
    /// The file was neither added nor renamed: its golden, if any, has its current name and path.
    case held
    /// The file is new in a recorded folder or pattern.
    case new(NewGolden)
    /// The golden still has the old name or path of the file.
    case renamed(RenamedGolden)
  }

  /// The clip with the settings for its comparison.
  package let item: GoldenSuite.Case
  let origin: Origin
}

extension GoldenSelection {
  /// Returns the clips to compare: clips with goldens, and clips of new and renamed files; throws
  /// if a renamed file cannot be drawn with the settings of its golden.
  package func clips() throws -> [SelectedClip] {
    var clips = cases.map { SelectedClip(item: $0, origin: .held) }
    clips += new.map { SelectedClip(item: $0.item, origin: .new($0)) }
    for golden in renamed {
      clips.append(SelectedClip(item: try golden.comparedCase(), origin: .renamed(golden)))
    }
    return clips
  }

  /// Returns the results for files that are missing, unreadable or in a moved folder.
  package func results(in store: GoldenStore) -> [CaseResult] {
    unreadable + movedFolders.map { $0.result(in: store) } + removed.map { $0.result(in: store) }
      + missingSets.filter { set in !suite.lost.contains { set.covers($0.recipe.source) } }.map {
        set in
        CaseResult(
          name: ClipName(animation: set.location(in: store), scene: "*"),
          status: .removed,
          message: "\(set.title(in: store)) was recorded, but no longer contains any files"
        )
      }
  }
}

extension GoldenVerification {
  /// Verifies a selected clip, which `comparable` draws.
  package func verify(_ comparable: ComparableClip, of selected: SelectedClip) throws -> CaseResult
  {
    switch selected.origin {
    case .held: return try verify(comparable)
    case .new(let new):
      return CaseResult(
        name: new.reportedName,
        status: .new,
        message: new.reportedName == new.item.name
          ? "\(new.path) has no golden"
          : "\(new.path) has no golden, and another file already uses the name \(new.item.name)",
        actual: comparable,
        path: new.path
      )
    case .renamed(let renamed):
      var result = try verify(comparable)
      result.message = renamed.sentence(in: store)
      guard result.status == .same || result.status == .tolerated else { return result }
      result.status = renamed.isMoved ? .moved : .renamed
      result.path = RelativePath.resolved(renamed.path, in: store.folder)
      return result
    }
  }
}

extension LostGolden {
  /// Returns the result for a golden whose source file is gone.
  fileprivate func result(in store: GoldenStore) -> CaseResult {
    let file = RelativePath.resolved(recipe.source, in: store.folder)
    return CaseResult(
      name: name,
      status: .removed,
      message: "\(file) is gone, but its golden is still at \(folder)",
      path: folder + GoldenFiles.manifestName
    )
  }
}
