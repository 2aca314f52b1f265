/// The system's refresh control: fins that appear during the pull, and spin until the refresh ends.
open class UIRefreshControl: UIControl {
  /// The length of a pull that starts a refresh, in points.
  private static let trigger: CGFloat = 108
  private static let height: CGFloat = 60

  private let fins = FinLayer()
  open private(set) var isRefreshing = false
  /// Whether the scroll view's inset has been enlarged to keep the control visible.
  private var isHeldOpen = false
  /// Whether the current pull has started a refresh; a pull starts only one.
  private var hasBegunInPull = false
  @Undrawn("UIRefreshControl.attributedTitle") open var attributedTitle: NSAttributedString? = nil

  public init() {
    super.init(frame: .zero)
    prepare()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    layer.addSublayer(fins.layer)
    fins.show(fraction: 0)
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    guard isHeldOpen, newSuperview !== superview else { return }
    isHeldOpen = false
    scrollView?.contentInset.top -= Self.height
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let scrollView, scrollView.refreshControl == nil else { return }
    scrollView.refreshControl = self
  }

  /// The distance, in points, of the content below the place where it rests without a refresh.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
      + (isHeldOpen ? Self.height : 0)
  }

  /// Updates the control after the content has moved.
  func scrolled() {
    guard let scrollView else { return }
    let pull = pull
    UIView.performWithoutAnimation {
      frame = CGRect(
        x: 0,
        y: min(-pull, -Self.height),
        width: scrollView.bounds.width,
        height: Self.height
      )
      fins.set(size: 26, in: bounds, color: tintOrGray)
    }
    guard !isRefreshing else { return }
    fins.show(fraction: (pull - 20) / (Self.trigger - 20))
    if pull <= 0 || !scrollView.isTracking { hasBegunInPull = false }
    if scrollView.isTracking, pull >= Self.trigger, !hasBegunInPull {
      hasBegunInPull = true
      isRefreshing = true
      fins.start()
      sendActions(for: .change)
    }
  }

  private var tintOrGray: UIColor { ownTintColor ?? UIColor(white: 0.55, alpha: 1) }

  /// Enlarges the inset when the finger is about to lift during a refresh.
  ///
  /// While the finger is down, a new inset does not move the content; the bounce after the lift
  /// ends at the new inset, below the control.
  func willRelease() { if isRefreshing { holdOpen() } }

  private func holdOpen() {
    guard let scrollView, !isHeldOpen else { return }
    isHeldOpen = true
    scrollView.contentInset.top += Self.height
  }

  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    fins.start()
    holdOpen()
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard isHeldOpen, let scrollView else {
      fins.stop()
      return
    }
    isHeldOpen = false
    UIView.animateOwn(withDuration: 0.3) {
      scrollView.contentInset.top -= Self.height
    } completion: { [weak self] _ in
      guard let self, !isRefreshing else { return }
      fins.stop()
      scrolled()
    }
  }
}
