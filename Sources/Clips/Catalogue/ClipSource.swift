public import RefreshAnimations
public import Files

/// Where clips come from: an animation of a catalogue, or a file.
///
/// A source is a value with a name, and makes a clip for each request. To let another kind of thing
/// into everything that takes clips, conform a type to this and to ``LayerClip`` or ``PixelClip``, and
/// add its values to a ``Catalogue``; a kind of file joins ``FileSources`` instead.
///
/// ```swift
/// if let source = Catalogue.standard["airplane"] {
///   for scene in source.scenes { print(scene.rawValue) }
///   for parameter in source.parameters { print(parameter.name, parameter.summary) }
/// }
/// ```
public protocol ClipSource: Sendable {
  /// What it is called in commands, in the names of files, and in goldens.
  var name: String { get }
  /// The parts that can be played, at least one.
  var scenes: [Scene.Name] { get }
  /// What may be set.
  var parameters: [ParameterDefinition] { get }
  /// What a golden notes about where it comes from; nil for an animation, which its name stands for.
  var origin: SourceOrigin? { get }
  /// The path of the file whose change changes the clip, where it has one: that of ``origin``, or of
  /// the source code that draws.
  var file: String? { get }

  /// Makes a clip.
  ///
  /// - Parameters:
  ///   - request: What is asked of it.
  ///   - settings: Reads what is set; keeps pictures for the next clip.
  /// - Returns: The clip.
  /// - Throws: A problem where there is no such scene or parameter, a value is not legal, or the clip
  ///   does not fit.
  func clip(_ request: ClipRequest, _ settings: inout Settings) throws(Problem) -> any Clip
  /// Checks that it can be played with every default; among several sources one that cannot be is
  /// passed over.
  ///
  /// - Throws: A problem where it cannot.
  func checkPlayability() throws(Problem)
  /// What a listing tells about it.
  ///
  /// - Throws: A problem where a scene never ends.
  func listing() throws(Problem) -> AnimationListing
}

extension ClipSource {
  /// The path of its file, or else its name.
  public var key: String { origin?.path ?? name }
  /// Its name is enough.
  public var origin: SourceOrigin? { nil }
  /// The file that it comes from.
  public var file: String? { origin?.path }
  /// Nothing is known that speaks against it.
  public func checkPlayability() throws(Problem) {}
}
