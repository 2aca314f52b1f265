public import Files

/// A ``LayerClip`` being played: its moments, in order of time.
///
/// ```swift
/// struct StagePlayback: Playback {
///   var stage: Stage
///   mutating func advance(to time: Double) { stage.advance(to: time) }
///   func moment() -> ClipFrame { ClipFrame(stage.presentation()) }
/// }
/// ```
public protocol Playback {
  /// Advances to a time, in seconds from the clip's beginning, at least the last one.
  mutating func advance(to time: Double)

  /// Returns the current moment.
  ///
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  func moment() throws(Problem) -> ClipFrame

  /// Returns a layer as it is presented now, without its sublayers, and whether it is in the tree.
  ///
  /// - Returns: The layer; `nil` if there is none of this name.
  func layer(named name: String) -> (layer: Layer, isInTree: Bool)?

  /// The stage of the clip, with the animations of its layers; `nil` for a clip without a stage.
  var playedStage: Stage? { get }
}

extension Playback {
  /// Default: the layer of the stage, even while it is not in the tree.
  public func layer(named name: String) -> (layer: Layer, isInTree: Bool)? {
    guard let stage = playedStage, let id = stage.layer(named: name) else { return nil }
    return (stage.presented(id), stage.isInTree(id))
  }
  /// Default: `nil`.
  public var playedStage: Stage? { nil }
}
