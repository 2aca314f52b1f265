extension PictureSequence {
  /// Writes the pictures to a file or a folder of frames, replacing an existing file.
  ///
  /// The path `-` is standard output. The rate is limited to the format's maximum; `nil` keeps the
  /// original timing. If the options state a loop count of 0, the pictures' own loop count is used.
  ///
  /// - Throws: A problem if the format needs layers.
  package func export(
    to path: String,
    _ format: OutputFormat,
    framesPerSecond: Double?,
    _ encoding: EncodingOptions
  ) throws {
    let schedule = schedule(framesPerSecond, for: format)
    var encoding = encoding
    if encoding.loopCount == 0 { encoding.loopCount = loopCount ?? 0 }
    let export = FrameExport(
      path: path,
      name: path,
      format: format,
      encoding: encoding,
      framesPerSecond: min(
        framesPerSecond ?? nativeRate ?? format.defaultFramesPerSecond,
        format.largestFramesPerSecond
      )
    )
    _ = try export.write(
      pictures: ScheduledFrames(source: self, schedule: schedule),
      times: [0] + schedule.endTimes.dropLast()
    )
  }

  /// Returns the schedule for a rate (`nil`: the original timing), limited to the format's maximum.
  private func schedule(_ framesPerSecond: Double?, for format: OutputFormat) -> PictureSchedule {
    let own = PictureSchedule(durations: zip(endTimes, [0] + endTimes).map { $0 - $1 })
    let largest = format.largestFramesPerSecond
    if let rate = framesPerSecond { return own.resampled(to: min(rate, largest)) }
    return own.shortestDuration < (1 - 1e-6) / largest ? own.resampled(to: largest) : own
  }
}

/// The frames of a picture sequence, timed by a schedule that keeps the order of the pictures.
private struct ScheduledFrames: FrameSource {
  let source: any PictureSequence
  let schedule: PictureSchedule

  var width: Int { source.width }
  var height: Int { source.height }
  var frameCount: Int { schedule.entries.count }
  var clipName: String? { source.clipName }

  func makeFrames() throws -> any FrameIterator {
    var frames = try source.makeFrames()
    var current = try frames.next()
    var number = 0
    return FrameSteps(zip(schedule.pictures, schedule.endTimes)) { picture, endTime in
      while number < picture {
        current = try frames.next()
        number += 1
      }
      return current.map { Frame(bitmap: $0.bitmap, endTime: endTime) }
    }
  }
}
