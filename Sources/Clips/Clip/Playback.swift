public import Files

/// A playback that provides the frames of a ``LayerClip`` in order of time.
///
/// ```swift
/// struct StagePlayback: Playback {
///   var stage: Stage
///   mutating func advance(to time: Double) { stage.advance(to: time) }
///   func moment() -> ClipFrame { ClipFrame(stage.presentation()) }
/// }
/// ```
public protocol Playback {
  /// Advances to a time, in seconds from the clip's beginning, at or after the current time.
  mutating func advance(to time: Double)

  /// Returns the frame at the current time.
  ///
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  func moment() throws(Problem) -> ClipFrame

  /// Returns a named layer as presented now, without its sublayers, and whether it is in the tree.
  ///
  /// - Returns: The layer; `nil` if no layer has the name.
  func layer(named name: String) -> (layer: Layer, isInTree: Bool)?

  /// The clip's stage with the animations of its layers; `nil` if the clip has no stage.
  var playedStage: Stage? { get }
}

extension Playback {
  /// Returns the layer of ``playedStage`` that has a name, even if the layer is not in the tree.
  public func layer(named name: String) -> (layer: Layer, isInTree: Bool)? {
    guard let stage = playedStage, let id = stage.layer(named: name) else { return nil }
    return (stage.presented(id), stage.isInTree(id))
  }
  /// No stage, by default.
  public var playedStage: Stage? { nil }
}
