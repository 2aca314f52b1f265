import RefreshAnimations
import Raster
import Files
import Clips

/// A selection that is shown: its clip and its player.
///
/// The variants of a session get the same touches and times, so that they play in step.
struct Variant {
  /// The scene or clip that is played.
  enum Player {
    case nothing
    case live(LiveScene)
    case timeline(ClipTimeline)
  }

  /// The clip of the selection.
  struct Shown {
    var opened: StudioClip
    var rate: Double
    /// The length, in seconds; `nil` for a clip without an end.
    var duration: Double?
    var markers: [TimeMarker]

    init(_ opened: StudioClip, rate: Double?) {
      self.opened = opened
      self.rate = rate ?? opened.clip.layers?.nativeRate ?? 60
      duration = try? opened.clip.duration()
      markers = duration.map { TimeMarker.markers(of: opened.clip, lasting: $0) } ?? []
    }

    var layers: (any LayerClip)? { opened.clip.layers }
  }

  /// The selection, which is shown unless `problem` is set.
  private(set) var selection: Selection
  /// The clip that was opened last.
  private(set) var shown: Shown?
  /// The reason why the selection is not shown; `nil` if it is.
  var problem: String?
  private(set) var player = Player.nothing
  /// The last picture.
  private(set) var bitmap: Bitmap?
  private var renderer = Renderer()
  private var watch = FileWatch()
  private let tool: any StudioTool

  /// Creates a variant that opens a selection.
  init(_ selection: Selection, of source: StudioSource?, _ tool: any StudioTool) {
    self.selection = selection
    self.tool = tool
    open(selection, of: source)
  }

  /// Whether a finger drives the variant.
  var isLive: Bool { if case .live = player { true } else { false } }

  /// The live scene; `nil` for a timeline.
  var scene: LiveScene? { if case .live(let scene) = player { scene } else { nil } }

  /// The timeline; `nil` for a live scene.
  var timeline: ClipTimeline? { if case .timeline(let timeline) = player { timeline } else { nil } }

  /// The moment that is shown; `nil` for pictures, which have no layers.
  ///
  /// - Throws: A problem if a layer has a value that is infinite or not a number.
  var moment: ClipFrame? {
    get throws(Problem) {
      switch player {
      case .nothing: nil
      case .live(let scene): try scene.moment()
      case .timeline(let timeline): try timeline.moment()
      }
    }
  }

  /// Opens a selection; the last picture stays if that fails.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - source: The selection's source; `nil` if it is unknown.
  mutating func open(_ selection: Selection, of source: StudioSource?) {
    self.selection = selection
    renderer = Renderer()
    do {
      guard let source else {
        throw Problem(
          .usage,
          "the studio has no source \(selection.source)",
          remedy: "choose one from the list"
        )
      }
      let opened = try tool.open(selection, of: source)
      watch = FileWatch(opened.inputs, after: watch)
      shown = Shown(opened, rate: selection.rate)
      problem = nil
    } catch {
      problem = tool.text(of: error)
      // The damaged file may be a picture that a setting names.
      let files = source.map { $0.isFile ? [$0.word] : [] } ?? []
      watch = FileWatch(watch.paths + files + selection.settings.values, after: watch)
    }
  }

  /// Returns whether a file of the clip has changed since the last call.
  mutating func hasChanged() -> Bool { watch.hasChanged() }

  /// Starts a live scene if the selection's scene has a finger, otherwise a timeline.
  mutating func startLive() {
    guard let shown else { return }
    if let scene = (shown.layers as? SceneClip).flatMap(LiveScene.init) {
      player = .live(scene)
    } else {
      startTimeline(at: 0)
    }
  }

  /// Shows the selection at a time.
  mutating func startTimeline(at time: Double) {
    guard let shown else { return }
    do throws(Problem) {
      player = .timeline(try ClipTimeline(shown.opened.clip, rate: shown.rate))
      changeTimeline { $0.seek(to: time) }
    } catch {
      problem = tool.text(of: error)
      player = .nothing
    }
  }

  /// Changes the live scene, if there is one.
  mutating func changeScene(_ change: (inout LiveScene) -> Void) {
    guard case .live(var scene) = player else { return }
    // A second reference would make a step copy the whole simulation.
    player = .nothing
    change(&scene)
    player = .live(scene)
  }

  /// Changes the timeline, if there is one.
  mutating func changeTimeline(_ change: (inout ClipTimeline) -> Void) {
    guard case .timeline(var timeline) = player else { return }
    player = .nothing
    change(&timeline)
    player = .timeline(timeline)
  }

  /// Draws the current moment.
  ///
  /// - Returns: The drawing; `nil` if nothing is played.
  /// - Throws: The errors of drawing, or of a damaged file.
  mutating func draw() throws -> ClipTimeline.Drawing? {
    guard let shown else { return nil }
    // A renderer reuses its bitmap only if there is no other reference to it.
    bitmap = nil
    let current = player
    let drawing: ClipTimeline.Drawing
    switch current {
    case .nothing: return nil
    case .live(let scene):
      let moment = try scene.moment()
      let bitmap = try renderer.draw(moment.presentation, scale: shown.opened.scale)
      drawing = .init(bitmap: bitmap, changes: renderer.changed, moment: moment)
    case .timeline(var timeline):
      player = .nothing
      defer { player = .timeline(timeline) }
      drawing = try timeline.draw(renderer, scale: shown.opened.scale)
    }
    bitmap = drawing.bitmap
    return drawing
  }
}
