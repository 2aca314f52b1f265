import Pullreel

/// One cycle of an animation's loading scene that fills a square picture, at 60 frames a second.
struct LoadingClip {
  let scene: SceneClip
  let drawing: ClipDrawing

  /// The animations that are drawn in plain C, too, by the program `costs`.
  static let animations: [any RefreshAnimation.Type] = [Airplane.self, FourDots.self, Wave.self]

  /// The sides of pictures, in pixels.
  static let sides = [120, 400, 1080]

  /// The error of a missing loading scene.
  struct NoLoadingScene: Error {}

  init(_ animation: any RefreshAnimation.Type, side: Int) throws {
    let size = Size(Double(side), Double(side))
    guard let scene = SceneClip(animation, scene: .loading, size: size) else {
      throw NoLoadingScene()
    }
    self.scene = scene
    drawing = ClipDrawing(try ClipFrames(scene, framesPerSecond: 60), scale: 1)
  }

  /// Returns the presentation of each frame.
  func presentations() throws -> [Presentation] {
    var playback = drawing.frames.makePlayback()
    return try drawing.frames.range.map { try playback.moment(ofFrame: $0).presentation }
  }

  /// Returns the frames as pictures, with the facts for an encoder.
  func frames() throws -> [Frame] {
    var frames: [Frame] = []
    try drawing.forEachFrame { frames.append($0) }
    return frames
  }
}
