public import Files

/// A clip made of layers that can be drawn at any time, scale and rate.
///
/// ```swift
/// guard let scene = SceneClip(Airplane.self, scene: .loading) else { return }
/// let moment = try scene.moment(at: 0.5)
/// try moment.presentation.writePNG(to: "airplane.png", scale: 3)
/// ```
public protocol LayerClip: ClipContent {
  /// The optional data that the clip offers besides frames.
  var capabilities: ClipCapabilities { get }
  /// The layers whose values are recorded in tracks.
  var tracking: ClipTracking { get }
  /// Unsupported features that were found only while drawing frames, one line each.
  var drawnUnsupportedFeatures: [Message] { get }

  /// Returns a new playback, at the beginning of the clip.
  func makePlayback() -> any Playback
  /// Returns a new playback for recording tracks; it may provide more values than a playback from
  /// ``makePlayback()``, but shows the same pictures.
  func makeTrackedPlayback() -> any Playback
  /// Returns the frame at a pull distance, held long enough for implicit animations to end.
  ///
  /// The distance is a fraction of the distance that triggers a refresh.
  ///
  /// - Throws: A problem if the clip does not respond to a pull, or the frame cannot be shown.
  func moment(atPull fraction: Double) throws(Problem) -> ClipFrame
}

extension LayerClip {
  /// No capabilities, by default.
  public var capabilities: ClipCapabilities { [] }
  /// No layers, by default.
  public var tracking: ClipTracking { ClipTracking() }
  /// No unsupported features, by default.
  public var drawnUnsupportedFeatures: [Message] { [] }

  /// Returns the same as ``makePlayback()``, by default.
  public func makeTrackedPlayback() -> any Playback { makePlayback() }

  /// Returns the frame at a time, in seconds.
  ///
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  public func moment(at time: Double) throws(Problem) -> ClipFrame {
    var playback = makePlayback()
    playback.advance(to: time)
    return try playback.moment()
  }

  /// Throws, by default, because the clip does not respond to a pull.
  public func moment(atPull fraction: Double) throws(Problem) -> ClipFrame {
    throw Problem.usage("\(name.animation) is not a pull-to-refresh animation").at("\(.pull)")
      .remedy("choose a moment with \(.at) or \(.frame)")
  }

  /// Checks that pictures at a scale, in pixels per point, are not too large.
  package func check(scale: Double) throws(Problem) {
    try PictureSize.check(size, scale: scale, at: "\(.size) and \(.scale)")
  }

  /// Returns the clip's name and a time, for use in messages.
  package func place(at time: Double) -> String {
    "\(name) at \(((time * 1000).rounded() / 1000).short) s"
  }
}
