/// An airplane that draws a dashed circle while it flies along it.
///
/// From "iOS Animations by Tutorials" (Razeware), the chapter on strokes and paths. Pulling draws
/// the circle; while refreshing, a dashed arc chases the plane around it.
public struct Airplane: RefreshAnimation {
  /// The context of the airplane.
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
  /// The number of times that the view has been closed.
  private var closings = 0
  private var isRefreshing: Bool { phase == .refreshing }

  static let viewHeight = 110.0

  /// Creates the animation with its background picture, the circle and the plane.
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
    if let background {
      self.context.stage.add(background, to: view)
    }

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
    // A table view reports its first layout as a scroll without progress, before anything is
    // visible.
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

  /// The progress of the pull towards the trigger, in `0...1`.
  private var progress: Double { min(max(context.pull / trigger, 0), 1) }

  // MARK: Pull

  /// Draws the circle as far as the pull has progressed, and fades the plane in.
  public mutating func contentOffsetDidChange() {
    guard !isRefreshing else { return }
    context.stage.set(.strokeEnd, of: oval, to: progress)
    context.stage.set(.opacity, of: plane, to: progress)
    guard phase != .ending else { return }
    phase = context.pull <= 0 ? .idle : scrollView.isTracking && progress >= 1 ? .armed : .pulling
  }

  /// Starts to refresh if the finger lifts after a full pull.
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
  /// If a program starts the refresh, without a finger's pull, the content first scrolls so that
  /// the view is visible: an inset alone moves nothing. Circle and plane then look as after a pull.
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

  /// Enters the loading state at its first instant, with the complete circle and the plane.
  public mutating func enterLoading() {
    phase = .refreshing
    setContentInsetTop(scrollView.contentInset.top + Self.viewHeight)
    setContentOffset(-scrollView.contentInset.top)
    context.stage.withoutActions { [oval, plane] stage in
      stage.set(.strokeEnd, of: oval, to: 1)
      stage.set(.opacity, of: plane, to: 1)
    }
    // In the loading state the cycle repeats without end, however long a flight is.
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

  /// Closes the view; the flight continues behind the rows until its duration is over.
  public mutating func endRefreshing() {
    guard isRefreshing else { return }
    phase = .ending
    closings += 1
    animate(duration: closeDuration, timingFunction: .easeOut, completion: closed) {
      $0.setContentInsetTop($0.scrollView.contentInset.top - Self.viewHeight)
    }
  }

  /// The completion of the last closing; a slow closing may end after the next one has begun.
  private var closed: Completion { Completion("closed \(closings)") }

  /// Returns to idle once the view is closed.
  public mutating func animationDidComplete(_ completion: Completion) {
    if completion == closed, phase == .ending { phase = .idle }
  }
}
