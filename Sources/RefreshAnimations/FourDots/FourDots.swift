/// Four dots drawn in turn by a line: SURefresh by KevinSu (`DaMingShen/SURefresh`).
///
/// The pull moves a thick line from dot to dot. While refreshing, the square of dots rotates and
/// pulsates. The dots and the line are stand-alone layers, so changes animate implicitly.
public struct FourDots: RefreshAnimation {
  /// The scroll view and the stage of the dots.
  public var context: RefreshContext
  /// The header that contains the dots, behind the rows.
  public let view: LayerID

  private let top: LayerID
  private let left: LayerID
  private let bottom: LayerID
  private let right: LayerID
  private let line: LayerID

  private let colors: DotColors
  private let trigger: Double
  private let travel: Double
  private let cycle: Double
  private let openDuration: Double
  private let closeDuration: Double

  private var state = State.idle

  private enum State {
    case idle
    case loading
    /// The gap above the rows is closing, and the dots still rotate.
    case ending
  }

  /// Creates the animation, with the dots and the line in the header.
  public init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    colors = DotColors(parameters)
    trigger = parameters[Self.trigger]
    travel = parameters[Self.travel]
    cycle = parameters[Self.cycle]
    openDuration = parameters[Self.openDuration]
    closeDuration = parameters[Self.closeDuration]

    let side = FourDotsArtwork.side
    let frame = Rect(x: (context.width - side) / 2, y: 0, width: side, height: side)
    let header = self.context.addRefreshView(
      Layer(name: "header", frame: frame),
      behindContent: true
    )
    view = header

    let radius = parameters[Self.radius]
    let centers = FourDotsArtwork.centers(radius: radius)
    var topDot = FourDotsArtwork.dot("top", at: centers.top, radius: radius, color: colors.top)
    topDot.isHidden = false
    topDot.opacity = 0
    top = self.context.stage.add(topDot, to: header)
    left = self.context.stage.add(
      FourDotsArtwork.dot("left", at: centers.left, radius: radius, color: colors.left),
      to: header
    )
    bottom = self.context.stage.add(
      FourDotsArtwork.dot("bottom", at: centers.bottom, radius: radius, color: colors.bottom),
      to: header
    )
    right = self.context.stage.add(
      FourDotsArtwork.dot("right", at: centers.right, radius: radius, color: colors.right),
      to: header
    )
    line = self.context.stage.add(
      FourDotsArtwork.line(
        radius: radius,
        width: parameters[Self.lineWidth],
        color: colors.top
      ),
      above: top
    )
  }

  /// The distance of the content below the scroll view's top, in points, regardless of insets.
  private var pull: Double { -scrollView.contentOffset.y }

  /// The phase of the refresh.
  public var phase: RefreshPhase {
    switch state {
    case .idle where pull <= 0: .idle
    // After a full pull, a finger is still down: otherwise the refresh would have started.
    case .idle: pull >= trigger ? .armed : .pulling
    case .loading: .refreshing
    case .ending: .ending
    }
  }

  // MARK: Pull

  /// Moves the line, and starts the refresh if the finger lifts after a full pull.
  public mutating func contentOffsetDidChange() {
    guard state == .idle else { return }
    follow(pull)
    guard pull >= trigger, !scrollView.isDragging else { return }
    beginRefreshing()
    context.callHandler()
  }

  /// Updates the dots and the line for a pull.
  private mutating func follow(_ pull: Double) {
    let side = FourDotsArtwork.side
    context.stage.set(.positionY, of: view, to: Self.headerY(at: pull, trigger: trigger) + side / 2)
    let chain = DotChain(pull: pull, trigger: trigger)
    context.stage.set(.opacity, of: top, to: chain.opacity)
    showDots(of: chain)
    context.stage.set(.strokeStart, of: line, to: chain.strokeStart)
    context.stage.set(.strokeEnd, of: line, to: chain.strokeEnd)
  }

  /// Shows the dots that the line has reached, and gives the line the colour of the last of them.
  private mutating func showDots(of chain: DotChain) {
    context.stage.set(.hidden, of: left, to: !chain.showsLeft)
    context.stage.set(.hidden, of: bottom, to: !chain.showsBottom)
    context.stage.set(.hidden, of: right, to: !chain.showsRight)
    context.stage.set(.strokeColor, of: line, to: colors.line(in: chain))
  }

  /// Returns the y coordinate of the header's upper edge.
  ///
  /// At first the edge is at the top of the gap above the rows. Once the gap is as high as the
  /// header, the header stays centred in it. Beyond the trigger, the header moves with the rows.
  static func headerY(at pull: Double, trigger: Double) -> Double {
    let side = FourDotsArtwork.side
    if pull <= side { return -pull }
    return -(side + (min(pull, trigger) - side) / 2)
  }

  // MARK: Refresh

  /// Holds the gap above the rows open and rotates the dots.
  public mutating func beginRefreshing() {
    guard state == .idle else { return }
    follow(trigger)
    state = .loading
    // The new inset alone does not move content that is pulled less than the trigger.
    let isClosed = (0..<trigger).contains(pull)
    animate(duration: openDuration) {
      $0.setContentInsetTop($0.trigger)
      if isClosed { $0.setContentOffset(-$0.trigger) }
    }
    turn()
  }

  /// Enters the first frame of the loading state, with all dots and no line.
  public mutating func enterLoading() {
    context.stage.beginTransaction(disablesActions: true)
    follow(trigger)
    context.stage.commitTransaction()
    state = .loading
    setContentInsetTop(trigger)
    setContentOffset(-trigger)
    turn()
  }

  private mutating func turn() {
    for (dot, x, y) in [
      (top, 0, travel), (left, travel, 0), (bottom, 0, -travel), (right, -travel, 0),
    ] {
      let inside = Transform3D.translation(x: x, y: y, z: 0)
      context.stage.add(
        .keyframes(
          .transform,
          [.identity, inside, .identity, inside, .identity],
          duration: cycle
        ).repeated(.infinity).filling(.forwards).keptOnCompletion(),
        to: dot
      )
    }
    context.stage.add(
      .basic(.rotationZ, from: 0, to: 2 * .pi, duration: cycle)
        .repeated(.infinity).filling(.forwards).keptOnCompletion(),
      to: view
    )
  }

  /// Closes the gap above the rows; the dots rotate until the gap is closed.
  public mutating func endRefreshing() {
    guard state == .loading else { return }
    state = .ending
    animate(duration: closeDuration, completion: Self.closed) { $0.setContentInsetTop(0) }
  }

  private static let closed: Completion = "closed"

  /// Returns to the idle phase once the gap is closed; the top dot, the line and the header stay
  /// unchanged, covered by the rows, until the next pull.
  public mutating func animationDidComplete(_ completion: Completion) {
    guard completion == Self.closed, state == .ending else { return }
    for layer in [top, left, bottom, right, view] { context.stage.removeAllAnimations(from: layer) }
    showDots(of: DotChain())
    state = .idle
  }
}
