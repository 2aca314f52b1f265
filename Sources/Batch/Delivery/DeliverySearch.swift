/// A search for a file that meets a delivery preset's rules with the least loss.
///
/// The search first reduces the frame rate, then the number of colours, then the size.
struct DeliverySearch {
  /// The lowest rate that looks smooth, in frames per second; lower rates are tried last.
  private static let leastRate = 15.0
  /// The rates to try, in frames per second; most give whole centiseconds, the unit of GIF delays.
  private static let rates = [60, 50, 100.0 / 3, 30, 25, 20, 100.0 / 6, 15, 12.5, 10]
  /// The palette sizes to try, in colours.
  private static let colors = [128, 64, 32, 16]
  /// The scale factors to try.
  private static let zooms = [0.85, 0.7, 0.6, 0.5]

  /// The settings of an attempt: a frame rate, a number of colours and a scale factor.
  struct Attempt {
    /// Frames per second; `nil` to keep the times of the clip's frames.
    var rate: Double?
    /// The maximum number of colours.
    var colors: Int
    /// Whether the byte limit is passed on to the encoder.
    var isLimited = false
    /// The scale factor, at most 1.
    var zoom = 1.0
  }

  let preset: DeliveryPreset
  /// The export of the file, with the user's options and the highest rate to try.
  let export: FrameExport
  /// The duration of the clip, in seconds.
  let duration: Double
  /// The number of the clip's pictures, and their shortest delay, in seconds; `nil` if the clip
  /// consists of layers.
  var own: (count: Int, shortest: Double)?
  /// Draws the clip for an attempt.
  let frames: (Attempt) throws -> any FrameSource

  private var format: OutputFormat { export.format }
  private var largestRate: Double { export.framesPerSecond }

  /// The maximum size of the file, in bytes.
  private var limit: Int { min(preset.largestBytes, export.encoding.maximumBytes ?? .max) }

  private var hasColors: Bool { format.options.contains(.colors) }

  /// Tries attempts until a file fits; throws a problem if no file fits or the clip is too long.
  func run() throws -> ExportResult {
    try preset.check(duration: duration, at: export.name)
    let rates = try rates()
    let all = export.encoding.colors
    var attempts = rates.filter { $0 >= Self.leastRate }.map { Attempt(rate: $0, colors: all) }
    if attempts.isEmpty { attempts = [Attempt(rate: rates[0], colors: all)] }
    if keepsTimes { attempts.insert(Attempt(rate: nil, colors: all), at: 0) }
    var last = attempts[attempts.count - 1]
    if hasColors {
      attempts += Self.colors.filter { $0 < all }.map { Attempt(rate: last.rate, colors: $0) }
    } else if format.options.contains(.maximumBytes) {
      attempts.append(Attempt(rate: last.rate, colors: all, isLimited: true))
    }
    last = attempts[attempts.count - 1]
    if preset.canvas.canShrink {
      attempts += Self.zooms.map { zoom in
        var attempt = last
        attempt.zoom = zoom
        return attempt
      }
    }
    attempts += rates.filter { $0 < last.rate ?? 0 }.map { rate in
      var attempt = attempts[attempts.count - 1]
      attempt.rate = rate
      return attempt
    }
    return try first(of: attempts, limitedTo: rates[0])
  }

  /// Whether the clip's original timing meets the preset's limits.
  private var keepsTimes: Bool {
    guard let own else { return false }
    let largest = min(preset.largestRate, format.largestFramesPerSecond)
    return preset.frameCounts.contains(own.count) && own.shortest >= (1 - 1e-6) / largest
      && own.shortest >= (1 - 1e-6) / largestRate
  }

  private func first(of attempts: [Attempt], limitedTo highest: Double) throws -> ExportResult {
    var decisions: [String] = []
    if !keepsTimes, highest < largestRate - 0.05 {
      let most = preset.frameCounts.upperBound
      let reason =
        highest < min(preset.largestRate, format.largestFramesPerSecond)
        ? "because the clip may have at most \(most) frames" : "the highest allowed rate"
      decisions.append("\(preset.name): reduced to \(rounded(highest)) frames a second, \(reason)")
    }
    var before: (attempt: Attempt, bytes: Int)?
    var smallest = Int.max
    // All attempts show the same clip, and the first has the most frames, so one survey is enough.
    let survey = ClipSurvey(for: format, export.encoding)
    for (number, attempt) in attempts.enumerated() {
      let source = try frames(attempt)
      guard let bytes = try bytes(of: source, attempt, survey, (number, attempts.count))
      else { continue }
      smallest = min(smallest, bytes.count)
      if let before { decisions.append(decision(attempt, after: before.attempt, of: before.bytes)) }
      if bytes.count <= limit {
        // Encoders merge consecutive equal pictures, so the file may have fewer frames.
        let count = PictureClip.frameCount(of: bytes) ?? source.frameCount
        try checkCount(count)
        let shown = "\(source.width) × \(source.height) pixels, \(bytes.count) bytes"
        let frames = "\(count) \(count == 1 ? "frame" : "frames")"
        var result = try export.write(bytes)
        (result.frames, result.duration) = (count, duration)
        result.remarks =
          (["\(preset.name): \(shown), \(frames)"] + decisions).map { Message($0) }
          + survey.notes(on: export.name, stillness: export.stillness)
        return result
      }
      before = (attempt, bytes.count)
    }
    throw Problem.usage(
      "the clip does not fit into \(limit) bytes as \(format.file.name) for \(preset.name); the smallest file has \(smallest) bytes"
    )
    .at(export.name).remedy("choose a shorter part with \(.from) and \(.to)")
  }

  /// Returns the bytes of an attempt's file, or `nil` if the encoder cannot make it small enough.
  private func bytes(
    of source: any FrameSource,
    _ attempt: Attempt,
    _ survey: ClipSurvey,
    _ place: (number: Int, count: Int)
  ) throws -> [UInt8]? {
    guard case .frames(.file(let make)) = format.content else { return nil }
    var options = export.encoding
    options.colors = min(attempt.colors, options.colors)
    options.maximumBytes = attempt.isLimited ? limit : nil
    options.loopCount = preset.plays(of: duration)
    let encoder = make(
      EncodingSetup(
        options,
        scale: 1,
        framesPerSecond: attempt.rate ?? largestRate,
        memoryBudget: FrameExport.usualMemoryBudget,
        path: export.name
      )
    )
    let count = ProgressCount(frames: source.frameCount, encoder.passes) { [export] step in
      try export.progress(
        ArtefactProgress(
          activity: "attempt \(place.number + 1)/\(place.count), \(step.activity)",
          fraction: (Double(place.number) + step.fraction) / Double(place.count)
        )
      )
    }
    let frames = WatchedFrames(source: source, survey: survey) { try count.frameWillBegin() }
    do {
      return try export.explaining {
        try encoder.bytes(of: frames) { step in
          try Interruption.check()
          if case .frame = step { try export.frameWillBeWritten() }
          try count.enter(step)
        }
      }
    } catch let problem as Problem where problem.kind == .usage && attempt.isLimited {
      return nil
    }
  }

  private func decision(_ attempt: Attempt, after before: Attempt, of bytes: Int) -> String {
    func percent(_ zoom: Double) -> String { "\(Int((zoom * 100).rounded())) % of the size" }
    func rate(_ rate: Double) -> String { "\(rounded(rate)) frames a second" }
    let (change, instead) =
      if attempt.zoom != before.zoom {
        (percent(attempt.zoom), percent(before.zoom))
      } else if attempt.colors != before.colors {
        ("\(attempt.colors) colours", "\(before.colors) colours")
      } else if attempt.isLimited, !before.isLimited {
        ("lossy colours", "lossless colours")
      } else {
        (rate(attempt.rate ?? 0), before.rate.map(rate) ?? "the source's own frame times")
      }
    return "\(preset.name): reduced to \(change), because the file with \(instead) has "
      + "\(bytes) bytes and the limit is \(limit)"
  }

  private func checkCount(_ count: Int) throws(Problem) {
    guard count < preset.frameCounts.lowerBound else { return }
    throw Problem.usage(
      "--for \(preset.name) needs at least \(preset.frameCounts.lowerBound) different frames, but the clip has \(count)"
    )
    .at(export.name).remedy("use \(.from) and \(.to) to choose a part with more motion")
  }

  private func rounded(_ number: Double) -> String { ((number * 10).rounded() / 10).short }

  /// Returns the rates to try, highest first.
  private func rates() throws(Problem) -> [Double] {
    let counts = preset.frameCounts
    let highest = min(
      largestRate,
      preset.largestRate,
      format.largestFramesPerSecond,
      Double(counts.upperBound) / duration
    )
    let lowest = Double(counts.lowerBound) / duration
    let rates = [highest] + Self.rates.filter { $0 < highest - 0.1 && $0 >= lowest - 1e-9 }
    guard highest >= lowest - 1e-9 else {
      throw Problem.usage("\(preset.name) needs at least \(counts.lowerBound) frames")
        .at(export.name).remedy("choose a higher \(.fps), or a longer part (\(.from), \(.to))")
    }
    return rates
  }
}
