public import Files
import Geometry
public import RefreshAnimations
import Scrolling

/// Which moment of a scene a still shows.
public enum Moment: Hashable, Sendable {
  /// The animation's own choice of its best moment.
  case poster
  /// A time in the scene, in seconds.
  case time(Double)
  /// A frame by its number, from 0.
  case frame(Int)
  /// A pull as a fraction of the trigger, with implicit transitions settled.
  case pull(Double)
}

extension StagedScene {
  /// The simulation at a moment.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - framesPerSecond: What frame numbers count, in frames per second.
  ///   - speed: How fast the clip plays whose frames they count, as a multiple.
  /// - Returns: The simulation.
  /// - Throws: A problem where the scene has no such moment.
  public func simulation(
    at moment: Moment,
    framesPerSecond: Double,
    speed: Double = 1
  ) throws(Problem) -> Simulation {
    switch moment {
    case .pull(let fraction): return try settledPull(fraction)
    case .poster:
      let duration = try SceneFrames.duration(of: self)
      // A poster is chosen for the full scene; a shorter one is caught in its middle.
      let poster = scene.name == .full ? descriptor.posterTime : duration / 3
      return play(to: min(poster, duration))
    case .time(let time):
      let duration = try SceneFrames.duration(of: self)
      guard time >= 0, time <= duration else {
        throw Problem(
          .usage,
          "the scene has no moment at \(time.short) s",
          at: "--at",
          remedy: "choose a time from 0 to \(duration.short)"
        )
      }
      return play(to: time)
    case .frame(let index):
      let frames = try SceneFrames(self, framesPerSecond: framesPerSecond, speed: speed)
      guard index >= 0, index < frames.clock.count else {
        throw Problem(
          .usage,
          "the scene has no frame \(index)",
          at: "--frame",
          remedy: "choose a frame from 0 to \(frames.clock.count - 1)"
        )
      }
      return play(to: frames.clock.time(ofFrame: index))
    }
  }

  private func play(to time: Double) -> Simulation {
    var simulation = makeSimulation()
    return simulation.advance(toSampleAt: time)
  }

  private func settledPull(_ fraction: Double) throws(Problem) -> Simulation {
    guard let trigger = descriptor.effectiveTrigger(parameters) else {
      throw Problem(
        .usage,
        "\(descriptor.name) does not follow a pull",
        at: "--pull",
        remedy: "choose a moment with --at or --frame"
      )
    }
    let pull = fraction * trigger
    // The rubber band never shows as much as the scroll view's height.
    let limit = layout.scrollViewSize.height * 0.95
    guard fraction >= 0, pull < limit else {
      throw Problem(
        .usage,
        "a pull of \(fraction.short) × the trigger cannot be shown",
        at: "--pull",
        remedy: "choose a fraction from 0 to "
          + ((limit / trigger * 100).rounded(.down) / 100).short
      )
    }
    let still = Scene(
      .pull,
      script: GestureScript(
        [.down(at: 0), .pull(to: pull, over: 1), .hold(for: 2)],
        scrollViewHeight: layout.scrollViewSize.height
      ),
      length: .seconds(3)
    )
    return playing(still).play(to: 2.5)
  }
}
