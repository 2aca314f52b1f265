import Clips
import Inputs
public import Pixels
public import RefreshAnimations

extension SceneClip {
  /// Returns the simulation at a time, in seconds.
  public func simulation(at time: Double) -> Simulation {
    var playback = ScenePlayback(self)
    playback.advance(to: time)
    return playback.current
  }

  /// Returns the picture of a simulation.
  public func draw(_ simulation: Simulation, scale: Double) throws -> Bitmap {
    try moment(of: simulation).presentation.picture(scale: scale)
  }

  /// Returns the simulations at the frames of a rate, from one time to another.
  public func simulations(
    framesPerSecond: Double,
    from start: Double? = nil,
    to end: Double? = nil
  ) throws -> [Simulation] {
    let frames = try ClipFrames(self, framesPerSecond: framesPerSecond, from: start, to: end)
    var playback = ScenePlayback(self)
    return frames.range.map { frame in
      playback.advance(to: frames.clock.time(ofFrame: frame))
      return playback.current
    }
  }
}
