package import Files
import PictureClips
package import RefreshAnimations

/// A file or a folder of pictures as a source with one clip, a ``PictureClip``.
package struct PictureSource: FileSource {
  private let pictures: PictureClip

  /// Opens a file that ``PictureClip`` supports; `nil` if the file is of another kind.
  ///
  /// Throws a problem if the file is missing, damaged or too large.
  package static func open(_ path: String) throws(Problem) -> PictureSource? {
    if !Folder.exists(path) {
      let beginning = try InputFile.beginning(of: path)
      guard PictureClip.kind(of: beginning) != nil else { return nil }
    }
    var pictures = try PictureClip(path)
    pictures.origin = SourceOrigin(path: path, hash: try pictures.fileHash())
    return PictureSource(pictures: pictures)
  }

  /// Whether a file's name has the extension of a picture format.
  package static func isNamedLikeOne(_ path: String) -> Bool { PictureClip.isNamedLikeOne(path) }

  /// The name of the file without its extension.
  package var name: String { pictures.name.animation }
  /// The only scene, which shows the entire file.
  package var scenes: [Scene.Name] { [.full] }
  /// No parameters, because pictures have none.
  package var parameters: [ParameterDefinition] { [] }
  /// The file or folder of the pictures.
  package var origin: SourceOrigin? { pictures.origin }

  /// Returns the pictures; throws if a parameter or a duration is set, or the scene is not `full`.
  package func clip(
    _ request: ClipRequest,
    _ settings: inout ParameterReader
  ) throws(Problem) -> Clip {
    guard request.scene == .full, request.duration == nil else {
      throw Problem.usage("\(name) is made of pictures, so its scene and duration cannot be chosen")
        .at(pictures.clipName ?? name).remedy("omit the scene and the duration")
    }
    _ = try settings.parameters(of: self, request)
    return .pictures(pictures)
  }

  /// Returns the listing, with the size and the duration of the pictures.
  package func listing() -> AnimationListing {
    let count = pictures.frameCount
    return AnimationListing(
      pictures,
      lasting: pictures.duration(),
      "\(count) \(count == 1 ? "picture" : "pictures")"
    )
  }
}
