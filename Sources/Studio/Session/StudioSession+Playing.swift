import Platform
import RefreshAnimations
import Raster
import JSON
import Files
import Clips

extension StudioSession {
  /// Opens each variant that is not yet on display, or all variants if `isForced` is true.
  ///
  /// `keepsPlace` tells whether the timeline keeps its current time.
  mutating func load(keepsPlace: Bool, isForced: Bool = false) {
    let source = sources.first { $0.name == selection.source }
    let time = keepsPlace ? variants.first?.timeline?.time : nil
    let wanted = selection.variants
    variants.removeLast(max(0, variants.count - wanted.count))
    for (index, selection) in wanted.enumerated() {
      if index == variants.count {
        variants.append(Variant(selection, of: source, tool))
      } else if isForced || variants[index].selection != selection {
        variants[index].open(selection, of: source)
      }
    }
    needsFrame = true
    stillFrames = 0
    // If a variant has a problem, the last picture stays on display.
    guard variants.allSatisfy({ $0.problem == nil }) else { return }
    guard let time else { return startLive() }
    for index in variants.indices { variants[index].startTimeline(at: time) }
  }

  /// Rebuilds the program; after an error, the current clip stays on display.
  mutating func rebuild() {
    guard let rebuilding, !isBuilding else { return }
    isBuilding = true
    // A new watch is needed, because files may have been added or removed.
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

  /// Returns the address, selection and time with which a new process continues.
  func place(port: Int, token: String) -> StudioPlace {
    StudioPlace(port: port, token: token, selection: selection, time: first.timeline?.time)
  }

  mutating func reload() {
    load(keepsPlace: true, isForced: true)
    sendToAll(["is": .string("changed"), "source": .string(selection.source)])
    sendState()
  }

  /// Starts each variant: a live scene if a finger drives its scene, otherwise a timeline.
  mutating func startLive() {
    isPlaying = true
    needsFrame = true
    stillFrames = 0
    for index in variants.indices { variants[index].startLive() }
  }

  /// Changes the time of the timeline; a live scene is first replaced by a timeline.
  mutating func seek(_ change: (inout ClipTimeline) -> Void) {
    if first.timeline == nil { variants[0].startTimeline(at: 0) }
    variants[0].changeTimeline(change)
    follow()
    let wasPlaying = isPlaying
    isPlaying = false
    needsFrame = true
    if wasPlaying { sendState() }
  }

  /// Moves the second variant to the time of the first variant.
  mutating func follow() {
    guard variants.count > 1, let time = first.timeline?.time else { return }
    if variants[1].timeline == nil { variants[1].startTimeline(at: time) }
    variants[1].changeTimeline { $0.seek(to: time) }
  }

  mutating func step(_ frames: Int) {
    guard first.isLive else { return seek { $0.step(by: frames) } }
    if frames > 0 { changeScenes { $0.advance(by: Double(frames) * Self.tickLength) } }
    isPlaying = false
    needsFrame = true
    sendState()
  }

  /// Makes the same change to the live scene of each variant.
  mutating func changeScenes(_ change: (inout LiveScene) -> Void) {
    for index in variants.indices { variants[index].changeScene(change) }
  }

  private static let tickLength = 1 / Double(Simulation.ticksPerSecond)

  /// Whether the next tick may change the picture.
  var moves: Bool {
    guard isPlaying, !pages.isEmpty else { return false }
    switch first.player {
    case .nothing: return false
    case .live: return !isIdle || stillFrames < Self.stillFramesAtRest
    case .timeline: return pages.values.contains(where: \.isVisible)
    }
  }

  /// Whether no live scene moves or has pending events.
  private var isIdle: Bool { variants.allSatisfy { $0.scene?.isIdle ?? true } }

  mutating func advance() {
    let seconds = speed * Self.tickLength
    changeScenes { $0.advance(by: seconds) }
    variants[0].changeTimeline { $0.advance(by: seconds) }
    follow()
  }

  /// Draws the current frame of all variants.
  mutating func draw(dueAt due: ContinuousClock.Instant) {
    needsFrame = false
    guard !pages.isEmpty else { return }
    var drawings: [ClipTimeline.Drawing] = []
    loop: for index in variants.indices {
      do {
        guard let drawing = try variants[index].draw() else { break loop }
        drawings.append(drawing)
      } catch {
        variants[index].problem = tool.text(of: error)
        sendState()
      }
    }
    if !drawings.isEmpty { note(drawings, dueAt: due) }
  }

  mutating func note(_ drawings: [ClipTimeline.Drawing], dueAt due: ContinuousClock.Instant) {
    let moment = drawings[0].moment
    frameNumber += 1
    facts.offset = moment?.offset
    facts.pull = moment?.pull
    facts.phase = moment?.phase
    facts.arrival = input?.arrival ?? due
    facts.input = input?.number ?? facts.input
    input = nil
    facts.time = first.scene?.time ?? first.timeline?.time ?? facts.time
    facts.isTouched = first.scene?.isTouched ?? false
    let isStill = !isPlaying || first.isLive && isIdle
    let isUnchanged = drawings.allSatisfy { $0.changes?.isEmpty ?? false }
    stillFrames = isStill && isUnchanged ? stillFrames + 1 : 0
    facts.isAtRest = !isPlaying || isStill && stillFrames >= Self.stillFramesAtRest
    for id in pages.keys { pages[id]?.note(drawings.map(\.changes)) }
    if let moment { sendLayers(of: moment) }
  }
}
