import Files

extension Clip {
  /// Draws the picture at a time.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds, from 0 to the duration.
  ///   - scale: Pixels per point, positive; not used for a clip of existing pictures.
  /// - Returns: The drawn picture; for a clip of existing pictures, the picture shown at that time.
  /// - Throws: A problem if the time is outside the clip, a layer has a value that is infinite or
  ///   NaN, or a file is damaged. Also any error that occurs while drawing.
  public func picture(at time: Double, scale: Double = 2) throws -> Bitmap {
    let duration = try duration()
    guard time >= 0, time <= duration else {
      throw Problem.usage("the clip has no picture at \(time.short) s").at("\(name)")
        .remedy("choose a time from 0 to \(duration.short) s")
    }
    switch self {
    case .layers(let layers):
      return try layers.moment(at: time).presentation.picture(scale: scale)
    case .pictures(let pictures):
      let number = pictures.endTimes.firstIndex { $0 > time } ?? pictures.endTimes.count - 1
      var frames = try pictures.makeFrames(at: [number])
      guard let frame = try frames.next() else {
        throw FrameError.noFrames(clip: pictures.clipName)
      }
      return frame.bitmap
    }
  }
}
