public import Files
public import Layers

/// A ``LayerClip`` as it plays: its moments, one after the other.
///
/// ```swift
/// struct StagePlayback: Playback {
///   var stage: Stage
///   mutating func advance(to time: Double) { stage.advance(to: time) }
///   func moment() -> ClipMoment { ClipMoment(stage.presentation()) }
/// }
/// ```
public protocol Playback {
  /// Goes on to a time, in seconds from the clip's beginning, which is not before the last one.
  mutating func advance(to time: Double)

  /// What is to be seen now.
  ///
  /// - Throws: A problem where a layer has a value that is infinite or not a number.
  func moment() throws(Problem) -> ClipMoment

  /// A layer as it is presented now, without its sublayers, and whether it is in the tree.
  ///
  /// - Returns: The layer; `nil` if there is none of this name.
  func layer(named name: String) -> (layer: Layer, isInTree: Bool)?

  /// The stage whose layers are seen, whose animations tell how they move; `nil` if there is none.
  var playedStage: Stage? { get }
}

extension Playback {
  /// Default: nil.
  public func layer(named name: String) -> (layer: Layer, isInTree: Bool)? { nil }
  /// Default: nil.
  public var playedStage: Stage? { nil }
}
