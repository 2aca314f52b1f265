/// Two waves, a sine and a cosine, that roll above the first row and grow with the pull.
///
/// The original is HHPullToRefreshWave by red3. A display link at half the frame rate advances the
/// phase and varies the amplitude. There is no trigger: the waves die down after a bounce.
public struct Wave: RefreshAnimation {
  /// The scroll view and the stage of the waves.
  public var context: RefreshContext
  /// The view above the first row, as high as the waves.
  public let view: LayerID

  private let sine: LayerID
  private let cosine: LayerID
  private let swellLink: DisplayLinkID
  private var state = State.stopped
  private var swell: WaveSwell
  private let form: WaveForm
  private let parameters: Parameters
  /// The waves in drawing order, extended one point below the view for ``shownAlone(_:)``.
  private var deepWaves: [Path] = []
  private let demonstrationLink: DisplayLinkID
  private var demonstration: WaveDemonstration?

  private enum State {
    case stopped
    case animating
    case animatingToStopped
  }

  /// The phase of the refresh: pulling while the waves follow the pull, ending while they die down.
  public var phase: RefreshPhase {
    switch state {
    case .stopped: .idle
    case .animating: .pulling
    case .animatingToStopped: .ending
    }
  }

  /// Creates the animation with its view; the waves appear with the first pull.
  public init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    form = WaveForm(width: context.width, parameters: parameters)
    swell = WaveSwell(parameters: parameters)
    self.parameters = parameters
    let frame = Rect(x: 0, y: 0, width: context.width, height: 0)
    view = self.context.addRefreshView(Layer(name: "wave", frame: frame))
    swellLink = self.context.addDisplayLink(frameInterval: 2)
    demonstrationLink = self.context.addDisplayLink()
    sine = self.context.stage.add(
      Layer(name: "sine", shape: Shape(nil, fill: parameters[Self.backColor])),
      to: view
    )
    cosine = self.context.stage.add(
      Layer(name: "cosine", shape: Shape(nil, fill: parameters[Self.frontColor])),
      to: view
    )
    removeWaves()
  }

  // MARK: Pull

  /// Adapts the waves to the pull, and starts them when a finger pulls.
  ///
  /// If a bounce ends exactly at the top, the waves die down, and the app's handler is called.
  public mutating func contentOffsetDidChange() {
    let pull = context.pull
    swell.follow(pull: pull)
    if pull == 0, scrollView.isDecelerating {
      // A fling from inside the list also bounces, but then the waves are not running.
      if state == .animating {
        state = .animatingToStopped
        swell.isStopping = true
      }
      context.callHandler()
    }
    if pull >= 0, !scrollView.isDecelerating, state != .animating, scrollView.isTracking { start() }
  }

  private mutating func start() {
    removeWaves()
    swell.restart()
    state = .animating
    context.stage.move(sine, to: view)
    context.stage.move(cosine, to: view)
    // Pause the link first, because resuming a running link would not restart its count.
    context[swellLink].isPaused = true
    context[swellLink].isPaused = false
  }

  private mutating func stop() {
    state = .stopped
    context[swellLink].isPaused = true
    removeWaves()
  }

  private mutating func removeWaves() {
    deepWaves = []
    for wave in [sine, cosine] {
      context.stage.set(.path, of: wave, to: nil)
      context.stage.detach(wave)
    }
  }

  // MARK: Ticks

  /// Advances the waves by one tick, and stops them once they have died down.
  public mutating func displayLinkDidFire(_ link: DisplayLinkID) {
    if link == demonstrationLink {
      // The first frame shows the demonstration's start.
      guard context.time > 0 else { return }
      demonstration?.advance()
      drawDemonstration()
    } else if swell.advance() {
      draw()
    } else {
      stop()
    }
  }

  private mutating func draw() {
    let height = swell.height
    context.stage.update(view) { [width = context.width] in
      $0.frame = Rect(x: 0, y: -height, width: width, height: height)
    }
    let waves = [form.sine(swell), form.cosine(swell)]
    for (layer, path) in zip([sine, cosine], waves) {
      context.stage.set(.path, of: layer, to: path)
    }
    // The paths are created once for all frames, because paths with shared storage compare quickly.
    deepWaves = waves.map { $0.withFloor(height + 1, width: context.width) }
  }

  /// Returns the view with waves extended below their floor, because the canvas, whose height is in
  /// whole pixels, may be slightly higher than the view.
  public func shownAlone(_ presented: Layer) -> Layer {
    guard demonstration == nil else { return presented }
    var layer = presented
    for (index, path) in zip(layer.sublayers.indices, deepWaves) {
      layer.sublayers[index].shape?.path = path
    }
    return layer
  }

  // MARK: Scenes

  /// Enters the state in which a finger holds a pull of 60 points.
  public mutating func enterLoading() {
    setContentOffset(-60)
    start()
    swell.follow(pull: 60)
    swell.roundPhaseSpeed()
    draw()
  }

  /// Prepares the loading scene or a scene that shows a `WaveDemonstration`; else does nothing.
  public mutating func sceneWillBegin(_ scene: Scene) {
    if scene.name == .loading { enterLoading() }
    guard let kind = WaveDemonstration.Kind(rawValue: scene.name.rawValue) else { return }
    demonstration = WaveDemonstration(kind, width: context.width, parameters: parameters)
    context.stage.update(view) { [width = context.width] in
      $0.frame = Rect(x: 0, y: 100, width: width, height: 200)
      $0.backgroundColor = .white
    }
    context.stage.move(sine, to: view)
    if parameters[Self.curves] != .sine || kind != .static { context.stage.move(cosine, to: view) }
    // The default colour, white, would be invisible on the white view of the demonstrations.
    if parameters[Self.frontColor] == .white {
      context.stage.update(cosine) { $0.shape?.fillColor = Color(rgb8: 255, 0, 0) }
    }
    drawDemonstration()
    context[demonstrationLink].isPaused = kind == .static
  }

  private mutating func drawDemonstration() {
    guard let demonstration else { return }
    context.stage.set(.path, of: sine, to: demonstration.sine)
    context.stage.set(.path, of: cosine, to: demonstration.cosine)
  }
}
