package import Files

/// The moment of a clip to show in a still picture.
package enum StillSelection: Hashable, Sendable {
  /// The clip's poster time, or a third of the clip's duration if the clip has no poster time.
  case poster
  /// A time, in seconds.
  case time(Double)
  /// A frame by its number, from 0.
  case frame(Int)
  /// A frame number at the clip's native rate, from 0; a fractional number lies between two frames.
  case ownFrame(Double)
  /// A fraction of the pull that triggers a refresh, held until implicit animations have ended.
  case pull(Double)
}

extension LayerClip {
  /// Returns the presentation and scroll values at a moment.
  ///
  /// The rate, in frames per second, and the speed (1 is normal) give the time of a numbered frame.
  ///
  /// - Throws: A problem if the clip has no such moment, or a layer has a value that is infinite or
  ///   not a number.
  package func moment(
    at moment: StillSelection,
    framesPerSecond: Double,
    speed: Double = 1
  ) throws(Problem) -> ClipFrame {
    switch moment {
    case .pull(let fraction): return try self.moment(atPull: fraction)
    case .poster:
      let duration = try duration()
      return try self.moment(at: posterTime(lasting: duration) ?? duration / 3)
    case .ownFrame(let frame):
      let time = try ClipTime.frames(frame).seconds(in: self, at: "\(.at)")
      return try self.moment(at: .time(time), framesPerSecond: framesPerSecond, speed: speed)
    case .time(let time):
      let duration = try duration()
      guard time >= 0, time <= duration else {
        throw Problem.usage("the scene has no moment at \(time.short) s").at("\(.at)")
          .remedy("choose a time from 0 to \(duration.short) s")
      }
      return try self.moment(at: time)
    case .frame(let index):
      let frames = try ClipFrames(self, framesPerSecond: framesPerSecond, speed: speed)
      guard index >= 0, index < frames.clock.count else {
        throw Problem.usage("the scene has no frame \(index)").at("\(.frame)")
          .remedy("choose a frame from 0 to \(frames.clock.count - 1)")
      }
      return try self.moment(at: frames.clock.time(ofFrame: index))
    }
  }
}
