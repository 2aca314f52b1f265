/// A row of dots, one of which marks the current page.
open class UIPageControl: UIControl {
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  private static let dot: CGFloat = 7
  private static let gap: CGFloat = 9
  private var dots: [UIView] = []

  open var numberOfPages = 0 {
    didSet {
      guard numberOfPages != oldValue else { return }
      for dot in dots { dot.removeFromSuperview() }
      dots = (0..<max(numberOfPages, 0)).map { _ in UIView() }
      for dot in dots {
        dot.isUserInteractionEnabled = false
        addSubview(dot)
      }
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      show()
      invalidateIntrinsicContentSize()
    }
  }
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      show()
    }
  }
  open var hidesForSinglePage = false { didSet { show() } }
  // The dots have the colours that are stored here, whatever an override returns.
  private var tints: (dot: UIColor?, current: UIColor?) { didSet { show() } }
  open var pageIndicatorTintColor: UIColor? {
    get { tints.dot }
    set { tints.dot = newValue }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    get { tints.current }
    set { tints.current = newValue }
  }
  open var defersCurrentPageDisplay = false
  @Undrawn("UIPageControl.backgroundStyle") open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  open var interactionState: InteractionState { .none }
  @Undrawn("UIPageControl.preferredIndicatorImage") open var preferredIndicatorImage: UIImage? = nil
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    World.current.note("UIPageControl.setIndicatorImage(_:forPage:) has no effect on the picture")
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { nil }
  open func updateCurrentPageDisplay() { show() }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.decode(self)
  }

  open func size(forNumberOfPages count: Int) -> CGSize {
    CGSize(width: CGFloat(count) * Self.dot + CGFloat(max(count - 1, 0)) * Self.gap, height: 26)
  }

  private func show() {
    let size = size(forNumberOfPages: numberOfPages)
    var x = bounds.midX - size.width / 2
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(x: x, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
      dot.layer.cornerRadius = Self.dot / 2
      dot.backgroundColor =
        index == currentPage
        ? tints.current ?? .white
        : tints.dot ?? UIColor(white: 1, alpha: 0.3)
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
      x += Self.dot + Self.gap
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  override var actsOnTap: Bool { isEnabled }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    currentPage += touch.location(in: self).x > bounds.midX ? 1 : -1
    sendActions(for: .change)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
}
