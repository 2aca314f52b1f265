/// The system's refresh control: fins that appear with the pull, and spin until the end.
open class UIRefreshControl: UIControl {
  /// The length of a pull that starts the control, in points.
  private static let trigger: CGFloat = 108
  private static let height: CGFloat = 60

  private let fins = FinLayer()
  open private(set) var isRefreshing = false
  /// Whether the scroll view's inset holds the control open.
  private var isHeldOpen = false
  /// Whether the present pull has begun a refresh already: one pull begins one.
  private var hasBegunInPull = false
  open var attributedTitle: NSAttributedString?

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

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let scrollView, scrollView.refreshControl == nil else { return }
    scrollView.refreshControl = self
  }

  /// The distance that the content is pulled beyond the inset that it has without the control, in
  /// points.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
      + (isHeldOpen ? Self.height : 0)
  }

  /// Follows the content.
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
      sendActions(for: .valueChanged)
    }
  }

  private var tintOrGray: UIColor { ownTintColor ?? UIColor(white: 0.55, alpha: 1) }

  /// The finger is about to lift: the content comes to rest below the control.
  ///
  /// Under the finger a new inset moves nothing, and the bounce that follows the lift ends at it.
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
    UIView.animate(withDuration: 0.3) {
      scrollView.contentInset.top -= Self.height
    } completion: { [weak self] _ in
      guard let self, !isRefreshing else { return }
      fins.stop()
      scrolled()
    }
  }
}
