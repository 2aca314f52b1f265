/// Two lines that bend into a circle with arrows: CurveRefreshControl (`949478479/Learning-Notes`),
/// based on KittenYang's control.
///
/// The layers of the lines and arrows have animations but stopped time. The pull sets this time, so
/// lines and arrows stay together at any speed.
public struct CurveControl: RefreshAnimation {
  /// The scroll view and the stage of the control.
  public var context: RefreshContext
  /// The control, above the first row; it clips the inner view.
  public let view: LayerID

  let inner: LayerID
  let leftLine: LayerID
  let rightLine: LayerID
  let leftArrow: LayerID
  let rightArrow: LayerID
  let scrubbing: CurveScrubbing

  let trigger: Double
  let cycle: Double
  let openDuration: Double

  enum State: Hashable, Sendable {
    case idle
    /// The pull is complete. Lifting the finger starts the refresh, even if the finger moved back.
    case willRefresh
    case refreshing
    case endRefresh
  }

  var state = State.idle
  /// Whether the control is scrolling the content, with user scrolling disabled.
  var isManual = false
  /// Whether the gap above the rows is kept open by the content inset.
  var isOpen = false
  /// Whether the inner view is rotating; meanwhile, the pull does not scrub the lines.
  var isSpinning = false
  /// Whether the animations scrubbed by a pull are attached to the layers.
  var isScrubbing = false
  /// The number of times that a finger's pull has opened the gap above the rows.
  private var openings = 0
  /// The progress of the pull that the control shows, in `0...1`.
  var progress = 0.0

  /// The height of the gap above the rows while refreshing, in points.
  static let height = CurveArtwork.side

  /// Creates the hidden control with its lines and arrows.
  public init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    trigger = parameters[Self.trigger]
    cycle = parameters[Self.cycle]
    openDuration = parameters[Self.openDuration]

    let artwork = CurveArtwork(parameters)
    scrubbing = CurveScrubbing(
      visibleLength: parameters[Self.visibleLength],
      artwork: artwork
    )
    var control = Layer(
      name: "control",
      frame: Rect(x: (context.width - Self.height) / 2, y: 0, width: Self.height, height: 0)
    )
    control.masksToBounds = true
    control.opacity = 0
    control.isHidden = true
    view = self.context.addRefreshView(control)

    var innerView = Layer(
      name: "view",
      frame: Rect(x: 0, y: -Self.height / 2, width: Self.height, height: Self.height)
    )
    innerView.isViewLayer = true
    inner = self.context.stage.add(innerView, to: view)
    leftLine = self.context.stage.add(artwork.lineLayer("leftLine", artwork.leftLine), to: inner)
    rightLine = self.context.stage.add(artwork.lineLayer("rightLine", artwork.rightLine), to: inner)
    leftArrow = self.context.stage.add(
      artwork.arrowLayer("leftArrow", artwork.leftArrow),
      to: inner
    )
    rightArrow = self.context.stage.add(
      artwork.arrowLayer("rightArrow", artwork.rightArrow),
      to: inner
    )
  }

  /// The phase of the refresh.
  public var phase: RefreshPhase {
    switch state {
    case .willRefresh where scrollView.isTracking || scrollView.isDecelerating: .armed
    case .idle, .willRefresh: progress > 0 ? .pulling : .idle
    case .refreshing: .refreshing
    case .endRefresh: .ending
    }
  }

  /// The current height of the gap above the first row, in points.
  private var gap: Double { -(scrollView.contentOffset.y + context.originalInset) }

  // MARK: Notifications

  /// Follows the content while a finger, momentum or the control itself moves it.
  public mutating func contentOffsetDidChange() {
    guard isManual || scrollView.isTracking || scrollView.isDecelerating else { return }
    place(height: min(max(gap, 0), Self.height), centerY: -gap / 2)
    if state == .refreshing, !isManual { return }
    if state == .willRefresh, !scrollView.isTracking { return beginByHand() }

    // While a finger pulls, the progress is complete at the trigger. The trigger exceeds the gap's
    // height, because otherwise the bounce after the lift would overtake the opening of the gap.
    let complete = scrollView.isTracking ? trigger : Self.height
    // The control's own scroll ends at a full pixel, up to half a pixel from its target.
    let slack = isManual ? 0.5 / scrollView.screenScale : 0
    show(gap <= slack ? 0 : gap >= complete - slack ? 1 : gap / complete)
    if progress == 1 { pullDidComplete() }
    if progress == 0 { gapDidClose() }
  }

  private mutating func pullDidComplete() {
    if state == .refreshing, isManual {
      startSpinning()
      isManual = false
      setScrollEnabled(true)
      open()
    } else if scrollView.isTracking {
      state = .willRefresh
    }
  }

  private mutating func gapDidClose() {
    if state == .endRefresh, isManual {
      state = .idle
      isManual = false
      setScrollEnabled(true)
      if isOpen { setContentInsetTop(scrollView.contentInset.top - Self.height) }
      isOpen = false
    } else if scrollView.isDecelerating {
      state = .idle
    }
  }

  private mutating func open() {
    isOpen = true
    setContentInsetTop(scrollView.contentInset.top + Self.height)
  }

  /// Updates the control after a scroll that the control started, even if the content did not move.
  public mutating func scrollViewDidEndScrollingAnimation() {
    if isManual { contentOffsetDidChange() }
  }

  // MARK: Begin and end

  /// Starts the refresh after a finger has lifted.
  ///
  /// The lines, arrows and opacity stay as they are at a complete pull.
  private mutating func beginByHand() {
    state = .refreshing
    startSpinning()
    openings += 1
    animate(duration: openDuration, completion: opened) {
      $0.place(height: Self.height, centerY: -Self.height / 2)
      $0.open()
      let rest = -$0.scrollView.contentInset.top
      if $0.scrollView.contentOffset.y > rest { $0.setContentOffset(rest) }
    }
  }

  /// The completion of the last opening of the gap, numbered because openings may overlap.
  private var opened: Completion { Completion("opened \(openings)") }

  /// Calls the app's refresh handler once the gap above the rows is open.
  public mutating func animationDidComplete(_ completion: Completion) {
    if completion == opened, state == .refreshing { context.callHandler() }
  }

  /// Starts the refresh by scrolling the content down, without calling the app's handler.
  public mutating func beginRefreshing() {
    guard state == .idle || state == .willRefresh else { return }
    state = .refreshing
    isManual = true
    setScrollEnabled(false)
    setContentOffset(-context.originalInset - Self.height, animated: true)
  }

  /// Enters the first frame of the loading state: the gap is open; lines and arrows form a circle.
  public mutating func enterLoading() {
    state = .refreshing
    open()
    setContentOffset(-scrollView.contentInset.top)
    place(height: Self.height, centerY: -Self.height / 2)
    // Start the lines' animations at the first visible pixel, as a finger's pull does.
    show(1 / scrollView.screenScale / trigger)
    context.stage.commit()
    show(1)
    startSpinning()
  }

  /// Scrolls the content back, which plays the pull's animation in reverse.
  ///
  /// The content inset is restored last.
  public mutating func endRefreshing() {
    guard state == .refreshing else { return }
    state = .endRefresh
    isManual = true
    setScrollEnabled(false)
    stopSpinning()
    let rest = -context.originalInset
    // The content scrolls by the height of the gap from its current offset, and at least to its
    // rest position: otherwise the gap would stay half open and never close.
    let target = isOpen ? max(scrollView.contentOffset.y + Self.height, rest) : rest
    setContentOffset(target, animated: true)
  }
}
