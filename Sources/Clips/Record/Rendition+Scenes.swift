public import Files
import Geometry
import Layers
import RefreshAnimations
import Scrolling

extension Rendition {
  /// A clip of moments, whoever made them.
  ///
  /// - Parameters:
  ///   - name: Whose clip it is.
  ///   - moments: The frames, in order; the root of each has the size of the first one's.
  ///   - framesPerSecond: Frames per second, positive.
  ///   - scale: Pixels per point, positive.
  /// - Throws: A problem where there is no moment, no such rate or scale, where a layer has a value
  ///   that is infinite or not a number, or the picture would be too large.
  public init(
    _ name: CaseName,
    moments: [ClipMoment],
    framesPerSecond: Double,
    scale: Double
  ) throws(Problem) {
    try Self.check(name, moments, framesPerSecond: framesPerSecond, scale: scale)
    var recorder = TrackRecorder()
    for (frame, moment) in moments.enumerated() {
      if let value = moment.presentation.firstNonFiniteValue {
        throw Problem(
          .usage,
          "layer \(value.layer) has a \(value.property.rawValue) that is infinite or not a number",
          at: "\(name), frame \(frame)",
          remedy: "mend the animation: look for a division by 0"
        )
      }
      recorder.append(moment, at: Double(frame) / framesPerSecond)
    }
    self.init(
      name: name,
      scale: scale,
      framesPerSecond: framesPerSecond,
      duration: Double(moments.count) / framesPerSecond,
      tracks: recorder.tracks,
      fingerprint: .current(scale: scale, framesPerSecond: framesPerSecond),
      frames: MomentDrawing(
        moments,
        endTimes: moments.indices.map { Double($0 + 1) / framesPerSecond },
        scale: scale
      )
    )
  }

  /// Checks all that is given but the values of the layers.
  private static func check(
    _ name: CaseName,
    _ moments: [ClipMoment],
    framesPerSecond: Double,
    scale: Double
  ) throws(Problem) {
    guard let size = moments.first?.presentation.root.bounds.size else {
      throw Problem(.usage, "the clip has no moment", at: "\(name)", remedy: "give at least one")
    }
    for (number, what) in [(framesPerSecond, "frames per second"), (scale, "pixels per point")] {
      guard number > 0, number.isFinite else {
        throw Problem(
          .usage,
          "there are no \(number.short) \(what)",
          at: "\(name)",
          remedy: "choose a number above 0"
        )
      }
    }
    // A side that is no number is told as such later.
    if size.width.isNaN || size.height.isNaN { return }
    try PictureSize.check(size, scale: scale, at: "\(name)")
  }

  /// The clip of an animation's scene, named after both.
  ///
  /// The scene is played once, for its values and for its pictures; nothing is drawn yet. What a
  /// long scene shows is not kept: its pictures take playing it again.
  ///
  /// - Parameters:
  ///   - scene: The frames of the scene.
  ///   - scale: Pixels per point, positive.
  /// - Throws: A problem where a layer has a value that is infinite or not a number.
  public init(scene: SceneFrames, scale: Double) throws(Problem) {
    let staged = scene.scene
    let start = scene.clock.time(ofFrame: scene.range.lowerBound)
    let keepsMoments = scene.count <= SceneRecording.largestCount
    var moments: [ClipMoment] = []
    var recorder = TrackRecorder()
    for (index, simulation) in zip(scene.range, scene) {
      let moment = try staged.moment(of: simulation)
      recorder.append(moment, at: scene.clock.time(ofFrame: index) - start)
      if keepsMoments { moments.append(moment) }
    }
    let endTimes = scene.range.map { scene.clock.end(ofFrame: $0) - start }
    let poster = Int((staged.posterTime(of: scene.clock) / scene.clock.interval).rounded())
    self.init(
      name: CaseName(animation: staged.descriptor.name, scene: staged.scene.name.rawValue),
      scale: scale,
      framesPerSecond: scene.clock.framesPerSecond,
      duration: scene.clock.end(ofFrame: scene.range.upperBound - 1) - start,
      tracks: recorder.tracks,
      fingerprint: .current(
        scale: scale,
        framesPerSecond: scene.clock.framesPerSecond,
        parameters: staged.parameters
      ),
      landmarks: scene.range.contains(poster) ? [poster - scene.range.lowerBound] : [],
      frames: keepsMoments
        ? MomentDrawing(moments, endTimes: endTimes, scale: scale)
        : SceneDrawing(scene, scale: scale)
    )
  }
}

extension StagedScene {
  /// What the canvas shows at the moment of a simulation, with the scroll view's part in it.
  func moment(of simulation: Simulation) throws(Problem) -> ClipMoment {
    let presentation = try checkedPresentation(of: simulation)
    guard descriptor.trigger != nil else { return ClipMoment(presentation) }
    let world = simulation.animation.world
    let offset = world.scrollView.presentedContentOffset
    return ClipMoment(
      presentation,
      offset: offset,
      inset: world.scrollView.contentInset.top,
      pull: -offset - world.originalInset,
      phase: simulation.animation.phase.rawValue
    )
  }

  /// The moment that shows the scene best, in seconds: the animation's own choice in its full
  /// scene, a third of any other one.
  fileprivate func posterTime(of clock: FrameClock) -> Double {
    scene.name == .full ? min(descriptor.posterTime, clock.duration) : clock.duration / 3
  }
}
