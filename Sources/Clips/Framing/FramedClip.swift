package import Files

/// A clip that shows a part of another clip, the original, on a new canvas.
///
/// The part is scaled uniformly to fit into the new canvas, and centred. The original's background
/// fills the entire new canvas, even beyond the original's edges.
package struct FramedClip: LayerClip {
  private let clip: any LayerClip
  /// The part, in points of the original's canvas.
  package let part: Rect
  /// The size of the new canvas, in points.
  package let size: Size

  /// Creates a clip that shows a nonempty part of `clip`; the default `size` is the part's size.
  package init(_ clip: any LayerClip, _ part: Rect, filling size: Size? = nil) {
    self.clip = clip
    self.part = part
    self.size = size ?? part.size
  }

  package var name: ClipName { clip.name }
  package var isLoop: Bool { clip.isLoop }
  package var nativeRate: Double? { clip.nativeRate }
  package var nativeScale: Double? { clip.nativeScale }
  package var capabilities: ClipCapabilities { clip.capabilities }
  package var drawnUnsupportedFeatures: [Message] { clip.drawnUnsupportedFeatures }
  package var tracking: ClipTracking {
    var tracking = clip.tracking
    tracking.viewSize = tracking.viewSize ?? clip.size
    return tracking
  }

  /// The original's statement, with the size of its canvas and the part added to the cache key.
  package var statement: ClipStatement {
    var statement = clip.statement
    let corner = "\(part.minX.short),\(part.minY.short)"
    statement.cacheKey += [
      "canvas=\(clip.size.width.short)x\(clip.size.height.short)",
      "part=\(part.width.short)x\(part.height.short)+\(corner)",
    ]
    return statement
  }

  package func duration() throws(Problem) -> Double { try clip.duration() }
  package func posterTime(lasting duration: Double) -> Double? {
    clip.posterTime(lasting: duration)
  }

  package func makePlayback() -> any Playback {
    FramedPlayback(playback: clip.makePlayback(), clip: self)
  }

  package func makeTrackedPlayback() -> any Playback {
    FramedPlayback(playback: clip.makeTrackedPlayback(), clip: self)
  }

  package func moment(atPull fraction: Double) throws(Problem) -> ClipFrame {
    framed(try clip.moment(atPull: fraction))
  }

  /// Returns a frame of the original clip, placed on the new canvas.
  fileprivate func framed(_ moment: ClipFrame) -> ClipFrame {
    var moment = moment
    var picture = moment.presentation.root
    // Like any root, the original root must show no shadow and nothing outside its bounds.
    picture.masksToBounds = true
    picture.shadow.opacity = 0
    picture.blendMode = .normal
    picture.isIsolated = false
    var canvas = Layer(frame: Rect(origin: .zero, size: size))
    canvas.masksToBounds = true
    if picture.cornerRadius == 0, picture.opacity >= 1, picture.mask == nil {
      (canvas.backgroundColor, picture.backgroundColor) = (picture.backgroundColor, nil)
    }
    let scale = min(size.width / part.width, size.height / part.height)
    picture.anchorPoint = .zero
    picture.position = Point(
      size.width / 2 - part.midX * scale,
      size.height / 2 - part.midY * scale
    )
    picture.transform = scale == 1 ? .identity : .scale(x: scale, y: scale)
    canvas.sublayers = [picture]
    moment.presentation.root = canvas
    return moment
  }
}

private struct FramedPlayback: Playback {
  var playback: any Playback
  let clip: FramedClip

  mutating func advance(to time: Double) { playback.advance(to: time) }
  func moment() throws(Problem) -> ClipFrame { clip.framed(try playback.moment()) }
  func layer(named name: String) -> (layer: Layer, isInTree: Bool)? { playback.layer(named: name) }
  var playedStage: Stage? { playback.playedStage }
}
