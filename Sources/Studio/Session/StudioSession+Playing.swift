import RefreshAnimations
import Raster
import JSON
import Files
import Clips

/// Playing and drawing.
extension StudioSession {
  /// Opens the selection.
  mutating func load(keepsPlace: Bool) {
    let source = sources.first { $0.name == selection.source }
    do {
      guard let source else {
        throw Problem(
          .usage,
          "the studio has no source \(selection.source)",
          remedy: "choose one of the list"
        )
      }
      let opened = try tool.open(selection, of: source)
      watch = FileWatch(opened.inputs)
      shown = Shown(opened: opened, rate: selection.rate ?? opened.clip.layers?.nativeRate ?? 60)
      let time: Double? = if case .timeline(let timeline) = player { timeline.time } else { nil }
      let wasLive = if case .live = player { true } else { false }
      if keepsPlace, let time {
        // The timeline of the clip before would stay.
        player = .nothing
        startTimeline()
        if case .timeline(var timeline) = player {
          timeline.seek(to: time)
          player = .timeline(timeline)
        }
      } else if wasLive || !keepsPlace {
        startLive()
      }
      problem = nil
    } catch {
      // The last picture stays.
      problem = tool.text(of: error)
      if let source, source.isFile { watch = FileWatch([source.word]) }
    }
    renderer = Renderer()
    needsFrame = true
    stillFrames = 0
  }

  /// Builds the program again; while it does not build, what is shown stays.
  mutating func rebuild() {
    guard let rebuilding, !isBuilding else { return }
    isBuilding = true
    // Files may have come and gone.
    sourceWatch = FileWatch(rebuilding.inputs)
    let mailbox = mailbox
    let work: @Sendable () -> Void = {
      do throws(Problem) {
        try rebuilding.build()
        mailbox.put(.built(nil))
      } catch {
        mailbox.put(.built(error))
      }
    }
    if WorkThread(work) == nil { work() }
  }

  /// The place that another process takes over.
  func place(port: Int, token: String) -> StudioPlace {
    let time: Double? = if case .timeline(let timeline) = player { timeline.time } else { nil }
    return StudioPlace(port: port, token: token, selection: selection, time: time)
  }

  mutating func reload() {
    load(keepsPlace: true)
    sendToAll(["is": .string("changed"), "source": .string(selection.source)])
    sendState()
  }

  /// Plays the selection with a finger, or from its beginning if no finger drives it.
  mutating func startLive() {
    guard let shown else { return }
    isPlaying = true
    needsFrame = true
    stillFrames = 0
    if let scene = (shown.layers as? SceneClip).flatMap(LiveScene.init) {
      player = .live(scene)
    } else {
      player = .nothing
      startTimeline()
    }
  }

  mutating func startTimeline() {
    if case .timeline = player { return }
    guard let shown else { return }
    do throws(Problem) {
      player = .timeline(try ClipTimeline(shown.opened.clip, rate: shown.rate))
    } catch {
      problem = tool.text(of: error)
      player = .nothing
    }
  }

  mutating func seek(_ change: (inout ClipTimeline) -> Void) {
    startTimeline()
    guard case .timeline(var timeline) = player else { return }
    player = .nothing
    change(&timeline)
    player = .timeline(timeline)
    let wasPlaying = isPlaying
    isPlaying = false
    needsFrame = true
    if wasPlaying { sendState() }
  }

  mutating func step(_ frames: Int) {
    guard case .live(var scene) = player else { return seek { $0.step(by: frames) } }
    player = .nothing
    if frames > 0 { scene.advance(by: Double(frames) / Double(Simulation.ticksPerSecond)) }
    player = .live(scene)
    isPlaying = false
    needsFrame = true
    sendState()
  }

  /// Whether the next tick may change the picture.
  var moves: Bool {
    guard isPlaying, !pages.isEmpty else { return false }
    switch player {
    case .nothing: return false
    case .live(let scene): return !scene.isIdle || stillFrames < Self.stillFramesAtRest
    case .timeline: return pages.values.contains(where: \.isVisible)
    }
  }

  mutating func advance() {
    let seconds = speed / Double(Simulation.ticksPerSecond)
    let current = player
    // A second reference would make a step copy the whole simulation.
    player = .nothing
    switch current {
    case .nothing: break
    case .live(var scene):
      scene.advance(by: seconds)
      player = .live(scene)
    case .timeline(var timeline):
      timeline.advance(by: seconds)
      player = .timeline(timeline)
    }
  }

  /// Draws what is played now.
  mutating func draw(dueAt due: ContinuousClock.Instant) {
    needsFrame = false
    guard let shown, !pages.isEmpty else { return }
    let current = player
    player = .nothing
    do {
      // A renderer draws over its bitmap only if nobody else holds it.
      bitmap = nil
      let drawing: ClipTimeline.Drawing
      switch current {
      case .nothing: return
      case .live(let scene):
        let moment = try scene.moment()
        let bitmap = try renderer.draw(moment.presentation, scale: shown.opened.scale)
        drawing = .init(bitmap: bitmap, changes: renderer.changed, moment: moment)
        player = .live(scene)
      case .timeline(var timeline):
        drawing = try timeline.draw(renderer, scale: shown.opened.scale)
        player = .timeline(timeline)
      }
      bitmap = drawing.bitmap
      note(drawing, dueAt: due)
    } catch {
      problem = tool.text(of: error)
      sendState()
    }
  }

  mutating func note(_ drawing: ClipTimeline.Drawing, dueAt due: ContinuousClock.Instant) {
    frameNumber += 1
    facts.offset = drawing.moment?.offset
    facts.pull = drawing.moment?.pull
    facts.phase = drawing.moment?.phase
    facts.arrival = input?.arrival ?? due
    facts.input = input?.number ?? facts.input
    input = nil
    let changes = drawing.changes
    var isIdle = !isPlaying
    facts.isTouched = false
    switch player {
    case .nothing: break
    case .live(let scene):
      facts.time = scene.time
      facts.isTouched = scene.isTouched
      isIdle = isIdle || scene.isIdle
    case .timeline(let timeline): facts.time = timeline.time
    }
    stillFrames = isIdle && changes?.isEmpty ?? false ? stillFrames + 1 : 0
    facts.isAtRest = !isPlaying || isIdle && stillFrames >= Self.stillFramesAtRest
    for id in pages.keys { pages[id]?.note(changes) }
    if let moment = drawing.moment { sendLayers(of: moment) }
  }
}
