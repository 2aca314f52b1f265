public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of icons with titles, one of which is selected.
open class UITabBar: UIView {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  open weak var delegate: (any UITabBarDelegate)?
  open var barStyle = UIBarStyle.default { didSet { colour() } }
  open var isTranslucent = true { didSet { showBackground() } }
  open var barTintColor: UIColor? { didSet { colour() } }
  open var unselectedItemTintColor: UIColor? { didSet { colour() } }
  /// The picture behind the items; an empty picture makes the bar transparent.
  open var backgroundImage: UIImage? { didSet { colour() } }
  open var shadowImage: UIImage? { didSet { colour() } }
  /// The picture behind the selected tab, in its own size.
  open var selectionIndicatorImage: UIImage? { didSet { colour() } }
  private lazy var indicator = UIImageView()
  @Undrawn("UITabBar.itemPositioning") open var itemPositioning = ItemPositioning.automatic
  @Undrawn("UITabBar.itemWidth") open var itemWidth: CGFloat = 0
  @Undrawn("UITabBar.itemSpacing") open var itemSpacing: CGFloat = 0
  /// The standard appearance; once set, it replaces properties such as ``barTintColor``.
  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }
  /// The appearance at the lower edge of content; `nil` for the standard appearance without
  /// background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.edge }
    set { appearances.edge = newValue }
  }
  private(set) lazy var appearances = BarAppearances(
    copy: UITabBarAppearance.init(barAppearance:),
    changed: { [weak self] in self?.colour() },
    moved: { [weak self] in self?.showBackground() }
  )
  private(set) lazy var background = BarBackground(isBelow: true)
  open var items: [UITabBarItem]? { didSet { show() } }
  open weak var selectedItem: UITabBarItem? { didSet { colour() } }
  /// A closure to call with the index of a tapped item.
  var tapped: (Int) -> Void = { _ in }
  private var buttons: [UITabBarButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    background.fill(self)
    colour()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.decode(self)
    background.fill(self)
    colour()
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// Does nothing, because tabs cannot be customised here.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {}
  open func endCustomizing(animated: Bool) -> Bool { false }
  open var isCustomizing: Bool { false }

  private func show() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      let button = UITabBarButton(item)
      item.join(self) { [weak self, weak button] in
        button?.show()
        self?.showBackground()
      }
      button.tapped = { [weak self, weak item] in
        guard let self, let item else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
        tapped(index)
      }
      addSubview(button)
      item.view = button
      // Code finds the view at once, as in UIKit, although the bar has not been laid out.
      item.viewWasPlaced()
      return button
    }
    colour()
    setNeedsLayout()
  }

  private func showBackground() {
    let edge = selectedItem?.scrollEdgeAppearance ?? styled(\.appearances.assignedEdge)
    let look =
      appearance.map(BarLook.init)
      ?? BarLook(
        tint: styled(\.barTintColor),
        style: styled { $0.barStyle == .default ? nil : $0.barStyle } ?? .default,
        image: styled(\.backgroundImage),
        shadowImage: styled(\.shadowImage)
      )
    background.show(
      look,
      edge: edge.map(BarLook.init),
      progress: appearances.edgeProgress,
      isTranslucent: styled { $0.isTranslucent ? nil : false } ?? true
    )
  }

  private var appearance: UITabBarAppearance? {
    selectedItem?.standardAppearance ?? styled(\.appearances.assignedStandard)
  }

  private func colour() {
    showBackground()
    let appearance = appearance?.stackedLayoutAppearance
    for button in buttons {
      button.isSelected = button.item === selectedItem
      let tint = button.isSelected ? tintColor : styled(\.unselectedItemTintColor)
      button.show(tint ?? UIColor(white: 0.57, alpha: 1), appearance)
    }
    showIndicator()
  }

  private func showIndicator() {
    let image = appearance?.selectionIndicatorImage ?? styled(\.selectionIndicatorImage)
    guard image != nil || indicator.superview != nil else { return }
    indicator.image = image
    if indicator.superview == nil { insertSubview(indicator, at: 1) }
    setNeedsLayout()
  }

  private func placeIndicator() {
    guard let image = indicator.image, let button = buttons.first(where: \.isSelected) else {
      return indicator.isHidden = true
    }
    indicator.isHidden = false
    indicator.bounds.size = image.size
    indicator.center = CGPoint(
      x: button.frame.midX,
      y: min(button.frame.maxY, bounds.maxY) / 2
    )
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    colour()
  }

  open override var backgroundColor: UIColor? { didSet { showBackground() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colour()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.fill(self)
    // The gaps are UIKit's, because some code finds the first tab as a subview with a y above 0.
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width + 2, y: 1, width: width - 4, height: 48)
    }
    placeIndicator()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 49)
  }
}
