import RefreshAnimations
import JSON
import Inputs
import Clips

/// A named time on a timeline: the start of a phase in a scene, or a marker of a Lottie file.
struct TimeMarker: Equatable {
  var name: String
  /// The time since the start of the clip, in seconds.
  var time: Double

  var facts: JSONNode { ["name": .string(name), "time": .decimal(time)] }

  /// Returns the markers in the first `duration` seconds of a clip, in order of time.
  static func markers(of clip: Clip, lasting duration: Double) -> [TimeMarker] {
    switch clip.layers {
    case let scene as SceneClip: phases(of: scene, lasting: duration)
    case let lottie as LottieClip: lottie.markers.map { TimeMarker(name: $0.name, time: $0.time) }
    default: []
    }
  }

  private static func phases(of scene: SceneClip, lasting duration: Double) -> [TimeMarker] {
    var simulation = scene.makeSimulation()
    var markers: [TimeMarker] = []
    var last = RefreshPhase.idle
    while simulation.time < duration {
      simulation.step()
      let phase = simulation.animation.phase
      if phase != last { markers.append(TimeMarker(name: phase.rawValue, time: simulation.time)) }
      last = phase
    }
    return markers
  }
}
