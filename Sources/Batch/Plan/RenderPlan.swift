import RefreshAnimations

/// The artefacts of a request and their paths, checked before any work begins.
package struct RenderPlan: Sendable {
  /// The artefacts of the request, or of its shard, in order.
  package let artefacts: [Artefact]
  /// The number of artefacts in all shards.
  package let count: Int
  /// Notes for the user, one line each, to be shown before the work begins.
  package let notices: [Message]
  /// The paths of the files that determine the artefacts: sources, pictures, themes and gestures.
  package let inputPaths: [String]
  /// The output folder, with a trailing slash, or empty for the working directory; `nil` for a
  /// single output file.
  let folder: String?
  /// The location of the manifest; `nil` without a manifest.
  let manifest: ManifestPlace?
  /// The hash of the paths and recipes of all artefacts in all shards; empty without a manifest.
  let request: String
  let createsFolders: Bool

  /// The output folder if the request names none.
  package static let defaultFolder = "previews/"

  /// Creates the plan of a request; throws if an option is unknown, out of range or named twice.
  package init(_ request: RenderRequest) throws(Problem) {
    let planning = RenderPlanning(request: request, formats: try Self.formats(of: request))
    try planning.checkParts()
    try planning.checkCount()
    try planning.checkRepetitions()
    let (clips, pictures, remarks) = try planning.clips()
    var drafts: [Draft] = []
    for clip in clips { drafts += try planning.drafts(of: clip) }
    count = drafts.count
    notices = try remarks + planning.notices(on: clips, drafts)
    let names = try OutputNames(request, count: drafts.count, formats: planning.formats)
    folder = names.folder
    createsFolders = names.createsFolders
    manifest = try ManifestPlace(
      request.manifest,
      folder: folder,
      output: request.output,
      shard: request.shard
    )
    let options = pictures + [request.themeFile, request.gestureFile].compactMap { $0 }
    inputPaths = clips.compactMap(\.file) + options
    let places = PlaceCheck(
      inputs: options,
      manifest: manifest,
      // A manifest that the user named may also be reached by another path, such as a link. Links
      // are resolved only for such a manifest, because this reads the file system.
      resolvedManifest: request.manifest == nil ? nil : manifest?.resolved
    )
    var taken: Set<String> = []
    var artefacts: [Artefact] = []
    var whole = SHA256()
    for (index, draft) in drafts.enumerated() {
      let path = names.path(of: draft)
      try places.check(path, of: draft)
      guard taken.insert(path).inserted else {
        throw Problem.usage("two artefacts would have the same name").at(path)
          .remedy("put placeholders such as {scene} or {format} into \(.output), or name a folder")
      }
      let artefact = Artefact(
        path: path,
        index: index,
        count: drafts.count,
        draft: draft,
        request: request
      )
      if let manifest {
        let place = RelativePath.of(path, from: manifest.folder)
        whole.update(Array("\(place)\n\(artefact.recipe)\n".utf8))
      }
      if request.shard?.contains(index) ?? true { artefacts.append(artefact) }
    }
    self.artefacts = artefacts
    self.request = manifest == nil ? "" : whole.finish()
  }

  /// An artefact that has no path yet.
  struct Draft {
    let clip: PlannedClip
    let scale: Double
    /// The requested frames per second.
    let wantedRate: Double
    let format: OutputFormat

    /// The frames per second, limited to the format's maximum.
    var rate: Double { min(wantedRate, format.largestFramesPerSecond) }
  }
}
