public import Files

extension Clip {
  /// Creates a clip that plays a stage from the stage's current time on.
  ///
  /// ```swift
  /// let clip = try Clip(stage, lasting: 2)
  /// try clip.write(to: "dot.webp")
  /// ```
  ///
  /// The first frame shows the current state of the stage. Each playback uses a copy of the stage.
  ///
  /// - Parameters:
  ///   - stage: The stage; the bounds of its root are the canvas.
  ///   - duration: The duration, in seconds, above 0 and up to 600.
  ///   - changes: Changes layers before each frame is shown. ``/Layers/Stage/time`` is the frame's
  ///     time. Equal times must lead to equal changes, because a clip may be played more than once.
  /// - Throws: A problem if the duration is outside its range.
  public init(
    _ stage: Stage,
    lasting duration: Double,
    changes: @escaping @Sendable (inout Stage) -> Void = { _ in }
  ) throws(Problem) {
    guard duration > 0, duration <= ClipFrames.longestDuration else {
      throw Problem.usage("invalid duration: \(duration.short) s").at("the clip of a stage")
        .remedy("choose a duration above 0 s and up to \(ClipFrames.longestDuration.short) s")
    }
    self = .layers(PlayedStage(stage: stage, length: duration, changes: changes))
  }
}

/// A stage that is played from its current time.
private struct PlayedStage: LayerClip {
  let stage: Stage
  let length: Double
  let changes: @Sendable (inout Stage) -> Void

  var name: ClipName { ClipName(animation: "stage", scene: "full") }
  var size: Size { stage[stage.root].bounds.size }
  var isLoop: Bool { false }
  var statement: ClipStatement { ClipStatement() }

  func duration() -> Double { length }
  func makePlayback() -> any Playback {
    StagePlayback(stage: stage, start: stage.time, changes: changes)
  }
}

private struct StagePlayback: Playback {
  var stage: Stage
  let start: Double
  let changes: @Sendable (inout Stage) -> Void

  mutating func advance(to time: Double) {
    stage.advance(to: start + time)
    changes(&stage)
  }

  var playedStage: Stage? { stage }

  func moment() throws(Problem) -> ClipFrame {
    let presentation = stage.presentation()
    try presentation.checkValues()
    return ClipFrame(presentation)
  }
}
