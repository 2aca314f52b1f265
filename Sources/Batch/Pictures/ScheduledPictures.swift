/// Existing pictures and the times at which they are shown.
package struct ScheduledPictures: Sendable {
  /// Notes for the user, one line each.
  package let notices: [Message]
  /// The encoding options, with the source's number of plays unless the request states a number.
  let encoding: EncodingOptions
  let schedule: PictureSchedule
  private let source: PictureClip
  /// The requested frames per second; `nil` if none are requested.
  private let wantedRate: Double?

  /// The frames per second for pictures without a timing of their own.
  private static let usualRate = 25.0

  /// Opens and schedules pictures; throws if a picture is missing or damaged, or an option invalid.
  package init(_ request: PictureRequest) throws(Problem) {
    if let start = request.start, let end = request.end, start >= end {
      throw .emptyPart(from: "\(start.short) s", to: "\(end.short) s")
    }
    let source = try PictureSources.open(request)
    try source.requireOneSize()
    if request.isStrict { try source.deviations.requireNoDamage() }
    var notices = source.deviations.notes
    schedule = try Self.schedule(of: source, request, &notices)
    self.notices = notices
    wantedRate = request.framesPerSecond
    var encoding = request.encoding
    encoding.loopCount = request.loopCount ?? source.loopCount ?? 0
    self.encoding = encoding
    self.source = schedule.isAscending ? source : try source.inAnyOrder()
  }

  /// The maximum duration, in seconds.
  ///
  /// Without a limit, counting all frames before the first is written would take too long.
  private static let longestDuration = 21_600.0

  /// Pictures at a frame rate that a format supports.
  struct Fitted: Sendable {
    let clip: PictureClip
    let schedule: PictureSchedule
    /// Frames per second, for formats with a fixed rate.
    let framesPerSecond: Double
    /// Whether the frame rate was lowered for the format.
    let isResampled: Bool
  }

  /// Returns the pictures, resampled if their frame rate exceeds a format's maximum.
  func fitting(_ format: OutputFormat) -> Fitted {
    let largest = format.largestFramesPerSecond
    let isTooFast = schedule.entries.contains { $0.duration < (1 - 1e-6) / largest }
    let schedule = isTooFast ? schedule.resampled(to: largest) : schedule
    // The rate is rounded because sums of times have rounding errors.
    let rate = (1e4 / (schedule.entries.map(\.duration).min() ?? 1)).rounded() / 1e4
    return Fitted(
      clip: source.showing(schedule.pictures, until: schedule.endTimes),
      schedule: schedule,
      framesPerSecond: min(wantedRate ?? rate, largest),
      isResampled: isTooFast
    )
  }

  func clip(at framesPerSecond: Double) -> PictureClip {
    let schedule = schedule.resampled(to: framesPerSecond)
    return source.showing(schedule.pictures, until: schedule.endTimes)
  }

  private static func schedule(
    of clip: PictureClip,
    _ request: PictureRequest,
    _ notices: inout [Message]
  ) throws(Problem) -> PictureSchedule {
    var schedule = PictureSchedule(durations: try durations(of: clip, request, &notices))
    let length = schedule.duration
    if request.start != nil || request.end != nil {
      schedule = schedule.cut(from: request.start ?? 0, to: request.end ?? .infinity)
      guard !schedule.entries.isEmpty else {
        throw Problem.usage("the chosen part of the clip is empty").at("\(.from) and \(.to)")
          .remedy(
            "choose times between 0 and \(((length * 1e3).rounded() / 1e3).short) s, the clip's length"
          )
      }
    }
    if request.dropsRepeats {
      schedule = schedule.dropping(try clip.repeats(among: schedule.pictures))
    }
    schedule = schedule.faster(by: request.speed)
    if request.isReversed { schedule = schedule.reversed() }
    if request.isBounced { schedule = schedule.bounced() }
    guard schedule.duration <= longestDuration else {
      throw Problem.usage("a clip cannot last \(schedule.duration.rounded().short) s")
        .at("\(.speed) and \(.delays)")
        .remedy(
          """
          choose a part with \(.from) and \(.to), a higher speed or shorter delays, so that the clip \
          lasts at most \(longestDuration.short) s
          """
        )
    }
    if let rate = request.framesPerSecond, clip.durations != nil || request.delays != nil {
      schedule = schedule.resampled(to: rate)
    }
    return schedule
  }

  /// Returns the delay of each picture at the original speed, in seconds.
  private static func durations(
    of clip: PictureClip,
    _ request: PictureRequest,
    _ notices: inout [Message]
  ) throws(Problem) -> [Double] {
    if let delays = request.delays { return try PictureDelays.read(delays, count: clip.frameCount) }
    guard let durations = clip.durations else {
      if clip.frameCount > 1, request.framesPerSecond == nil {
        notices.append(
          "the pictures have no delays, so they are shown at \(usualRate.short) frames a second. Choose another rate with \(.fps)."
        )
      }
      let rate = request.framesPerSecond ?? usualRate
      return Array(repeating: 1 / rate, count: clip.frameCount)
    }
    return durations
  }
}
