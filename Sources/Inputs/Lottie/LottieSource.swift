package import Files
import Lottie
package import RefreshAnimations

/// A Lottie file as a source of clips: the entire document, or the part that a marker names.
package struct LottieSource: FileSource {
  /// The name of the file without its extension.
  package let name: String
  /// The file of the document.
  package let origin: SourceOrigin?
  let file: LottieFile
  let document: LottieDocument
  /// The identifier of the animation chosen from an archive; `nil` for a single document.
  let animation: String?
  private let look: LottieParameters

  /// Opens a file with the extension of a Lottie document; `nil` for any other extension.
  ///
  /// Throws a problem if the file cannot be read, is damaged, or is JSON of another kind.
  package static func open(_ path: String) throws(Problem) -> LottieSource? {
    guard isNamedLikeOne(path), !Folder.exists(path) else { return nil }
    return try LottieSource(path)
  }

  /// Reads a document from a file, or from standard input if the path is `-`.
  ///
  /// Throws a problem if the file cannot be read, is too large, or is not a Lottie document.
  package init(_ path: String) throws(Problem) {
    let file = try LottieFile(path)
    try self.init(file, file.archive?.initialAnimation)
  }

  private init(_ file: LottieFile, _ animation: String?) throws(Problem) {
    self.file = file
    self.animation = animation
    document = try file.document(animation)
    look = LottieParameters(document, file.archive, animation: animation)
    name = file.path == "-" ? "lottie" : Folder.stem(of: file.path)
    origin = SourceOrigin(path: file.path, hash: file.hash)
  }

  /// Returns the source of another animation in the archive; throws if there is no such animation.
  ///
  /// `place` is the option that the thrown problem names.
  package func choosing(
    _ animation: String,
    at place: Message = "\(.animation)"
  ) throws(Problem) -> LottieSource {
    if animation == self.animation { return self }
    guard let archive = file.archive, archive.animations.contains(animation) else {
      throw Problem.usage("\(name) has no animation '\(Excerpt.of(animation))'").at(place)
        .remedy(
          file.archive.map {
            Message("choose one of \($0.animations.joined(separator: ", "))")
          }
            ?? "omit \(.animation), because only a dotLottie file has several animations"
        )
    }
    return try LottieSource(file, animation)
  }

  /// Reads a document from standard input.
  package static func ofStandardInput() throws(Problem) -> LottieSource { try LottieSource("-") }

  /// Whether a path has the extension of a Lottie document.
  package static func isNamedLikeOne(_ path: String) -> Bool {
    [".json", ".lot", ".lottie", ".tgs"].contains { path.lowercased().hasSuffix($0) }
  }

  /// The only scene, which shows the entire document.
  package var scenes: [Scene.Name] { [.full] }
  /// The colours, the slots, and the animation and theme of an archive.
  package var parameters: [ParameterDefinition] { look.parameters }

  /// Checks that the entire document can be played; throws a problem if the document is too long.
  package func checkPlayability() throws(Problem) {
    var settings = ParameterReader()
    _ = try clip(ClipRequest(), &settings).duration()
  }

  /// Returns the document, or a part of it, on the requested canvas.
  ///
  /// Throws a problem if the scene, the marker or a parameter does not exist.
  package func clip(
    _ request: ClipRequest,
    _ settings: inout ParameterReader
  ) throws(Problem) -> Clip {
    guard request.scene == .full else {
      throw Problem.usage("\(name) has no scene '\(request.scene.rawValue)'").at("\(.scene)")
        .remedy("omit \(.scene), because a Lottie document has one scene")
    }
    let set = (request.theme?.settings ?? []) + request.settings
    if let wanted = set.last(where: { $0.key == LottieParameters.animationKey })?.value,
      file.archive != nil, wanted != animation
    {
      let place: Message = "\(.set) \(LottieParameters.animationKey)=\(Excerpt.of(wanted))"
      return try choosing(wanted, at: place).clip(request, &settings)
    }
    let parameters = try settings.parameters(of: self, request)
    var colors = try ColorSettings(request)
    let painted = try look.paint(parameters, set.map(\.key), &colors, of: self)
    settings.record(colors)
    var clip = LottieClip(self, painted, 0..<document.frameCount, request)
    if let marker = request.marker { (clip.part, clip.markerNotices) = try part(marker) }
    return .layers(clip)
  }

  /// Returns a marker's frames, counted from the document's first frame, and notes on the marker.
  private func part(_ marker: String) throws(Problem) -> (Range<Double>, [Message]) {
    guard let known = document.markers.first(where: { $0.name == marker }) else {
      throw Problem.usage("\(name) has no marker '\(Excerpt.of(marker))'").at("\(.marker)")
        .remedy(
          document.markers.isEmpty
            ? "omit \(.marker), because the file has no markers"
            : Message(Suggestion.remedy(for: marker, among: document.markers.map(\.name)))
        )
    }
    let start = known.frame - document.firstFrame
    // A marker without a length lasts until the next marker or the end.
    let next = document.markers.map { $0.frame - document.firstFrame }.filter { $0 > start }.min()
    let end = known.frameCount > 0 ? start + known.frameCount : next ?? document.frameCount
    let part = max(start, 0)..<max(min(end, document.frameCount), max(start, 0))
    guard !part.isEmpty else {
      let isOutside = end <= 0 || start >= document.frameCount
      throw Problem.usage(
        isOutside
          ? "the marker '\(Excerpt.of(marker))' lies outside the document"
          : "the marker '\(Excerpt.of(marker))' has no length"
      )
      .at("\(.marker)").remedy("choose a part with \(.from) and \(.to)")
    }
    guard start < 0 || end > document.frameCount else { return (part, []) }
    let place =
      start >= 0 ? "ends after" : end > document.frameCount ? "is longer than" : "begins before"
    let note: Message = """
      \(name): the marker '\(Excerpt.of(marker))' \(place) the document. Frames \
      \(part.lowerBound.short) to \(part.upperBound.short) are shown.
      """
    return (part, [note])
  }

  /// Returns the size, rate, duration, markers and layers, and the unsupported features.
  package func listing() throws(Problem) -> AnimationListing {
    var colors = ColorSettings()
    let painted = try look.paint(Parameters(parameters), [], &colors, of: self)
    let clip = LottieClip(self, painted, 0..<document.frameCount, ClipRequest())
    return AnimationListing(
      clip,
      lasting: try clip.duration(),
      "Lottie, \(document.frameCount.short) frames at \(document.frameRate.short) a second",
      layers: document.layerNames.filter { !$0.isEmpty }.map(Excerpt.of),
      parameters: parameters,
      notes: document.markers.map { marker in
        "marker \(marker.name) from \((marker.frame - document.firstFrame).short)f"
      } + clip.statement.unsupportedFeatures.map(\.description)
    )
  }
}
