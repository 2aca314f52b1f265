import RefreshAnimations
import Raster
import Files
import Clips

/// A source that is selected and shown, together with its settings, its clip and its player.
///
/// All variants of a session receive the same touches and times, so they play in step.
struct Variant {
  enum Player {
    case nothing
    case live(LiveScene)
    case timeline(ClipTimeline)
  }

  /// The opened clip of a selection, with its duration and its markers.
  struct Shown {
    var opened: StudioClip
    var rate: Double
    /// The duration, in seconds; `nil` for an endless clip.
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

  /// The selection; it is on display unless `problem` is set.
  private(set) var selection: Selection
  /// The last clip that was opened; `nil` if none could be opened.
  private(set) var shown: Shown?
  /// The reason why the selection is not on display; `nil` if the selection is on display.
  var problem: String?
  private(set) var player = Player.nothing
  /// The last picture that was drawn; `nil` before the first drawing.
  private(set) var bitmap: Bitmap?
  private var renderer = Renderer()
  private var watch = FileWatch()
  private let tool: any StudioTool

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

  /// The current frame; `nil` for a clip of pictures, which has no layers.
  var moment: ClipFrame? {
    get throws(Problem) {
      switch player {
      case .nothing: nil
      case .live(let scene): try scene.moment()
      case .timeline(let timeline): try timeline.moment()
      }
    }
  }

  /// Opens a selection with its source (`nil` if unknown); after an error, the last picture stays.
  mutating func open(_ selection: Selection, of source: StudioSource?) {
    self.selection = selection
    renderer = Renderer()
    do {
      guard let source else {
        throw Problem(
          .usage,
          "the studio has no source \(selection.source)",
          remedy: "choose a source from the list"
        )
      }
      let opened = try tool.open(selection, of: source)
      watch = FileWatch(opened.inputs, after: watch)
      shown = Shown(opened, rate: selection.rate)
      problem = nil
    } catch {
      problem = tool.text(of: error)
      // Watch the pictures in the settings too, because one of them may be the damaged file.
      let files = source.map { $0.isFile ? [$0.word] : [] } ?? []
      watch = FileWatch(watch.paths + files + selection.settings.values, after: watch)
    }
  }

  /// Returns whether a file on which the clip depends has changed since the last call.
  mutating func hasChanged() -> Bool { watch.hasChanged() }

  /// Starts a live scene if a finger acts in the selected scene, otherwise a timeline.
  mutating func startLive() {
    guard let shown else { return }
    if let scene = (shown.layers as? SceneClip).flatMap(LiveScene.init) {
      player = .live(scene)
    } else {
      startTimeline(at: 0)
    }
  }

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
    // With a second reference to the scene, a step would copy the entire simulation.
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

  /// Draws the current frame; the result is `nil` if there is no player.
  mutating func draw() throws -> ClipTimeline.Drawing? {
    guard let shown else { return nil }
    // A renderer can reuse its bitmap only if no other reference to the bitmap exists.
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
