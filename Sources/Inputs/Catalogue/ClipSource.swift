public import RefreshAnimations
public import Files

/// A source of clips: an animation of a catalogue, or a file.
///
/// A source has a name and creates a clip for each request. To support another kind of source,
/// conform one type to this protocol and another type to ``/Clips/LayerClip`` or
/// ``/Clips/PictureSequence``. Then add the source to a ``Catalogue``; a new kind of file is added
/// to `FileSources` instead.
///
/// ```swift
/// if let source = Catalogue.standard["airplane"] {
///   for scene in source.scenes { print(scene.rawValue) }
///   for parameter in source.parameters { print(parameter.name, parameter.summary) }
/// }
/// ```
public protocol ClipSource: Sendable {
  /// The name in commands, file names and goldens.
  var name: String { get }
  /// The scenes that can be played, at least one.
  var scenes: [Scene.Name] { get }
  /// The parameters that a request can set.
  var parameters: [ParameterDefinition] { get }
  /// The file that a golden refers to; `nil` for an animation, which is identified by its name.
  var origin: SourceOrigin? { get }
  /// The path of the file that determines the clip: the file of ``origin`` or an animation's source
  /// code; `nil` if there is none.
  var file: String? { get }

  /// Creates a clip.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - settings: The settings reader, which caches pictures for later clips.
  /// - Returns: The clip.
  /// - Throws: A problem if a scene or parameter is unknown, a value is invalid or the canvas is
  ///   too small.
  func clip(_ request: ClipRequest, _ settings: inout ParameterReader) throws(Problem) -> Clip
  /// Throws a problem with the reason if the source cannot be played with default values.
  ///
  /// Commands for several sources skip such a source.
  func checkPlayability() throws(Problem)
  /// Returns the listing of the source.
  ///
  /// - Throws: A problem if a scene never ends.
  func listing() throws(Problem) -> AnimationListing
}

extension ClipSource {
  /// The path of ``origin``, or the source's name if the origin is `nil`.
  public var key: String { origin?.path ?? name }
  /// No origin, by default: the name identifies the source.
  public var origin: SourceOrigin? { nil }
  /// The path of the origin, by default.
  public var file: String? { origin?.path }
  /// Does nothing: by default, a source is assumed to be playable.
  public func checkPlayability() throws(Problem) {}
}
