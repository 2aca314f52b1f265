import RefreshAnimations
import Inputs
import Files
import Clips

/// A scene in which the user's pointer replaces the finger.
///
/// Like touches on a screen, the pointer is sampled once per tick. A replay of the ``recording``
/// therefore shows exactly the frames of the live scene.
struct LiveScene {
  /// A pointer event, with a position in points of the canvas.
  struct Report: Sendable {
    var phase: PageMessage.TouchPhase
    var x: Double
    var y: Double
  }

  private let clip: SceneClip
  private var simulation: Simulation
  /// The simulation at a time between two ticks, for slow motion; `nil` at a tick.
  private var sample: Simulation?
  private var reports: [Report] = []
  /// The touches since the scene started; the last touch may be unfinished.
  private(set) var recording = GestureRecording()
  /// The current time since the start of the scene, in seconds.
  private(set) var time = 0.0

  private static let tickLength = 1 / Double(Simulation.ticksPerSecond)

  /// Creates a live scene at rest; `nil` if no finger drives the scene.
  init?(_ clip: SceneClip) {
    guard clip.scene.hasFinger else { return nil }
    self.clip = clip.playing(clip.scene.replaying(GestureRecording()))
    simulation = self.clip.makeSimulation()
  }

  var isTouched: Bool { recording.touches.last.map { $0.end == nil } ?? false }

  /// Whether nothing moves and no event is pending.
  var isIdle: Bool {
    reports.isEmpty && !isTouched && simulation.animation.phase == .idle
      && simulation.animation.context.isIdle
  }

  /// Whether the scene is in its initial state.
  private var isAtStart: Bool {
    isIdle && simulation.scrollValues.pull == 0
  }

  /// The recording, with a lift at the end of an unfinished touch; `nil` if there are no touches.
  var finishedRecording: GestureRecording? {
    guard !recording.touches.isEmpty else { return nil }
    var finished = recording
    if isTouched { finished.touches[finished.touches.count - 1].end = .lift }
    return finished
  }

  /// Returns the current frame, or throws if a layer has an infinite or NaN value.
  func moment() throws(Problem) -> ClipFrame { try clip.moment(of: sample ?? simulation) }

  /// Stores a pointer event, which takes effect at the next tick.
  mutating func take(_ report: Report) {
    // A touch in the initial state starts a new recording, which replays from the same state.
    if report.phase == .down, isAtStart {
      simulation = clip.makeSimulation()
      recording = GestureRecording()
      (time, sample) = (0, nil)
    }
    reports.append(report)
  }

  /// Simulates the app starting a refresh (`begins` is true) or ending a refresh.
  mutating func intervene(begins: Bool) {
    sample = nil
    simulation.intervene { begins ? $0.beginRefreshing() : $0.endRefreshing() }
  }

  /// Advances the scene by a time in seconds, which may be less than a tick.
  mutating func advance(by seconds: Double) {
    time += seconds
    sample = nil
    while Double(simulation.tick + 1) * Self.tickLength <= time + 1e-6 { step() }
    let now = Double(simulation.tick) * Self.tickLength
    if time - now > 1e-6 { sample = simulation.sampled(at: time) } else { time = now }
  }

  /// Plays one tick with the stored events.
  private mutating func step() {
    let tick = Double(simulation.tick + 1) * Self.tickLength
    let ended = recording.touches.count - (isTouched ? 1 : 0)
    for report in reports { record(report, at: tick) }
    reports = []
    // Only the first sample of a touch and the last two affect the rest of the simulation.
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
        // Of several events in a tick, only the last counts, but the start of the touch is kept.
        if touch.samples.count > 1 { touch.samples.removeLast() }
      } else if before.time < tick - 1.5 * Self.tickLength {
        // The finger rested until the last tick. Without a sample then, it would move too early.
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
