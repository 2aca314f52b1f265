public import RefreshAnimations
public import Files

/// A source of clips: an animation of a catalogue, or a file.
///
/// A source is a value with a name, and makes a clip for each request. To support another kind of
/// source everywhere, conform a type to this protocol and to ``/Clips/LayerClip`` or ``/Clips/PictureSequence``, and
/// add its values to a ``Catalogue``; a kind of file joins `FileSources` instead.
///
/// ```swift
/// if let source = Catalogue.standard["airplane"] {
///   for scene in source.scenes { print(scene.rawValue) }
///   for parameter in source.parameters { print(parameter.name, parameter.summary) }
/// }
/// ```
public protocol ClipSource: Sendable {
  /// The name in commands, in the names of files, and in goldens.
  var name: String { get }
  /// The parts that can be played, at least one.
  var scenes: [Scene.Name] { get }
  /// The parameters.
  var parameters: [ParameterDefinition] { get }
  /// The origin that a golden records; `nil` for an animation, whose name is enough.
  var origin: SourceOrigin? { get }
  /// The path of the file that determines the clip, if there is one: that of ``origin``, or of the
  /// source code that draws.
  var file: String? { get }

  /// Makes a clip.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - settings: Reads the settings, and keeps pictures for the next clip.
  /// - Returns: The clip.
  /// - Throws: A problem if there is no such scene or parameter, a value is not legal, or the clip
  ///   does not fit.
  func clip(_ request: ClipRequest, _ settings: inout ParameterReader) throws(Problem) -> Clip
  /// Checks that the source can be played with every default; among several sources, one that
  /// cannot be played is skipped.
  ///
  /// - Throws: A problem if it cannot be played.
  func checkPlayability() throws(Problem)
  /// Returns the listing of the source.
  ///
  /// - Throws: A problem if a scene never ends.
  func listing() throws(Problem) -> AnimationListing
}

extension ClipSource {
  /// The path of its file, or else its name.
  public var key: String { origin?.path ?? name }
  /// `nil`: the name is enough.
  public var origin: SourceOrigin? { nil }
  /// The path of the origin.
  public var file: String? { origin?.path }
  /// Does nothing: no reason against playing is known.
  public func checkPlayability() throws(Problem) {}
}
