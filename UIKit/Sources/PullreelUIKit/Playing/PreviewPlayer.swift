public import Layers
import Geometry
import Scrolling

/// A player that plays a preview in its own simulation, from the beginning.
///
/// ```swift
/// let player = PreviewPlayer(preview)
/// player.advance(to: 0.5)
/// let picture = try Renderer().draw(player.presentation, scale: 2)
/// ```
///
/// The simulation advances in ticks of a sixtieth of a second. A requested time may be between two
/// ticks; only animations move then, and everything else is as at the earlier tick.
@MainActor public final class PreviewPlayer {
  /// The simulation's time, in seconds from the beginning.
  public private(set) var time = 0.0
  /// The duration of the preview or, if longer, of its gesture, in seconds.
  ///
  /// A preview with a refresh instead lasts until 2 s after the end of the refresh.
  public let duration: Double
  /// The number of ticks since the beginning.
  private(set) var tick = 0
  /// The names of the layers.
  let names = LayerNames()

  private let world: World
  private let window: UIWindow
  /// The window under the finger; one that nobody else keeps alive leaves the screen.
  private weak var touched: UIWindow?
  private let script: GestureScript
  private var lastTick = -Double.infinity
  private var finish: @MainActor () -> Void = {}

  /// Creates a player, and starts the preview.
  ///
  /// - Parameters:
  ///   - preview: The preview.
  ///   - scale: The pixels per point of pictures that the preview's code creates.
  ///   - isDark: Whether the screen is dark.
  public init(_ preview: Preview, scale: Double = 2, isDark: Bool = false) {
    world = World()
    World.current = world
    world.isDark = isDark
    world.screenScale = scale
    let frame = CGRect(origin: .zero, size: preview.size)
    world.objects["screen"] = frame
    world.stage.update(world.stage.root) {
      $0.frame = frame.rect
      $0.backgroundColor = preview.backgroundColor(isDark: isDark)
    }
    let height = Double(preview.size.height)
    script = GestureScript(preview.gesture.steps(inHeight: height), scrollViewHeight: height)
    let lift = script.events(after: -1, through: script.duration + 1)
      .last { $0.kind != .down }.map(\.time)
    let end = preview.finishAfter.map { (lift ?? 0) + $0 }
    duration = end.map { $0 + 2 } ?? max(preview.seconds, script.duration)
    window = PreviewWindow(frame: frame)
    window.makeKeyAndVisible()
    world.step(self) { [unowned self] _ in
      // The clock's time minus the start time would have a rounding error, which could change how
      // an offset of half a pixel is rounded.
      MainActor.assumeIsolated { self.moveFinger(at: Double(self.tick) / 60) }
    }
    if let end {
      world.queue.schedule(after: end) { [weak self] in
        MainActor.assumeIsolated { self?.finish() }
      }
    }
    finish = world.run { preview.make(window) }
    world.run { world.update() }
    // The first frame shows the effects of work that the code sent to the main queue at the start.
    world.advance(to: World.start)
    names.update(window, in: world)
  }

  /// Advances to a time, tick by tick.
  ///
  /// - Parameter time: The time, in seconds from the beginning, at least ``time``.
  public func advance(to time: Double) {
    let last = Int((time / World.frame + 1e-7).rounded(.down))
    while tick < last { goOn() }
    self.time = max(time, self.time)
  }

  /// The layers as displayed at the current time.
  public var presentation: Presentation {
    var stage = world.stage
    if World.start + time > stage.time { stage.advance(to: World.start + time) }
    return stage.presentation()
  }

  /// Advances by one tick.
  func goOn() {
    World.current = world
    tick += 1
    time = Double(tick) * World.frame
    world.advance(to: World.start + time)
    names.update(window, in: world)
  }

  /// The layers and their animations at the last tick.
  var stage: Stage { world.stage }

  /// The number of animations added so far, to layers inside and outside the window.
  var addedAnimations: Int { world.addedAnimations }

  /// Returns notes on requests of the preview's code that were not carried out.
  func takeNotes() -> [String] {
    world.noteForeignWork()
    return world.notes
  }

  /// The preview's first view if this view is a scroll view; otherwise `nil`.
  var scrollView: UIScrollView? { window.subviews.first as? UIScrollView }

  private func moveFinger(at tick: Double) {
    let usual = Double(window.bounds.width) * 0.78
    for event in script.events(after: lastTick, through: tick) {
      let point = CGPoint(x: event.x ?? usual, y: event.position)
      switch event.kind {
      case .down:
        touched = window.touchedWindow(at: point)
        touched?.touchDown(at: place(point))
      case .up: touched?.touchUp(at: place(point))
      case .cancel: touched?.touchCancelled()
      }
    }
    lastTick = tick
    if let y = script.fingerPosition(at: tick) {
      let x = script.fingerX(at: tick, usual: usual) ?? usual
      touched?.touchMoved(to: place(CGPoint(x: x, y: y)))
    }
  }

  /// Returns a point of the preview's window in the coordinates of the window under the finger.
  private func place(_ point: CGPoint) -> CGPoint {
    // Within one window, a conversion would only add a rounding error.
    guard let touched, touched !== window else { return point }
    return touched.convert(point, from: window)
  }
}
