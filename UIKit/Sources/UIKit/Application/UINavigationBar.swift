public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The bar above a controller's view: a title between buttons.
open class UINavigationBar: UIView, UIBarPositioning {
  open weak var delegate: (any UINavigationBarDelegate)?
  open var barStyle = UIBarStyle.default { didSet { show() } }
  open var isTranslucent = true { didSet { showBackground() } }
  @Undrawn("UINavigationBar.prefersLargeTitles") open var prefersLargeTitles = false
  open var barTintColor: UIColor? { didSet { show() } }
  open var shadowImage: UIImage? { didSet { showBackground() } }
  open var backIndicatorImage: UIImage? { didSet { show() } }
  open var backIndicatorTransitionMaskImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { show() } }
  @Undrawn("UINavigationBar.largeTitleTextAttributes") open var largeTitleTextAttributes:
    [NSAttributedString.Key: Any]? = nil
  /// The standard appearance; once set, it replaces properties such as ``barTintColor``.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard }
    set { appearances.standard = newValue }
  }
  /// The appearance of compact bars, as in landscape; such bars are not shown here.
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance while the content is at its upper edge; `nil` for the standard appearance
  /// without a background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.edge }
    set { appearances.edge = newValue }
  }
  private(set) lazy var appearances = BarAppearances(
    copy: UINavigationBarAppearance.init(barAppearance:),
    changed: { [weak self] in self?.show() },
    moved: { [weak self] in
      self?.showBackground()
      self?.showTitle()
    }
  )
  private(set) lazy var background = BarBackground(isBelow: false)
  open var items: [UINavigationItem]? { didSet { show() } }
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open var barPosition: UIBarPosition { .top }
  private var backgroundImages: [Int: UIImage] = [:]
  private let title = UILabel()
  private var shown: [UIView] = []
  private var shownItems: [UIBarButtonItem] = []
  private var backButton: UIButton?
  /// A closure that the back button calls.
  var goBack: () -> Void = {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    background.fill(self)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    addSubview(title)
    showBackground()
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    // The other metrics are those of low or tall bars, which are not shown.
    backgroundImages[metrics.rawValue] = image
    if metrics == .default { showBackground() }
  }
  open func setBackgroundImage(
    _ image: UIImage?,
    for position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) { setBackgroundImage(image, for: barMetrics) }
  open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? {
    backgroundImages[metrics.rawValue]
  }
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for metrics: UIBarMetrics) {
    World.current.note(
      "UINavigationBar.setTitleVerticalPositionAdjustment(_:for:) has no effect on the picture"
    )
  }

  func show() {
    for view in shown where view.superview === self { view.removeFromSuperview() }
    shown = []
    topItem?.changed = { [weak self] in self?.show() }
    showBackground()
    showTitle()
    title.isHidden = topItem?.titleView != nil
    if let view = topItem?.titleView { add(BarRow.fitted(view)) }
    backButton = topItem?.leftBarButtonItems == nil ? makeBackButton() : nil
    for item in shownItems { item.leave(self) }
    shownItems = leftItems + (topItem?.rightBarButtonItems ?? [])
    for item in shownItems {
      item.join(self) { [weak self] in self?.show() }
      if let view = BarRow.view(for: item, tint: tintColor) { add(view) }
    }
    setNeedsLayout()
  }

  /// The standard appearance of the top item, or else of the bar; `nil` if neither was set.
  private var appearance: UINavigationBarAppearance? {
    topItem?.standardAppearance ?? styled(\.appearances.assignedStandard)
  }
  private var edgeAppearance: UINavigationBarAppearance? {
    topItem?.scrollEdgeAppearance ?? styled(\.appearances.assignedEdge)
  }

  private func showBackground() {
    let look =
      appearance.map(BarLook.init)
      ?? BarLook(
        tint: styled(\.barTintColor),
        style: styledBarStyle,
        image: styled { $0.backgroundImage(for: .default) },
        shadowImage: styled(\.shadowImage)
      )
    background.show(
      look,
      edge: edgeAppearance.map(BarLook.init),
      progress: appearances.edgeProgress,
      isTranslucent: styled { $0.isTranslucent ? nil : false } ?? true
    )
  }

  private var styledBarStyle: UIBarStyle {
    styled { $0.barStyle == .default ? nil : $0.barStyle } ?? .default
  }

  private func showTitle() {
    let shown = appearances.edgeProgress == 0 ? edgeAppearance ?? appearance : appearance
    title.textColor = styledBarStyle == .black && shown == nil ? .white : .label
    title.attributedText = NSAttributedString(
      string: topItem?.title ?? "",
      attributes: shown?.titleTextAttributes ?? styled(\.titleTextAttributes) ?? [:]
    )
  }

  private var leftItems: [UIBarButtonItem] {
    if let own = topItem?.leftBarButtonItems { return own }
    return backButton.map { [UIBarButtonItem(customView: $0)] } ?? []
  }

  /// Returns the back button; `nil` without a previous item, or if the top item hides the button.
  private func makeBackButton() -> UIButton? {
    guard let backItem, topItem?.hidesBackButton != true else { return nil }
    let images = [appearance?.backIndicatorImage, styled(\.backIndicatorImage)].compactMap { $0 }
    let own = images.first { $0.size != .zero }
    let sign = UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold, scale: .large)
    let arrow = UIImage(systemName: "chevron.left", withConfiguration: sign)
    let button = UIButton(type: .system)
    button.setImage(own ?? arrow, for: .normal)
    button.setTitle(backItem.titleOfBackButton, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.tintColor = backItem.backBarButtonItem?.tintColor
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: -5)
    button.contentEdgeInsets.right = 5
    button.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    button.sizeToFit()
    return button
  }

  private func add(_ view: UIView) {
    shown.append(view)
    addSubview(view)
  }

  open override var backgroundColor: UIColor? { didSet { showBackground() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    // The buttons inherit the tint, but titles with attributes need it as a colour of their own.
    for item in shownItems { _ = BarRow.view(for: item, tint: tintColor) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.fill(self)
    fitBackTitle()
    var views = shown[...]
    if let view = topItem?.titleView {
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
      views = views.dropFirst()
    }
    var x: CGFloat = backButton == nil ? 16 : 8
    for view in views.prefix(leftItems.count) {
      view.center = CGPoint(x: x + view.bounds.width / 2, y: bounds.midY)
      x += view.bounds.width + 8
    }
    let left = max(x, 16)
    x = bounds.width - 16
    for view in views.dropFirst(leftItems.count) {
      view.center = CGPoint(x: x - view.bounds.width / 2, y: bounds.midY)
      x -= view.bounds.width + 8
    }
    placeTitle(from: left, to: x)
    for item in shownItems { item.viewWasPlaced() }
  }

  /// Shortens the title of the back button if there is no room for it beside the title: first to a
  /// general word, then to nothing.
  private func fitBackTitle() {
    guard let button = backButton, let own = backItem?.titleOfBackButton, !own.isEmpty else {
      return
    }
    let right = (topItem?.rightBarButtonItems ?? []).compactMap(\.view)
      .reduce(16) { $0 + $1.bounds.width + 8 }
    let middle = topItem?.titleView?.bounds.width ?? title.sizeThatFits(.zero).width
    for text in own.count > 4 ? [own, "Back", nil] : [own, nil] {
      button.setTitle(text, for: .normal)
      button.sizeToFit()
      if 8 + button.bounds.width + 8 + middle + right <= bounds.width { return }
    }
  }

  /// Places the title in the middle of the bar or, if it would cover items, between the items.
  private func placeTitle(from left: CGFloat, to right: CGFloat) {
    let width = min(title.sizeThatFits(.zero).width, max(right - left, 0))
    let x = min(max(bounds.midX - width / 2, left), right - width)
    title.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
