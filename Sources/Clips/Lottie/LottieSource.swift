public import Files
import Geometry
import Lottie
public import RefreshAnimations

/// A Lottie file as a source of clips: the whole document, or the part of a marker.
public struct LottieSource: FileSource {
  /// The file's name without its extension.
  public let name: String
  /// The file.
  public let origin: SourceOrigin?
  let document: LottieDocument

  /// Opens a file that is, by its extension, a Lottie document.
  ///
  /// - Throws: A problem where the file cannot be read, is damaged, or is another kind of JSON.
  public static func open(_ path: String) throws(Problem) -> LottieSource? {
    guard isNamedLikeOne(path) else { return nil }
    return try LottieSource(path)
  }

  /// Reads a document.
  ///
  /// - Parameter path: The file; `-` is standard input.
  /// - Throws: A problem where it cannot be read, is too large, or is no document.
  init(_ path: String) throws(Problem) {
    let bytes = try InputFile.read(path, upTo: LottieLimits().byteCount)
    do throws(LottieError) {
      document = try LottieDocument(json: bytes, resources: LottiePictures.resources(beside: path))
    } catch {
      throw Problem(
        .badInput,
        "\(error)",
        at: path == "-" ? "standard input" : path,
        remedy: "name a file that an editor of Lottie animations has written"
      )
    }
    name = path == "-" ? "lottie" : PictureSource.name(of: path)
    var hash = SHA256()
    hash.update(bytes)
    origin = SourceOrigin(path: path, hash: hash.finish())
  }

  /// A document on standard input.
  ///
  /// - Throws: A problem where something else comes.
  package static func ofStandardInput() throws(Problem) -> LottieSource { try LottieSource("-") }

  /// The documents in a folder, in the order of their names, and the files that are called like ones
  /// and hold other JSON.
  ///
  /// - Throws: A problem where a file cannot be read or is too large.
  package static func documents(
    in folder: String
  ) throws(Problem) -> (documents: [LottieSource], others: [String]) {
    let place = folder.hasSuffix("/") ? folder : folder + "/"
    var documents: [LottieSource] = []
    var others: [String] = []
    for path in PathPattern.matches(of: PathPattern.literal(place) + "*") where isNamedLikeOne(path)
    {
      do {
        documents.append(try LottieSource(path))
      } catch {
        guard error.kind == .badInput else { throw error }
        others.append(path)
      }
    }
    return (documents, others)
  }

  /// Whether a file's name ends as those of Lottie documents do.
  package static func isNamedLikeOne(_ path: String) -> Bool {
    [".json", ".lot"].contains { path.lowercased().hasSuffix($0) }
  }

  /// The whole document.
  public var scenes: [Scene.Name] { [.full] }
  /// None.
  public var parameters: [ParameterDefinition] { [] }

  /// The document, or a part of it, on its canvas.
  ///
  /// - Throws: A problem where there is no such scene, marker or parameter.
  public func clip(
    _ request: ClipRequest,
    _ settings: inout Settings
  ) throws(Problem) -> any Clip {
    guard request.scene == .full else {
      throw Problem(
        .usage,
        "\(name) has no scene \(request.scene.rawValue)",
        at: "\(.scene)",
        remedy: "leave it out: a Lottie document is one scene"
      )
    }
    _ = try settings.parameters(of: self, request)
    return LottieClip(self, try part(request.marker), request)
  }

  /// The part of a marker, in frames from the document's first one; all of it for none.
  private func part(_ marker: String?) throws(Problem) -> Range<Double> {
    guard let marker else { return 0..<document.frameCount }
    guard let known = document.markers.first(where: { $0.name == marker }) else {
      throw Problem(
        .usage,
        "\(name) has no marker \"\(Excerpt.of(marker))\"",
        at: "\(.marker)",
        remedy: document.markers.isEmpty
          ? "leave it out: there is none in this file"
          : Suggestion.remedy(for: marker, among: document.markers.map(\.name))
      )
    }
    let start = min(max(known.frame - document.firstFrame, 0), document.frameCount)
    // A marker of no length lasts until the next one, or to the end.
    let next = document.markers.map { $0.frame - document.firstFrame }.filter { $0 > start }.min()
    let end = known.frameCount > 0 ? start + known.frameCount : next ?? document.frameCount
    guard start < min(end, document.frameCount) else {
      throw Problem(
        .usage,
        "the marker \"\(Excerpt.of(marker))\" has no length",
        at: "\(.marker)",
        remedy: "choose a part with \(.from) and \(.to)"
      )
    }
    return start..<min(end, document.frameCount)
  }

  /// Tells size, rate, length, markers and layers, and what is not drawn.
  public func listing() throws(Problem) -> AnimationListing {
    let clip = LottieClip(self, 0..<document.frameCount, ClipRequest())
    return AnimationListing(
      clip,
      lasting: try clip.duration(),
      "Lottie, \(document.frameCount.short) frames at \(document.frameRate.short) a second",
      layers: document.layerNames.filter { !$0.isEmpty },
      notes: document.markers.map { marker in
        "marker \(marker.name) from \((marker.frame - document.firstFrame).short)f"
      } + clip.omissions.map(\.description)
    )
  }
}
