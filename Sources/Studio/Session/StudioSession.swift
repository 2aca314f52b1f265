import RefreshAnimations
import Raster
import JSON
import Files
import Clips

/// The session of a studio, shared by all pages; a single thread reads the pages' messages, plays
/// the clip, and draws and sends the frames.
struct StudioSession {
  /// The reason why a session ended.
  enum End {
    /// All pages have been closed for some time.
    case closed
    case rebuilt
  }

  let sources: [StudioSource]
  let tool: ConfinedTool
  let mailbox: Mailbox
  let exports: ExportStore
  let goldens: (any StudioGoldens)?
  let rebuilding: (any StudioRebuilding)?
  /// The watch on the program's source files.
  var sourceWatch: FileWatch
  var isBuilding = false
  var isBuilt = false

  var pages: [Int: PageView] = [:]
  var driver: Int?
  var selection: Selection
  /// The variants on display: one, or two that are compared.
  var variants: [Variant] = []
  /// The variant whose values, layers and timeline the page shows, also in a comparison.
  var first: Variant { variants[0] }
  /// The compiler's errors; `nil` if there are none.
  var buildProblem: String?
  var isPlaying = true
  var speed = 1.0

  var facts = FrameMessage.Facts()
  var frameNumber = 0
  /// The sequence number and arrival time of the last input; `nil` once a frame shows its effect.
  var input: (number: Int, arrival: ContinuousClock.Instant)?
  /// Whether a frame must be drawn even if nothing is playing.
  var needsFrame = false
  /// The number of consecutive frames without changes and without pending motion.
  var stillFrames = 0
  var lastLayers: (time: ContinuousClock.Instant, text: String)?
  var export: ExportJob?
  var exportCount = 0
  var isVerifying = false
  var reportCount = 0

  /// The interval between two checks for interruptions and changed files.
  static let pollInterval = Duration.milliseconds(40)
  static let stillFramesAtRest = 4

  init(
    _ sources: [StudioSource],
    _ mailbox: Mailbox,
    _ exports: ExportStore,
    goldens: (any StudioGoldens)?,
    rebuilding: (any StudioRebuilding)?,
    tool: any StudioTool,
    from place: StudioPlace?
  ) {
    self.sources = sources
    self.mailbox = mailbox
    self.exports = exports
    self.goldens = goldens
    self.tool = ConfinedTool(tool, to: sources)
    self.rebuilding = rebuilding
    let wanted = place?.selection
    if let wanted, sources.contains(where: { $0.name == wanted.source }) {
      selection = wanted
    } else {
      selection = Selection(source: sources.first?.name ?? "")
      selection.scene = sources.first?.firstScene ?? "full"
    }
    sourceWatch = FileWatch(rebuilding?.inputs ?? [])
    load(keepsPlace: false)
    if let time = place?.time { seek { $0.seek(to: time) } }
  }

  /// Plays until the session ends, for example after `linger` seconds without a page.
  ///
  /// A `linger` of 0 waits forever. Throws if the process is interrupted.
  mutating func run(linger: Double) throws(Problem) -> End {
    var pacer = TickPacer(at: .now)
    var lastPageLeft: ContinuousClock.Instant?
    var nextPoll = ContinuousClock.now
    var hasChanged = false
    var nextSourcePoll = ContinuousClock.now
    while true {
      try Interruption.check()
      let isMoving = moves
      var deadline = ContinuousClock.now + Self.pollInterval
      if isMoving { deadline = min(deadline, pacer.due(hasReport: input != nil)) }
      let hadPages = !pages.isEmpty
      for event in mailbox.take(until: deadline) { handle(event) }
      let now = ContinuousClock.now
      if hadPages, pages.isEmpty { lastPageLeft = now }
      if !pages.isEmpty { lastPageLeft = nil }
      if linger > 0, let left = lastPageLeft, now - left >= .seconds(linger) { return .closed }
      if now >= nextPoll {
        nextPoll = now + Self.pollInterval
        // Wait until the files stop changing, because a changing file may be half written.
        let before = hasChanged
        hasChanged = variants.indices.map { variants[$0].hasChanged() }.contains(true)
        if before, !hasChanged { reload() }
        if isBuilt { return .rebuilt }
      }
      // Sources are checked less often: a package has many more files, and a build takes seconds.
      if now >= nextSourcePoll {
        nextSourcePoll = now + .milliseconds(500)
        if sourceWatch.hasChanged() { rebuild() }
      }
      // After a pause, the first tick is due immediately.
      if !isMoving, moves { pacer = TickPacer(at: now) }
      if moves, pacer.isDue(hasReport: input != nil, at: now) {
        advance()
        pacer.played(at: now)
        draw(dueAt: now)
      } else if needsFrame {
        draw(dueAt: now)
      }
      sendFrames()
    }
  }

  mutating func handle(_ event: Mailbox.Event) {
    switch event {
    case .opened(let id, let connection): pages[id] = PageView(connection)
    case .closed(let id):
      pages[id] = nil
      // Without pages, nobody can download an export.
      if pages.isEmpty {
        cancelExport()
        exports.dropFiles()
      }
      guard driver == id else { return }
      cancelTouch()
      driver = pages.keys.min()
      sendState()
    case .said(let id, let text, let arrival):
      guard let message = PageMessage(text), !message.drives || driver == id else { return }
      handle(message, from: id, arrival)
    case .exported(let job, let state):
      if case .done = state { export = nil }
      if case .failed = state { export = nil }
      sendToAll(exportFacts(job, state))
    case .golden(let progress): tell(progress)
    case .built(let failure):
      isBuilding = false
      isBuilt = failure == nil
      buildProblem = failure.map { tool.text(of: $0) }
      sendState()
    }
  }

  mutating func handle(
    _ message: PageMessage,
    from id: Int,
    _ arrival: ContinuousClock.Instant
  ) {
    switch message {
    case .hello:
      if driver == nil { driver = id }
      pages[id]?.connection.send(welcome(id).compact)
      pages[id]?.note([])
      sendState()
      needsFrame = needsFrame || first.bitmap == nil
    case .got(let frame): pages[id]?.acknowledge(frame)
    case .visible(let isVisible):
      pages[id]?.isVisible = isVisible
    case .drive:
      cancelTouch()
      driver = id
      sendState()
    case .choose(let selection):
      guard selection != self.selection else { return sendState() }
      let keepsPlace =
        selection.source == self.selection.source
        && selection.scene == self.selection.scene
      self.selection = selection
      load(keepsPlace: keepsPlace)
      sendState()
    case .live:
      startLive()
      sendState()
    case .touch(let phase, let x, let y, let number):
      guard first.isLive else { return }
      changeScenes { $0.take(.init(phase: phase, x: x, y: y)) }
      input = (number, arrival)
      stillFrames = 0
      if phase == .up || phase == .cancel { sendState() }
    case .app(let begins):
      changeScenes { $0.intervene(begins: begins) }
      stillFrames = 0
    case .seek(let time, let number):
      seek { $0.seek(to: time) }
      input = (number, arrival)
    case .step(let frames): step(frames)
    case .play:
      if !first.isLive { seek { _ in } }
      isPlaying = true
      stillFrames = 0
      sendState()
    case .pause:
      isPlaying = false
      sendState()
    case .speed(let factor):
      speed = factor
      sendState()
    case .layers(let isOn):
      pages[id]?.watchesLayers = isOn
      lastLayers = nil
      sendLayers()
    case .curves(let layer): sendCurves(of: layer, to: id)
    case .export(let format, let number, let isOther): startExport(format, number, isOther)
    case .cancelExport:
      cancelExport()
    case .saveGesture: sendGesture(to: id)
    case .verify: verify()
    case .accept(let name): change(golden: name, isUndone: false)
    case .undo(let name): change(golden: name, isUndone: true)
    }
  }

  private mutating func cancelExport() {
    export?.cancel()
    export = nil
  }

  /// Cancels the touch of a page that has disconnected.
  mutating func cancelTouch() {
    changeScenes { scene in
      guard scene.isTouched, let last = scene.recording.touches.last?.samples.last else { return }
      scene.take(.init(phase: .cancel, x: last.x, y: last.y))
    }
  }
}
