import RefreshAnimations
import Inputs
import Files
import Clips

/// A scene that is driven by the user's pointer in place of its finger.
///
/// The pointer is sampled once per tick, as a screen reports touches, so that the recording
/// replays exactly as it was shown.
struct LiveScene {
  /// A report of the pointer, in points of the canvas.
  struct Report: Sendable {
    var phase: PageMessage.TouchPhase
    var x: Double
    var y: Double
  }

  private let clip: SceneClip
  private var simulation: Simulation
  /// The simulation sampled between two ticks, for slow motion; `nil` at a tick.
  private var sample: Simulation?
  private var reports: [Report] = []
  /// The finger's touches since the scene began, the last one possibly unfinished.
  private(set) var recording = GestureRecording()
  /// The time that is shown, in seconds since the scene began.
  private(set) var time = 0.0

  private static let tickLength = 1 / Double(Simulation.ticksPerSecond)

  /// Creates a live scene at rest.
  ///
  /// The result is `nil` if the scene has no finger.
  init?(_ clip: SceneClip) {
    guard clip.scene.hasFinger else { return nil }
    self.clip = clip.playing(clip.scene.replaying(GestureRecording()))
    simulation = self.clip.makeSimulation()
  }

  /// Whether a finger is down.
  var isTouched: Bool { recording.touches.last.map { $0.end == nil } ?? false }

  /// Whether nothing moves or is about to move.
  var isIdle: Bool {
    reports.isEmpty && !isTouched && simulation.animation.phase == .idle
      && simulation.animation.context.isIdle
  }

  /// Whether the scene is as it was at its beginning.
  private var isAtStart: Bool {
    isIdle && simulation.scrollValues.pull == 0
  }

  /// The complete recording; `nil` if there has been no touch.
  var finishedRecording: GestureRecording? {
    guard !recording.touches.isEmpty else { return nil }
    var finished = recording
    if isTouched { finished.touches[finished.touches.count - 1].end = .lift }
    return finished
  }

  /// The moment that is shown.
  ///
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  func moment() throws(Problem) -> ClipFrame { try clip.moment(of: sample ?? simulation) }

  /// Stores a report of the pointer, which takes effect at the next tick.
  mutating func take(_ report: Report) {
    // A touch at rest begins a new recording, which replays from rest.
    if report.phase == .down, isAtStart {
      simulation = clip.makeSimulation()
      recording = GestureRecording()
      (time, sample) = (0, nil)
    }
    reports.append(report)
  }

  /// Lets the app begin or end a refresh.
  mutating func intervene(begins: Bool) {
    sample = nil
    simulation.intervene { begins ? $0.beginRefreshing() : $0.endRefreshing() }
  }

  /// Advances the scene.
  ///
  /// - Parameter seconds: The time to play, which may be a part of a tick.
  mutating func advance(by seconds: Double) {
    time += seconds
    sample = nil
    while Double(simulation.tick + 1) * Self.tickLength <= time + 1e-6 { step() }
    let now = Double(simulation.tick) * Self.tickLength
    if time - now > 1e-6 { sample = simulation.sampled(at: time) } else { time = now }
  }

  /// Plays one tick with the finger's reports.
  private mutating func step() {
    let tick = Double(simulation.tick + 1) * Self.tickLength
    let ended = recording.touches.count - (isTouched ? 1 : 0)
    for report in reports { record(report, at: tick) }
    reports = []
    // The part that was already played no longer matters to the simulation.
    let touches = recording.touches[ended...].map { touch in
      var short = touch
      short.samples = [touch.samples[0]] + touch.samples.dropFirst().suffix(2)
      return short
    }
    simulation.scene.script = GestureRecording(touches).script
    simulation.step()
  }

  private mutating func record(_ report: Report, at tick: Double) {
    let scale = clip.style == .control ? clip.layout.scale : 1
    let sample = GestureRecording.Sample(time: tick, x: report.x / scale, y: report.y / scale)
    guard isTouched else {
      if report.phase == .down { recording.touches.append(.init([sample], end: nil)) }
      return
    }
    let last = recording.touches.count - 1
    var touch = recording.touches[last]
    if let before = touch.samples.last {
      if before.time > tick - Self.tickLength / 2 {
        // Of several reports within a tick only the last one counts, but the first touch stays.
        if touch.samples.count > 1 { touch.samples.removeLast() }
      } else if before.time < tick - 1.5 * Self.tickLength {
        // The finger has rested there until the previous tick.
        touch.samples.append(.init(time: tick - Self.tickLength, x: before.x, y: before.y))
      }
    }
    touch.samples.append(sample)
    switch report.phase {
    case .up: touch.end = .lift
    case .cancel: touch.end = .cancel
    case .down, .move: break
    }
    recording.touches[last] = touch
  }
}
