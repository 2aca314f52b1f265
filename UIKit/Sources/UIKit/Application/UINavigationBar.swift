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

/// The layout of a bar's items in a row.
enum BarRow {
  /// Returns an item's custom view or a new button; `nil` for a space between items.
  static func view(for item: UIBarButtonItem, tint: UIColor?) -> UIView? {
    if let custom = item.customView { return custom }
    guard item.title != nil || item.image != nil else { return nil }
    let button = UIButton(type: .system)
    if let image = item.image {
      button.setImage(image, for: .normal)
    } else {
      button.setTitle(item.title, for: .normal)
    }
    button.titleLabel?.font = .systemFont(
      ofSize: 17,
      weight: item.style == .done ? .semibold : .regular
    )
    if let color = item.tintColor ?? tint { button.tintColor = color }
    button.isEnabled = item.isEnabled
    if let action = item.action {
      button.addTarget(item.target, action: action, for: .touchUpInside)
    }
    if let action = item.primaryAction { button.addAction(action, for: .touchUpInside) }
    setTitles(of: button, item)
    button.sizeToFit()
    return button
  }

  /// Gives the title the attributes of the item; a state without own ones has the normal state's.
  private static func setTitles(of button: UIButton, _ item: UIBarButtonItem) {
    guard let title = button.title(for: .normal), let font = button.titleLabel?.font else { return }
    let normal = item.titleTextAttributes(for: .normal)
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      guard let own = item.titleTextAttributes(for: state) ?? normal else { continue }
      let tint: UIColor = state == .disabled ? .tertiaryLabel : button.tintColor
      var attributes = [.font: font, .foregroundColor: tint].merging(own) { $1 }
      if state == .highlighted, item.titleTextAttributes(for: state)?[.foregroundColor] == nil,
        let color = attributes[.foregroundColor] as? UIColor
      {
        let alpha = UIButton.fadedAlpha * color.cgColor.alpha
        attributes[.foregroundColor] = color.withAlphaComponent(alpha)
      }
      let text = NSAttributedString(string: title, attributes: attributes)
      button.setAttributedTitle(text, for: state)
    }
  }
}

/// The bar above a controller's view: a title between buttons.
open class UINavigationBar: UIView, UIBarPositioning {
  open weak var delegate: (any UINavigationBarDelegate)?
  @Undrawn("UINavigationBar.barStyle") open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  @Undrawn("UINavigationBar.prefersLargeTitles") open var prefersLargeTitles = false
  open var barTintColor: UIColor? { didSet { show() } }
  open var shadowImage: UIImage?
  @Undrawn("UINavigationBar.backIndicatorImage") open var backIndicatorImage: UIImage? = nil
  open var backIndicatorTransitionMaskImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { show() } }
  @Undrawn("UINavigationBar.largeTitleTextAttributes") open var largeTitleTextAttributes:
    [NSAttributedString.Key: Any]? = nil
  open var standardAppearance = UINavigationBarAppearance() { didSet { show() } }
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { show() } }
  open var items: [UINavigationItem]? { didSet { show() } }
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open var barPosition: UIBarPosition { .top }
  private var backgroundImages: [Int: UIImage] = [:]
  /// The background without a picture.
  private var plainBackground: UIColor?
  private let title = UILabel()
  private var shown: [UIView] = []
  /// A closure that the back button calls.
  var goBack: () -> Void = {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    addSubview(title)
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    let old = backgroundImages[metrics.rawValue]
    backgroundImages[metrics.rawValue] = image
    // The other metrics are those of low or tall bars, which are not shown.
    guard metrics == .default, image != nil || old != nil else { return }
    if old == nil { plainBackground = backgroundColor }
    backgroundColor = image == nil ? plainBackground : .clear
    layer.contents = image?.cgImage
    if image == nil { show() }
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
    for view in shown { view.removeFromSuperview() }
    shown = []
    topItem?.changed = { [weak self] in self?.show() }
    if let barTintColor, backgroundImage(for: .default) == nil { backgroundColor = barTintColor }
    if standardAppearance.isTransparent { backgroundColor = .clear }
    if let color = standardAppearance.backgroundColor { backgroundColor = color }
    let attributes = titleTextAttributes ?? standardAppearance.titleTextAttributes
    title.attributedText = NSAttributedString(string: topItem?.title ?? "", attributes: attributes)
    title.isHidden = topItem?.titleView != nil
    if let view = topItem?.titleView { add(view) }
    for item in leftItems + (topItem?.rightBarButtonItems ?? []) {
      if let view = BarRow.view(for: item, tint: tintColor) { add(view) }
    }
    setNeedsLayout()
  }

  private var leftItems: [UIBarButtonItem] {
    if let own = topItem?.leftBarButtonItems { return own }
    guard let backItem, topItem?.hidesBackButton != true else { return [] }
    let action = UIAction(title: "‹ " + (backItem.backButtonTitle ?? backItem.title ?? "Back")) {
      [weak self] _ in self?.goBack()
    }
    return [UIBarButtonItem(title: action.title, primaryAction: action)]
  }

  private func add(_ view: UIView) {
    shown.append(view)
    addSubview(view)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var views = shown[...]
    if let view = topItem?.titleView {
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
      views = views.dropFirst()
    }
    var x: CGFloat = 16
    for view in views.prefix(leftItems.count) {
      view.center = CGPoint(x: x + view.bounds.width / 2, y: bounds.midY)
      x += view.bounds.width + 8
    }
    x = bounds.width - 16
    for view in views.dropFirst(leftItems.count) {
      view.center = CGPoint(x: x - view.bounds.width / 2, y: bounds.midY)
      x -= view.bounds.width + 8
    }
    title.frame = bounds.insetBy(dx: 80, dy: 0)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}

/// A bar with buttons in a row.
open class UIToolbar: UIView, UIBarPositioning {
  open weak var delegate: (any UIToolbarDelegate)?
  open var barStyle = UIBarStyle.default { didSet { colour() } }
  open var isTranslucent = true { didSet { colour() } }
  open var barTintColor: UIColor? { didSet { colour() } }
  @Undrawn("UIToolbar.standardAppearance") open var standardAppearance = UIToolbarAppearance()
  open var compactAppearance: UIToolbarAppearance?
  @Undrawn("UIToolbar.scrollEdgeAppearance") open var scrollEdgeAppearance: UIToolbarAppearance? =
    nil
  open var items: [UIBarButtonItem]? { didSet { show() } }
  open var barPosition: UIBarPosition { .bottom }
  private var shown: [(view: UIView?, item: UIBarButtonItem)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    colour()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    colour()
  }

  private func colour() {
    let plain: UIColor =
      barStyle == .black ? UIColor(white: 0.1, alpha: 0.9) : UIColor(white: 0.97, alpha: 0.9)
    backgroundColor = barTintColor ?? plain
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
  ) { if image?.size == .zero { backgroundColor = .clear } }
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    World.current.note(
      "UIToolbar.setShadowImage(_:forToolbarPosition:) has no effect on the picture"
    )
  }

  private func show() {
    for (view, _) in shown { view?.removeFromSuperview() }
    shown = (items ?? []).map { item in
      let view = BarRow.view(for: item, tint: tintColor)
      if let view { addSubview(view) }
      return (view, item)
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
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
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
