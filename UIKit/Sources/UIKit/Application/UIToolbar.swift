/// A bar with buttons in a row.
open class UIToolbar: UIView, UIBarPositioning {
  open weak var delegate: (any UIToolbarDelegate)?
  open var barStyle = UIBarStyle.default { didSet { showBackground() } }
  open var isTranslucent = true { didSet { showBackground() } }
  open var barTintColor: UIColor? { didSet { showBackground() } }
  /// The standard appearance; once set, it replaces properties such as ``barTintColor``.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }
  /// The appearance of compact bars, as in landscape; such bars are not shown here.
  open var compactAppearance: UIToolbarAppearance?
  open var compactScrollEdgeAppearance: UIToolbarAppearance?
  /// The appearance while the content is at its lower edge; `nil` for the standard appearance
  /// without a background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.edge }
    set { appearances.edge = newValue }
  }
  private(set) lazy var appearances = BarAppearances(
    copy: UIToolbarAppearance.init(barAppearance:),
    changed: { [weak self] in self?.showBackground() },
    moved: { [weak self] in self?.showBackground() }
  )
  private(set) lazy var background = BarBackground(isBelow: true)
  private(set) var backgroundImage: UIImage?
  private(set) var shadowImage: UIImage?
  open var items: [UIBarButtonItem]? { didSet { show() } }
  open var barPosition: UIBarPosition { .bottom }
  private var shown: [(view: UIView?, item: UIBarButtonItem)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    background.fill(self)
    showBackground()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.decode(self)
    background.fill(self)
    showBackground()
  }

  private func showBackground() {
    let look =
      styled(\.appearances.assignedStandard).map(BarLook.init)
      ?? BarLook(
        tint: styled(\.barTintColor),
        style: styled { $0.barStyle == .default ? nil : $0.barStyle } ?? .default,
        image: styled(\.backgroundImage),
        shadowImage: styled(\.shadowImage)
      )
    background.show(
      look,
      edge: styled(\.appearances.assignedEdge).map(BarLook.init),
      progress: appearances.edgeProgress,
      isTranslucent: styled { $0.isTranslucent ? nil : false } ?? true
    )
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
    showBackground()
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard animated, window != nil else { return self.items = items }
    UIView.transition(with: self, duration: 0.3, options: .transitionCrossDissolve) {
      self.items = items
    }
  }
  open func setBackgroundImage(
    _ image: UIImage?,
    forToolbarPosition position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    backgroundImage = image
    showBackground()
  }
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    shadowImage = image
    showBackground()
  }

  private func show() {
    for (view, item) in shown {
      if view?.superview === self { view?.removeFromSuperview() }
      item.leave(self)
    }
    shown = (items ?? []).map { item in
      item.join(self) { [weak self] in self?.show() }
      let view = BarRow.view(for: item, tint: tintColor)
      if let view { addSubview(view) }
      return (view, item)
    }
    setNeedsLayout()
  }

  open override var backgroundColor: UIColor? { didSet { showBackground() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    // The buttons inherit the tint, but titles with attributes need it as a colour of their own.
    for (_, item) in shown { _ = BarRow.view(for: item, tint: tintColor) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.fill(self)
    let used = shown.reduce(0) { $0 + ($1.view?.bounds.width ?? $1.item.width) }
    let springs = shown.count { $0.item.systemItem == .flexibleSpace }
    let room = max(bounds.width - 32 - used, 0)
    var x: CGFloat = 16
    for (view, item) in shown {
      if let view {
        view.center = CGPoint(x: x + view.bounds.width / 2, y: bounds.midY)
        x += view.bounds.width
      } else {
        x += item.systemItem == .flexibleSpace ? room / CGFloat(springs) : item.width
      }
      item.viewWasPlaced()
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
