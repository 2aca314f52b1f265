/// A row of dots, one of which marks the current page.
open class UIPageControl: UIControl {
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  private static let dot: CGFloat = 7
  private static let gap: CGFloat = 9
  private var dots: [UIImageView] = []

  open var numberOfPages = 0 {
    didSet {
      guard numberOfPages != oldValue else { return }
      for dot in dots { dot.removeFromSuperview() }
      dots = (0..<max(numberOfPages, 0)).map { _ in UIImageView() }
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
  /// The picture of all pages that have none of their own; `nil` for a dot.
  open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }
  /// The picture of the current page; `nil` for the page's other picture.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }
  private var images: [Int: UIImage] = [:] { didSet { imagesDidChange() } }
  private var currentImages: [Int: UIImage] = [:] { didSet { imagesDidChange() } }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { images[page] = image }
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
  }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  open func updateCurrentPageDisplay() { show() }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.decode(self)
  }

  open func size(forNumberOfPages count: Int) -> CGSize {
    let widths = (0..<max(count, 0)).map { size(of: picture(of: $0)).width }
    return CGSize(width: widths.reduce(CGFloat(max(count - 1, 0)) * Self.gap, +), height: 26)
  }

  private func imagesDidChange() {
    show()
    invalidateIntrinsicContentSize()
  }

  /// Returns the picture of a page, which has the colour of a dot; `nil` for a dot.
  private func picture(of page: Int) -> UIImage? {
    let current = currentImages[page] ?? preferredCurrentPageIndicatorImage
    let other = images[page] ?? preferredIndicatorImage
    let image = page == currentPage ? current ?? other : other
    // Symbols are as large as dots.
    let sign = UIImage.SymbolConfiguration(pointSize: Self.dot, weight: .regular)
    return (image?.isSymbolImage == true ? image?.withConfiguration(sign) : image)?
      .withRenderingMode(.alwaysTemplate)
  }

  private func size(of picture: UIImage?) -> CGSize {
    picture?.size ?? CGSize(width: Self.dot, height: Self.dot)
  }

  private func show() {
    var x = bounds.midX - size(forNumberOfPages: numberOfPages).width / 2
    for (index, dot) in dots.enumerated() {
      let picture = picture(of: index)
      let size = size(of: picture)
      let color =
        index == currentPage
        ? tints.current ?? .white
        : tints.dot ?? UIColor(white: 1, alpha: 0.3)
      dot.frame = CGRect(origin: CGPoint(x: x, y: bounds.midY - size.height / 2), size: size)
      dot.image = picture
      dot.tintColor = color
      dot.layer.cornerRadius = picture == nil ? Self.dot / 2 : 0
      dot.backgroundColor = picture == nil ? color : nil
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
      x += size.width + Self.gap
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
    let old = currentPage
    currentPage += touch.location(in: self).x > bounds.midX ? 1 : -1
    if currentPage != old { sendActions(for: .change) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
}
