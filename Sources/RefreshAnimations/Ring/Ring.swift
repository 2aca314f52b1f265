/// A disc that a pull hollows out into a ring of four colours: JESPullToRefresh by devswi.
///
/// The ring spins while refreshing. The hole is a second disc in the background's colour. The
/// author found that thinning a stroke instead did not look good (`look=lineWidth`), and that the
/// circle drifts if its layers keep their implicit animations (`drift=true`).
public struct Ring: RefreshAnimation {
  /// The context of the ring.
  public var context: RefreshContext
  /// The refresh view, above the first row.
  public let view: LayerID

  var state = RingState.stopped
  /// The progress from the disc to the ring, in `0...1`.
  var progress = 0.0
  /// The top inset without the refresh, as last set from outside, in points.
  var originalInset: Double
  /// Whether changes of offset and inset are observed; changes by the view's own bounce are not.
  var observesScrollView = true
  /// The number of the animation block whose end is awaited; ends of earlier blocks do not count.
  var blockCount = 0

  let geometry: RingGeometry
  let layers: RingLayers
  let discColor: Color
  /// Whether a thinning stroke replaces the inner disc.
  let thinsStroke: Bool
  let cycle: Double
  let openDuration: Double
  let closeDuration: Double
  /// The link that updates the values that follow presented ones, while the view bounces.
  let link: DisplayLinkID

  /// Creates the animation with the region, the disc with its rings, and the logo.
  public init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    originalInset = context.originalInset
    geometry = RingGeometry(
      trigger: parameters[Self.trigger],
      deadZone: parameters[Self.deadZone],
      loadingHeight: parameters[Self.loadingInset],
      largestDiameter: parameters[Self.diameter],
      lineWidth: parameters[Self.lineWidth]
    )
    discColor = parameters[Self.discColor]
    thinsStroke = parameters[Self.look] == .lineWidth
    cycle = parameters[Self.cycle]
    openDuration = parameters[Self.openDuration]
    closeDuration = parameters[Self.closeDuration]
    link = self.context.addDisplayLink()

    view = self.context.addRefreshView(Layer(name: "view"))
    layers = RingLayers(
      in: view,
      of: &self.context.stage,
      width: context.width,
      parameters: parameters
    )
    layOut()
  }

  /// The phase of the refresh.
  public var phase: RefreshPhase {
    switch state {
    case .stopped, .dragging:
      if context.pull <= 0 { return .idle }
      return state == .dragging && context.pull >= geometry.trigger ? .armed : .pulling
    case .animatingBounce, .loading: return .refreshing
    case .animatingToStopped: return .ending
    }
  }

  /// The height of the view that follows from the scroll view's offset, in points.
  var height: Double { max(-originalInset - scrollView.contentOffset.y, 0) }

  // MARK: Scroll view

  /// Follows the pull; undoes it while refreshing.
  public mutating func contentOffsetDidChange() {
    guard observesScrollView else { return }
    if state.refusesOverscroll, context.pull > 0 {
      unobserved { $0.setContentOffset(-$0.scrollView.contentInset.top) }
    }
    // The gesture reports the lift immediately, but `isDragging` changes later for observers.
    evaluate(isDragging: scrollView.isDragging && !scrollView.isDecelerating)
    layOut()
  }

  /// Updates the state after a lift.
  public mutating func panGestureDidEnd() {
    guard observesScrollView else { return }
    evaluate(isDragging: false)
  }

  /// Stores an inset that was set from outside as the one to restore after a refresh.
  public mutating func contentInsetDidChange() {
    guard observesScrollView else { return }
    originalInset = scrollView.contentInset.top
  }

  /// Changes the scroll view without observing the changes.
  mutating func unobserved(_ changes: (inout Self) -> Void) {
    let observed = observesScrollView
    observesScrollView = false
    changes(&self)
    observesScrollView = observed
  }

  // MARK: Presented values

  /// Follows the presented values while the view bounces.
  public mutating func displayLinkDidFire(_ link: DisplayLinkID) { followPresentation() }

  /// Follows the presented values at an instant between two ticks.
  public mutating func presentedValuesDidChange() { followPresentation() }
}
