/// A menu over a window, beside the button to which it belongs.
///
/// The sizes, colours and times are estimates of those of a phone.
final class MenuPanel: UIView {
  private let panel = UIView()
  private let scroller = UIScrollView()
  private let source: CGRect
  /// A closure that receives the chosen action.
  private let choose: (UIAction) -> Void

  private static let width: CGFloat = 250
  private static let gap: CGFloat = 8

  /// Shows a menu beside a view.
  static func show(_ menu: UIMenu, from view: UIView, choose: @escaping (UIAction) -> Void) {
    guard let window = view.window else { return }
    let rect = window.convert(view.bounds, from: view)
    window.addSubview(MenuPanel(menu, beside: rect, in: window.bounds, choose))
  }

  private init(
    _ menu: UIMenu,
    beside source: CGRect,
    in area: CGRect,
    _ choose: @escaping (UIAction) -> Void
  ) {
    (self.source, self.choose) = (source, choose)
    super.init(frame: area)
    panel.layer.shadowOpacity = 0.2
    panel.layer.shadowRadius = 32
    panel.layer.shadowOffset = .zero
    scroller.layer.cornerRadius = 12
    scroller.clipsToBounds = true
    scroller.backgroundColor = UIColor {
      UIColor(white: $0.userInterfaceStyle == .dark ? 0.15 : 0.97, alpha: 1)
    }
    panel.addSubview(scroller)
    addSubview(panel)
    fill(menu)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    panel.alpha = 0
    panel.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    UIView.animate(
      withDuration: 0.4,
      delay: 0,
      usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        self.panel.alpha = 1
        self.panel.transform = .identity
      }
    )
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, !panel.frame.contains(touch.location(in: self)) { dismiss() }
  }

  private func dismiss() {
    isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.25) {
      self.panel.alpha = 0
      self.panel.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  // MARK: Content

  /// Replaces the rows by those of a menu.
  private func fill(_ menu: UIMenu) {
    for view in scroller.subviews { view.removeFromSuperview() }
    let actions = menu.allActions
    let hasMarks = actions.contains { $0.state != .off }
    var y: CGFloat = 0
    add(menu, hasMarks: hasMarks, y: &y)
    place(height: y)
  }

  private func add(_ menu: UIMenu, hasMarks: Bool, y: inout CGFloat) {
    if !menu.title.isEmpty { addTitle(menu.title, y: &y) }
    for element in menu.children {
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        if y > 0 { addLine(height: Self.gap, y: &y) }
        add(inner, hasMarks: hasMarks, y: &y)
        if element !== menu.children.last { addLine(height: Self.gap, y: &y) }
      } else if (element as? UIAction)?.attributes.contains(.hidden) != true {
        if scroller.subviews.last is MenuRow { addLine(height: 0.5, y: &y) }
        let row = MenuRow(element, hasMarks: hasMarks)
        row.frame = CGRect(
          x: 0,
          y: y,
          width: Self.width,
          height: row.sizeThatFits(CGSize(width: Self.width, height: 0)).height
        )
        row.addAction(
          UIAction { [weak self] _ in self?.take(element) },
          for: .touchUpInside
        )
        scroller.addSubview(row)
        y = row.frame.maxY
      }
    }
  }

  private func addTitle(_ text: String, y: inout CGFloat) {
    let label = UILabel(frame: CGRect(x: 16, y: y, width: Self.width - 32, height: 30))
    label.text = text
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    scroller.addSubview(label)
    y += 30
    addLine(height: 0.5, y: &y)
  }

  private func addLine(height: CGFloat, y: inout CGFloat) {
    // Two sections have one gap between them.
    guard height < 1 || scroller.subviews.last?.bounds.height != height else { return }
    let line = UIView(frame: CGRect(x: 0, y: y, width: Self.width, height: height))
    line.backgroundColor = height < 1 ? .separator : .tertiarySystemFill
    scroller.addSubview(line)
    y += height
  }

  private func take(_ element: UIMenuElement) {
    if let menu = element as? UIMenu { return fill(menu) }
    guard let action = element as? UIAction else { return }
    if !action.attributes.contains(.keepsMenuPresented) { dismiss() }
    choose(action)
  }

  /// Places the panel below the button or, if there is no room, above it.
  private func place(height: CGFloat) {
    let below = bounds.maxY - source.maxY - 2 * Self.gap
    let above = source.minY - 2 * Self.gap
    let isBelow = height <= below || below >= above
    let size = CGSize(width: Self.width, height: min(height, isBelow ? below : above))
    let isLeft = source.midX <= bounds.midX
    let x = isLeft ? source.minX : source.maxX - size.width
    panel.bounds.size = size
    scroller.frame = panel.bounds
    scroller.contentSize = CGSize(width: size.width, height: height)
    panel.layer.anchorPoint = CGPoint(x: isLeft ? 0 : 1, y: isBelow ? 0 : 1)
    let left = min(max(x, Self.gap), max(bounds.width - size.width - Self.gap, Self.gap))
    panel.center = CGPoint(
      x: isLeft ? left : left + size.width,
      y: isBelow ? source.maxY + Self.gap : source.minY - Self.gap
    )
  }
}

extension UIMenu {
  /// The actions of the menu and of the menus that are displayed inside it.
  var allActions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.allActions : []
      }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }
}
