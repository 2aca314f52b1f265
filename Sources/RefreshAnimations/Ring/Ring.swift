/// A disc that a pull hollows out into a four-coloured ring: JESPullToRefresh by devswi.
///
/// The ring spins while refreshing. The hole is a second disc in the background colour. The author
/// found that a thinning stroke (`look=lineWidth`) did not look good, and that the circle drifts if
/// its layers keep their implicit animations (`drift=true`).
public struct Ring: RefreshAnimation {
  /// The scroll view and the stage of the ring.
  public var context: RefreshContext
  /// The refresh view, above the first row.
  public let view: LayerID

  var state = RingState.stopped
  /// The progress from the disc to the ring, in `0...1`.
  var progress = 0.0
  /// The top inset to restore after a refresh, in points.
  var originalInset: Double
  /// Whether changes to the offset and inset are observed; false while the ring itself makes them.
  var observesScrollView = true
  /// The number of the last animation block; the completions of earlier blocks are ignored.
  var blockCount = 0

  let geometry: RingGeometry
  let layers: RingLayers
  let discColor: Color
  /// Whether the ring is a stroke that becomes thinner; otherwise an inner disc forms the hole.
  let thinsStroke: Bool
  let cycle: Double
  let openDuration: Double
  let closeDuration: Double
  /// The display link that updates the layers from presented values while the view bounces.
  let link: DisplayLinkID

  /// Creates the animation with its region, disc, rings and logo.
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

  /// The height of the view for the scroll view's current offset, in points.
  var height: Double { max(-originalInset - scrollView.contentOffset.y, 0) }

  // MARK: Scroll view

  /// Follows the pull; during a refresh, moves pulled content back to its rest position.
  public mutating func contentOffsetDidChange() {
    guard observesScrollView else { return }
    if state.refusesOverscroll, context.pull > 0 {
      unobserved { $0.setContentOffset(-$0.scrollView.contentInset.top) }
    }
    // Check for a lift here too: observers see `isDragging` change later than the gesture does.
    evaluate(isDragging: scrollView.isDragging && !scrollView.isDecelerating)
    layOut()
  }

  /// Updates the state after the finger has lifted.
  public mutating func panGestureDidEnd() {
    guard observesScrollView else { return }
    evaluate(isDragging: false)
  }

  /// Stores an inset that was not set by the ring itself, to restore the inset after a refresh.
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

  /// Updates the layers from presented values while the view bounces.
  public mutating func displayLinkDidFire(_ link: DisplayLinkID) { followPresentation() }

  /// Updates the layers from presented values at a time between two ticks.
  public mutating func presentedValuesDidChange() { followPresentation() }
}
