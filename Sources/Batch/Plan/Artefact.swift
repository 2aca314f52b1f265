/// A file, or a folder of frames, to be made by a plan.
package struct Artefact: Sendable {
  /// The path; `-` is standard output.
  package let path: String
  /// The index among the artefacts of all shards, from 0.
  package let index: Int
  /// The number of artefacts in all shards.
  package let count: Int
  /// The clip, the format, the scale and the rate.
  let draft: RenderPlan.Draft
  /// The request, whose options apply to every artefact.
  let request: RenderRequest

  var planned: PlannedClip { draft.clip }
  /// The clip on its canvas.
  package var clip: any LayerClip { planned.clip }
  package var format: OutputFormat { draft.format }
  /// Pixels per point.
  package var scale: Double { draft.scale }
  package var framesPerSecond: Double { draft.rate }
  var strip: StripLayout { StripLayout(options: request.strip, appearance: planned.appearance) }

  /// The hash of all inputs that determine the artefact's bytes.
  var recipe: String { CacheKey.hash(of: self) }

  /// Whether the artefact shows a single moment of the clip.
  var isStill: Bool { format.isStill || format.acceptsTime && request.still != .poster }

  /// Returns the setup of a document that shows the given frames or, for a still, a single moment.
  func documentSetup(_ frames: ClipFrames) -> DocumentSetup {
    DocumentSetup(
      frames,
      scale: scale,
      still: isStill ? request.still : nil,
      darkClip: planned.darkClip,
      options: request.encoding,
      pathExtension: OutputFile.pathExtension(of: path) ?? "",
      preset: request.preset
    )
  }

  /// The moment of a still, or the range of times of an animation, as text for the recipe.
  var part: String {
    isStill
      ? "\(request.still)"
      : "\(request.start?.description ?? "start")...\(request.end?.description ?? "end")"
  }

  /// Returns the artefact's frames; for a still, returns all frames of the clip.
  ///
  /// `duration` is the clip's duration, in seconds. `rate` defaults to the artefact's frame rate.
  ///
  /// - Throws: A problem if the requested time range is not within the clip.
  func frames(duration: Double, rate: Double? = nil) throws(Problem) -> ClipFrames {
    try ClipFrames(
      clip,
      lasting: duration,
      framesPerSecond: rate ?? framesPerSecond,
      from: isStill ? nil : try request.start?.seconds(in: clip, at: "\(.from)"),
      to: isStill ? nil : try request.end?.seconds(in: clip, at: "\(.to)"),
      speed: request.speed
    )
  }

  /// Checks that a clip of `duration` seconds contains the requested moment or time range, and that
  /// a film strip would not be too large.
  func check(duration: Double) throws(Problem) {
    let frames = try frames(duration: duration)
    if isStill, request.still != .poster { _ = try still() }
    if format.isStrip { try checkStrip(frames) }
  }

  /// Returns the moment that a still shows.
  func still() throws(Problem) -> ClipFrame {
    try clip.moment(at: request.still, framesPerSecond: framesPerSecond, speed: request.speed)
  }

  private func checkStrip(_ frames: ClipFrames) throws(Problem) {
    let drawing = ClipDrawing(frames, scale: scale)
    let size = FilmStrip.size(
      frameCount: frames.count,
      width: drawing.width,
      height: drawing.height,
      arrangement: strip.arrangement,
      margins: strip.margins(scale: scale)
    )
    let limit = StripOptions.largestSide
    guard size.width <= limit, size.height <= limit else {
      throw Problem.usage(
        "a film strip of \(frames.count) frames would be larger than \(limit) px a side"
      )
      .at(path).remedy("choose a smaller \(.scale) or \(.fps), or a part with \(.from) and \(.to)")
    }
  }
}
