import Clips
public import Files

/// Pictures that exist already, and when each is shown.
public struct ScheduledPictures: Sendable {
  /// What the user should know, a line each.
  public let notices: [Message]
  /// How files are written; as often as the source plays where nothing says otherwise.
  let encoding: EncodingOptions
  /// Which picture is shown when.
  let schedule: PictureSchedule
  private let source: PictureClip
  /// Frames per second, where they are asked for.
  private let wantedRate: Double?

  /// Frames per second of pictures that tell no times.
  private static let usualRate = 25.0

  /// Opens the pictures and decides when each is shown.
  ///
  /// - Throws: A problem where there are none, one is damaged, or a wish makes no sense.
  public init(_ request: PictureRequest) throws(Problem) {
    let source = try PictureSources.open(request)
    var notices: [Message] = []
    schedule = try Self.schedule(of: source, request, &notices)
    self.notices = notices
    wantedRate = request.framesPerSecond
    var encoding = request.encoding
    encoding.loopCount = request.loopCount ?? source.loopCount ?? 0
    self.encoding = encoding
    self.source = schedule.isAscending ? source : try source.inAnyOrder()
  }

  /// The pictures at a rate that a format shows.
  struct Fitted: Sendable {
    let clip: PictureClip
    let schedule: PictureSchedule
    /// Frames per second, for formats with a fixed rate.
    let framesPerSecond: Double
    /// Whether the rate is lower than that of the pictures.
    let isResampled: Bool
  }

  /// The pictures at the highest rate that a format shows.
  func fitting(_ format: OutputFormat) -> Fitted {
    let largest = format.largestFramesPerSecond
    let isTooFast = schedule.entries.contains { $0.duration < (1 - 1e-6) / largest }
    let schedule = isTooFast ? schedule.resampled(to: largest) : schedule
    let shortest = schedule.entries.map(\.duration).min() ?? 1
    return Fitted(
      clip: source.showing(schedule.pictures, until: schedule.endTimes),
      schedule: schedule,
      framesPerSecond: min(wantedRate ?? 1 / shortest, largest),
      isResampled: isTooFast
    )
  }

  /// The pictures at a rate.
  func clip(at framesPerSecond: Double) -> PictureClip {
    let schedule = schedule.resampled(to: framesPerSecond)
    return source.showing(schedule.pictures, until: schedule.endTimes)
  }

  /// When each picture is shown.
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
        throw Problem(
          .usage,
          "nothing lies in this part of the clip",
          at: "\(.from) and \(.to)",
          remedy: "choose times between 0 and \(length.short) s, the smaller one for \(.from)"
        )
      }
    }
    if request.dropsRepeats {
      schedule = schedule.leavingOut(try clip.repeats(among: schedule.pictures))
    }
    schedule = schedule.faster(by: request.speed)
    if request.isReversed { schedule = schedule.reversed() }
    if request.isBounced { schedule = schedule.bounced() }
    if let rate = request.framesPerSecond, clip.times != nil || request.delays != nil {
      schedule = schedule.resampled(to: rate)
    }
    return schedule
  }

  /// How long each picture is shown before anything is done to that, in seconds.
  private static func durations(
    of clip: PictureClip,
    _ request: PictureRequest,
    _ notices: inout [Message]
  ) throws(Problem) -> [Double] {
    if let delays = request.delays {
      return try PictureDelays.read(delays, count: clip.frameCount)
    }
    guard let ends = clip.times else {
      if clip.frameCount > 1, request.framesPerSecond == nil {
        notices.append(
          "the pictures tell no times: \(usualRate.short) frames a second, choose with \(.fps)"
        )
      }
      let rate = request.framesPerSecond ?? usualRate
      return Array(repeating: 1 / rate, count: clip.frameCount)
    }
    let durations = zip([0] + ends.dropLast(), ends).map { $1 - $0 }
    let shortest = clip.isGIF ? 0.02 : 0
    let hurried = durations.count { $0 < shortest - 1e-9 || $0 <= 0 }
    if hurried > 0 {
      notices.append(
        "\(hurried) frames of no time are shown for 0.1 s, as browsers show them"
      )
    }
    return durations.map { $0 < shortest - 1e-9 || $0 <= 0 ? 0.1 : $0 }
  }
}
