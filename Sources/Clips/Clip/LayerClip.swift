public import Files
public import Geometry
import Layers

/// A clip made of layers: it can be drawn at any time, scale and rate.
public protocol LayerClip: Clip {
  /// The layers that value tracks tell of, by name.
  var trackedLayers: [String] { get }
  /// Whether recorded tracks call each layer by at least one name that somebody gave, that of a layer
  /// around it if need be.
  ///
  /// Otherwise they call it by as few names as tell it from all others, given or not, as goldens of
  /// scenes have them.
  var tracksHoldNames: Bool { get }
  /// The size of what moves, in points of its own, where that is not the canvas's.
  var viewSize: Size { get }

  /// Begins to play it.
  func makePlayback() -> any Playback
  /// Begins to play it with whatever tells more of its values, where that is not in every moment;
  /// the pictures are the same.
  func makeTrackedPlayback() -> any Playback
  /// The moment at a pull, as a fraction of the one that triggers a refresh, with implicit
  /// transitions settled.
  ///
  /// - Throws: A problem where no pull drives the clip, or it cannot be shown.
  func moment(atPull fraction: Double) throws(Problem) -> ClipMoment
}

extension LayerClip {
  /// None.
  public var trackedLayers: [String] { [] }
  /// They do not.
  public var tracksHoldNames: Bool { false }
  /// The canvas.
  public var viewSize: Size { size }

  /// The plain one.
  public func makeTrackedPlayback() -> any Playback { makePlayback() }

  /// The moment at a time, in seconds.
  ///
  /// - Throws: A problem where a layer has a value that is infinite or not a number.
  public func moment(at time: Double) throws(Problem) -> ClipMoment {
    var playback = makePlayback()
    playback.advance(to: time)
    return try playback.moment()
  }

  /// No pull drives it.
  public func moment(atPull fraction: Double) throws(Problem) -> ClipMoment {
    throw Problem(
      .usage,
      "\(name.animation) does not follow a pull",
      at: "\(.pull)",
      remedy: "choose a moment with \(.at) or \(.frame)"
    )
  }

  /// Checks that pictures at a scale, in pixels per point, are not too large.
  package func check(scale: Double) throws(Problem) {
    try PictureSize.check(size, scale: scale, at: "\(.size) and \(.scale)")
  }

  /// The problem of a clip that asks for what no number stands for.
  func nonFinite(_ property: String, of owner: String, at time: Double) -> Problem {
    Problem(
      .usage,
      "\(name.animation) gives its \(owner) a \(property) that is infinite or not a number",
      at: "scene \(name.scene) at \(((time * 1000).rounded() / 1000).short) s",
      remedy: "mend the animation: look for a division by 0"
    )
  }
}
