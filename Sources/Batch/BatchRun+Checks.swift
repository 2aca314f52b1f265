extension BatchRun {
  /// Returns an artefact's valid manifest entry, or `nil` if the artefact must be made.
  ///
  /// An entry is valid if the file exists and the recipe is unchanged. The returned entry has the
  /// request, index and theme of the current plan.
  static func intactEntry(
    of artefact: Artefact,
    _ plan: RenderPlan,
    _ known: KnownFiles
  ) -> ManifestEntry? {
    guard let place = plan.manifest else { return nil }
    let path = RelativePath.of(artefact.path, from: place.folder)
    guard var entry = known[path], entry.recipe == artefact.recipe,
      size(of: artefact, frames: entry.frames) == entry.bytes,
      known.isTrue(entry, in: place.folder)
    else { return nil }
    entry.request = plan.request
    entry.index = artefact.index
    entry.of = artefact.count
    // The recipe covers a theme's values but not its name, so the recorded name may be outdated.
    entry.theme = artefact.planned.theme
    return entry
  }

  /// Returns the total size of an artefact's files, in bytes, or `nil` if a file is missing.
  private static func size(of artefact: Artefact, frames: Int) -> Int? {
    guard artefact.format.isFolder else { return size(of: artefact.path) }
    var sum = 0
    for index in 0..<frames {
      guard let size = size(of: artefact.framesFolder + FrameName.of(index)) else { return nil }
      sum += size
    }
    return sum
  }

  private static func size(of path: String) -> Int? {
    if case .file(let size) = FileFacts(at: path) { size } else { nil }
  }

  /// Checks that no foreign file (a file that pullreel has not made) would be overwritten.
  ///
  /// A single file that is named explicitly is replaced without a check. A folder of frames is
  /// checked because it holds many files. Devices and pipes are not checked.
  func checkPlaces() throws(Problem) {
    let rule = PlaceRule(overwritesForeignFiles: options.overwritesForeignFiles)
    for artefact in artefacts {
      let isFolder = artefact.format.isFolder
      if plan.folder == nil, !isFolder { continue }
      try rule.check(artefact.path, isFolder: isFolder) { () throws(Problem) in
        if isFolder, try FrameFolder.isReplaceable(artefact.framesFolder) { return true }
        return isOwn(artefact)
      }
    }
  }

  private func isOwn(_ artefact: Artefact) -> Bool {
    guard let place = plan.manifest else { return false }
    return known.owns(RelativePath.of(artefact.path, from: place.folder))
  }
}
