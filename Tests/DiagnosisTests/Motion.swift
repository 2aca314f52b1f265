import Clips
import Diagnosis

/// A clip of a dial and a mark in it, by closed forms, that a test can change.
struct Motion: Sendable {
  typealias Course = @Sendable (_ frame: Double) -> TrackValue?

  /// The values of every channel at an instant, counted in frames.
  var channels: [Channel: Course]
  var frameCount = 120
  var framesPerSecond = 60.0
  var size = 100

  static let strokeEnd = Channel("mark", "strokeEnd")
  static let opacity = Channel("mark", "opacity")
  static let position = Channel("dial", "position")
  static let rotation = Channel("dial", "transform.rotation")
  static let lineWidth = Channel("mark", "lineWidth")

  /// A mark that grows slowly at both ends, fades in, and a dial that flies a curve, all from
  /// frame 20 to frame 80.
  static let plain = Motion(channels: [
    strokeEnd: { .number(smooth(part($0))) },
    opacity: { .number(part($0)) },
    position: { .vector([100 * part($0), 60 * part($0) * part($0)]) },
    lineWidth: { _ in .number(4) },
    Channel("mark", "lineCap"): { _ in .text("round") },
    Channel("dial", "sublayers"): { _ in .text("back, mark, front") },
    Channel("dial", "hidden"): { .flag($0 >= 110) },
  ])

  /// Returns the completed part of the time from frame 20 to 80.
  static func part(_ frame: Double) -> Double { min(max((frame - 20) / 60, 0), 1) }

  static func smooth(_ x: Double) -> Double { x * x * (3 - 2 * x) }

  /// Returns the motion with a channel changed: the new value for a frame and the old one.
  func changing(
    _ names: Channel...,
    by change: @escaping @Sendable (_ frame: Double, _ old: TrackValue?) -> TrackValue?
  ) -> Motion {
    var motion = self
    for name in names {
      let old = channels[name]
      motion.channels[name] = { change($0, old?($0)) }
    }
    return motion
  }

  /// Returns the motion with other instants shown, in some channels or all.
  func retimed(
    _ names: Set<Channel>? = nil,
    _ instant: @escaping @Sendable (_ frame: Double) -> Double
  ) -> Motion {
    var motion = self
    for (name, course) in channels where names?.contains(name) ?? true {
      motion.channels[name] = { course(instant($0)) }
    }
    return motion
  }

  var tracks: Tracks {
    let frames = (0..<frameCount).map(Double.init)
    return Tracks(
      times: frames.map { $0 / framesPerSecond },
      columns: channels.mapValues { course in
        frames.map { course($0 * 60 / framesPerSecond) }
      }
    )
  }

  private var clip: ClipRecord {
    ClipRecord(
      name: ClipName(animation: "dial", scene: "turning"),
      width: size,
      height: size,
      framesPerSecond: framesPerSecond,
      duration: Double(frameCount) / framesPerSecond,
      frameHashes: Array(repeating: 1, count: frameCount),
      tracks: tracks
    )
  }

  /// Returns the diagnoses of a change of this motion into another one.
  func diagnoses(_ other: Motion) -> [Diagnosis] {
    let (expected, actual) = (clip, other.clip)
    return Diagnosis.of(
      ClipComparison(
        expected: expected,
        actual: actual,
        mode: .exact,
        frames: [],
        tracks: TrackDifference.all(expected: tracks, actual: other.tracks)
      )
    )
  }
}
