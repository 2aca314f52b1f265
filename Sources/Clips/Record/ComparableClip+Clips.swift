public import Files

extension ComparableClip {
  /// Creates a comparable clip of layers.
  ///
  /// The clip is played once to record its values; nothing is drawn yet. The evaluated frames are
  /// cached for drawing. A long clip is not cached, so it is played again for drawing.
  ///
  /// - Parameters:
  ///   - frames: The frames of the clip.
  ///   - scale: Pixels per point, positive.
  ///   - name: The name; `nil` for the clip's own name.
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  public init(
    _ frames: ClipFrames,
    scale: Double,
    as name: ClipName? = nil
  ) throws(Problem) {
    let clip = frames.clip
    let start = frames.clock.time(ofFrame: frames.range.lowerBound)
    var frames = frames
    // Recording the values fills the cache, which lives as long as the comparable clip.
    frames.cache = FrameCache()
    frames.isTracked = true
    var playback = frames.makePlayback()
    var recorder = TrackRecorder(holdsNames: clip.tracking.holdsNames)
    let hasScrollValues = clip.capabilities.contains(.scrollValues)
    for frame in frames.range {
      var moment = try playback.moment(ofFrame: frame)
      if !hasScrollValues { moment = ClipFrame(moment.presentation) }
      recorder.append(moment, at: frames.clock.time(ofFrame: frame) - start)
    }
    let poster = clip.posterTime(lasting: frames.clock.duration).map {
      Int(($0 / frames.clock.interval).rounded())
    }
    self.init(
      name: name ?? clip.name,
      scale: scale,
      framesPerSecond: frames.clock.framesPerSecond,
      duration: frames.clock.end(ofFrame: frames.range.upperBound - 1) - start,
      tracks: recorder.tracks,
      fingerprint: .current(
        scale: scale,
        framesPerSecond: frames.clock.framesPerSecond,
        settings: clip.statement.settings
      ),
      landmarks: [poster].compactMap(\.self).filter(frames.range.contains).map {
        $0 - frames.range.lowerBound
      },
      frames: ClipDrawing(frames, scale: scale)
    )
    isLoop = clip.isLoop && frames.range == 0..<frames.clock.count
  }

  /// Creates a comparable clip of frames that have not been drawn yet.
  ///
  /// - Parameters:
  ///   - name: The name of the clip.
  ///   - moments: The frames, in order; the roots of all frames have the same size.
  ///   - framesPerSecond: Frames per second, positive.
  ///   - scale: Pixels per point, positive.
  /// - Throws: A problem if there is no moment, the rate or the scale is not allowed, a layer has a
  ///   value that is infinite or not a number, or the picture would be too large.
  public init(
    _ name: ClipName,
    moments: [ClipFrame],
    framesPerSecond: Double,
    scale: Double
  ) throws(Problem) {
    let clip = try PresentationSequence(name, moments, framesPerSecond: framesPerSecond)
    // A width or height that is NaN is reported later, as a value of the layer.
    let size = clip.size.width.isNaN || clip.size.height.isNaN ? .zero : clip.size
    try PictureSize.check(size, scale: scale, at: "\(name)")
    try self.init(ClipFrames(clip, framesPerSecond: framesPerSecond), scale: scale)
  }

  /// Creates a comparable clip of pictures; its only track is the duration of each picture.
  ///
  /// - Parameters:
  ///   - pictures: The clip.
  ///   - name: The name; `nil` for the clip's own name.
  public init(_ pictures: any PictureSequence, as name: ClipName? = nil) {
    let endTimes = pictures.endTimes
    let starts = [0] + endTimes.dropLast()
    let delays = zip(starts, endTimes).map { TrackValue.number($1 - $0) }
    let duration = endTimes.last ?? 0
    self.init(
      name: name ?? pictures.name,
      framesPerSecond: duration > 0 ? Double(endTimes.count) / duration : 1,
      duration: duration,
      loopCount: pictures.loopCount,
      tracks: Tracks(times: starts, columns: [Channel("", "delay"): delays]),
      frames: pictures
    )
    isTimed = pictures.isTimed
  }
}
