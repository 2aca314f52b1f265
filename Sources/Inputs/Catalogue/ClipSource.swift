public import RefreshAnimations
public import Files

/// A source of clips: an animation of a catalogue, or a file.
///
/// A source is a value with a name that creates a clip for each request. To support another kind of
/// source everywhere, conform one type to this protocol and one to ``/Clips/LayerClip`` or
/// ``/Clips/PictureSequence``, and add the source to a ``Catalogue``. A new kind of file is added
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
  /// The parameters.
  var parameters: [ParameterDefinition] { get }
  /// The file that a golden records; `nil` for an animation, which its name identifies.
  var origin: SourceOrigin? { get }
  /// The path of the file that determines the clip, if there is one: that of ``origin``, or the
  /// source code of an animation.
  var file: String? { get }

  /// Creates a clip.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - settings: Reads the settings, and keeps the pictures for later clips.
  /// - Returns: The clip.
  /// - Throws: A problem if there is no such scene or parameter, a value is invalid, or the clip
  ///   does not fit.
  func clip(_ request: ClipRequest, _ settings: inout ParameterReader) throws(Problem) -> Clip
  /// Checks that the source can be played with default values; of several sources, one that cannot
  /// be played is skipped.
  ///
  /// - Throws: A problem with the reason if it cannot.
  func checkPlayability() throws(Problem)
  /// Returns the listing of the source.
  ///
  /// - Throws: A problem if a scene never ends.
  func listing() throws(Problem) -> AnimationListing
}

extension ClipSource {
  /// The path of the source's file, or else its name.
  public var key: String { origin?.path ?? name }
  /// No origin, by default: the name identifies the source.
  public var origin: SourceOrigin? { nil }
  /// The path of the origin, by default.
  public var file: String? { origin?.path }
  /// Does nothing, by default: the source can be played.
  public func checkPlayability() throws(Problem) {}
}
