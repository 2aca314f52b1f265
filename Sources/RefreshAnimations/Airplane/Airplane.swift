/// An airplane that draws a dashed circle while flying along it.
///
/// The animation comes from the chapter on strokes and paths in "iOS Animations by Tutorials"
/// (Razeware). Pulling draws the circle. While refreshing, a dashed arc chases the plane.
public struct Airplane: RefreshAnimation {
  /// The scroll view and the stage of the animation.
  public var context: RefreshContext
  /// The refresh view, above the first row.
  public let view: LayerID
  /// The phase of the refresh.
  public private(set) var phase = RefreshPhase.idle

  private let oval: LayerID
  private let plane: LayerID
  private let flightPath: Path
  private let trigger: Double
  private let cycle: Double
  private let repeatDuration: Double
  private let openDuration: Double
  private let closeDuration: Double
  /// The number of times that the view has started to close.
  private var closings = 0
  private var isRefreshing: Bool { phase == .refreshing }

  static let viewHeight = 110.0

  /// Creates the animation with its background picture, its circle and its plane.
  public init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    trigger = parameters[Self.trigger]
    cycle = parameters[Self.cycle]
    repeatDuration = parameters[Self.repeatDuration]
    openDuration = parameters[Self.openDuration]
    closeDuration = parameters[Self.closeDuration]

    let bounds = Rect(x: 0, y: 0, width: context.width, height: Self.viewHeight)
    view = self.context.addRefreshView(
      Layer(name: "airplane", frame: bounds.offset(by: Vector(dx: 0, dy: -Self.viewHeight)))
    )
    let background = AirplaneArtwork.background(
      parameters[Self.background],
      parameters.appearance,
      in: bounds
    )
    if let background { self.context.stage.add(background, to: view) }

    let radius = parameters[Self.radius]
    let circle = bounds.insetBy(dx: bounds.width / 2 - radius, dy: bounds.height / 2 - radius)
    flightPath = Path(ellipseIn: circle)
    var shape = Shape(
      flightPath,
      stroke: parameters[Self.strokeColor],
      lineWidth: parameters[Self.lineWidth]
    )
    shape.lineDashPattern = parameters[Self.dash]
    shape.dashAnchor = parameters[Self.dashAnchor]
    // The circle starts undrawn, because a table view reports its first layout as a scroll to 0.
    shape.strokeEnd = 0
    oval = self.context.stage.add(Layer(name: "oval", shape: shape), to: view)

    var plane = AirplaneArtwork.plane(
      parameters[Self.plane],
      body: parameters[Self.planeColor],
      shade: parameters[Self.planeShade]
    )
    plane.position = Point(circle.maxX, circle.midY)
    plane.opacity = 0
    self.plane = self.context.stage.add(plane, to: view)
  }

  /// The ratio of the pull to the trigger, in `0...1`.
  private var progress: Double { min(max(context.pull / trigger, 0), 1) }

  // MARK: Pull

  /// Draws the circle in proportion to the pull, and fades the plane in.
  public mutating func contentOffsetDidChange() {
    guard !isRefreshing else { return }
    context.stage.set(.strokeEnd, of: oval, to: progress)
    context.stage.set(.opacity, of: plane, to: progress)
    guard phase != .ending else { return }
    phase = context.pull <= 0 ? .idle : scrollView.isTracking && progress >= 1 ? .armed : .pulling
  }

  /// Starts the refresh if the finger lifts after a full pull.
  public mutating func scrollViewWillEndDragging(
    velocity: Vector,
    targetContentOffset: inout Point
  ) {
    guard !isRefreshing, progress >= 1 else { return }
    context.callHandler()
    beginRefreshing()
  }

  // MARK: Refresh

  /// Holds the view open and starts the plane's flight.
  ///
  /// If code starts the refresh, the content first scrolls to uncover the view, because changing
  /// the inset does not move the content. The circle and the plane then look as after a pull.
  public mutating func beginRefreshing() {
    guard !isRefreshing else { return }
    phase = .refreshing
    let isPulled = scrollView.isTracking
    animate(duration: openDuration) {
      $0.setContentInsetTop($0.scrollView.contentInset.top + Self.viewHeight)
      if !isPulled { $0.setContentOffset(-$0.scrollView.contentInset.top) }
    }
    if !isPulled {
      context.stage.set(.strokeEnd, of: oval, to: 1)
      context.stage.set(.opacity, of: plane, to: 1)
    }
    fly(for: repeatDuration)
  }

  /// Enters the first frame of the loading state, with the complete circle and the plane.
  public mutating func enterLoading() {
    phase = .refreshing
    setContentInsetTop(scrollView.contentInset.top + Self.viewHeight)
    setContentOffset(-scrollView.contentInset.top)
    context.stage.withoutActions { [oval, plane] stage in
      stage.set(.strokeEnd, of: oval, to: 1)
      stage.set(.opacity, of: plane, to: 1)
    }
    // The loading scene repeats one cycle endlessly, so the flight must not end.
    fly(for: .infinity)
  }

  private mutating func fly(for repeatDuration: Double) {
    context.stage.add(
      .group(
        [.basic(.strokeStart, from: -0.5, to: 1), .basic(.strokeEnd, from: 0, to: 1)],
        duration: cycle
      ).repeated(for: repeatDuration),
      to: oval
    )
    context.stage.add(
      .group(
        [.along(flightPath), .basic(.rotation, from: 0, to: 2 * .pi)],
        duration: cycle
      ).repeated(for: repeatDuration),
      to: plane
    )
  }

  /// Closes the view; the flight continues behind the rows for the rest of its duration.
  public mutating func endRefreshing() {
    guard isRefreshing else { return }
    phase = .ending
    closings += 1
    animate(duration: closeDuration, timingFunction: .easeOut, completion: closed) {
      $0.setContentInsetTop($0.scrollView.contentInset.top - Self.viewHeight)
    }
  }

  /// The completion of the last closing of the gap, numbered because closings may overlap.
  private var closed: Completion { Completion("closed \(closings)") }

  /// Returns to the idle phase once the view is closed.
  public mutating func animationDidComplete(_ completion: Completion) {
    if completion == closed, phase == .ending { phase = .idle }
  }
}
