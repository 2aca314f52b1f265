import Clips
import Inputs
import Files
import Geometry
import Layers

/// A recording of a preview at every tick of its simulation, as a value from which any thread can
/// draw.
///
/// The objects of the preview's code are used only on the main thread, and only during the
/// recording.
struct PreviewRecording: Sendable {
  /// The layers and their animations at every tick, from the beginning.
  private(set) var stages: [Stage] = []
  /// The scroll view's upper inset at every tick; empty without a scroll view.
  private(set) var insets: [Double] = []
  /// The scroll view's layer.
  private var scrollLayer: LayerID?
  /// The names of the layers, in the order in which the layers appeared.
  private(set) var layerNames: [String] = []
  /// The facts about the preview's animations that its notes need.
  private(set) var findings: PreviewFindings
  /// The start of the clip, in seconds.
  private(set) var start = 0.0
  /// The duration of the clip, in seconds.
  private(set) var duration: Double
  /// Whether the clip is a loop: its last frame leads back to its first.
  private(set) var isLoop = false

  /// The longest duration of a recording, in seconds; limited because every tick is stored.
  static let longestDuration = 120.0

  /// The time before a loop, in seconds, from which on a preview is not played as a loop.
  ///
  /// A shorter time before the loop counts as a staggered start of the loop's animations.
  private static let longBeginning = 1.0

  /// Creates a recording by playing a preview, and records every tick.
  ///
  /// - Parameters:
  ///   - preview: The preview.
  ///   - seconds: The duration; `nil` for the duration of the preview or of its loop.
  ///   - isDark: Whether the screen is dark.
  @MainActor init(_ preview: Preview, lasting seconds: Double?, isDark: Bool = false) {
    let player = PreviewPlayer(preview, isDark: isDark)
    duration = seconds ?? player.duration
    findings = PreviewFindings(hasGesture: preview.gesture != .none)
    note(player)
    play(player, to: duration)
    if seconds == nil {
      if preview.finishAfter != nil {
        trimRest()
      } else if preview.gesture == .none {
        findLoop(player, within: preview.seconds)
      }
    }
    layerNames = player.names.all
    findings.notes = player.takeNotes()
  }

  @MainActor private mutating func note(_ player: PreviewPlayer) {
    stages.append(player.stage)
    findings.note(player.stage, addedAnimations: player.addedAnimations)
    if let view = player.scrollView {
      scrollLayer = view.layer.id
      insets.append(Double(view.contentInset.top))
    }
  }

  @MainActor private mutating func play(_ player: PreviewPlayer, to time: Double) {
    let last = Int((time / World.frame - 1e-7).rounded(.up))
    while player.tick < last {
      player.goOn()
      note(player)
    }
  }

  // MARK: Lengths

  /// Shortens the duration to half a second after the last visible change.
  private mutating func trimRest() {
    let end = presentation(at: duration).root
    let ticks = Int((duration / World.frame).rounded(.down))
    let last = (0...ticks).last {
      !presentation(at: Double($0) * World.frame).root.isClose(to: end)
    }
    duration = min(duration, Double(last ?? ticks) * World.frame + 0.5)
  }

  /// Makes the recording a loop if everything repeats from a time before ``longBeginning`` on.
  ///
  /// The loop starts at the first such time and lasts one period.
  @MainActor private mutating func findLoop(_ player: PreviewPlayer, within seconds: Double) {
    guard let last = stages.last else { return }
    let period = Period.common(to: Period.all(on: last), upTo: 2 * seconds)
    guard let period else { return }
    // A view may need time until all its animations have started.
    let span = seconds + period
    play(player, to: span + period)
    let ticks = Int((span / World.frame - 1e-7).rounded(.up))
    let odd = (0...ticks).last { tick in
      let time = Double(tick) * World.frame
      return !presentation(at: time).root.isClose(to: presentation(at: time + period).root)
    }
    let first = Double(odd.map { $0 + 1 } ?? 0) * World.frame
    // A loop must not leave out what the preview shows first.
    guard first < Self.longBeginning - 1e-7 else { return }
    // It is a loop only if a whole period was recorded twice.
    guard first + period <= Double(ticks) * World.frame + 1e-7 else { return }
    start = first
    duration = period
    isLoop = true
  }

  // MARK: Values at a time

  /// Returns the layers at a time of the recording, in seconds from its beginning.
  func stage(at time: Double) -> Stage {
    let tick = min(max(Int((time / World.frame + 1e-7).rounded(.down)), 0), stages.count - 1)
    var stage = stages[tick]
    if World.start + time > stage.time { stage.advance(to: World.start + time) }
    return stage
  }

  private func presentation(at time: Double) -> Presentation { stage(at: time).presentation() }

  /// Returns the scroll view's offset, inset and pull at a time, or `nil` without a scroll view.
  func scrollValues(of stage: Stage, at time: Double) -> (
    offset: Double, inset: Double, pull: Double
  )? {
    guard let scrollLayer, stage.contains(scrollLayer), let first = insets.first else { return nil }
    let tick = min(max(Int((time / World.frame + 1e-7).rounded(.down)), 0), insets.count - 1)
    let offset = stage.presented(scrollLayer).bounds.minY
    return (offset, insets[tick], -offset - first)
  }
}
