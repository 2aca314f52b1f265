/// The button of a tab, an icon above a title; code finds this class by its name in UIKit.
final class UITabBarButton: UIControl {
  private(set) weak var item: UITabBarItem?
  var tapped: () -> Void = {}
  private let icon = UIImageView()
  private let title = UILabel()
  private let badge = UILabel()
  /// The bar's colour for this tab.
  private var tint = UIColor.gray
  /// The items' attributes in the bar's appearance; `nil` if the bar has none.
  private var appearance: UITabBarItemAppearance?

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 10, weight: .medium)
    title.textAlignment = .center
    badge.textAlignment = .center
    badge.clipsToBounds = true
    addSubview(icon)
    addSubview(title)
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    show()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ tint: UIColor, _ appearance: UITabBarItemAppearance?) {
    (self.tint, self.appearance) = (tint, appearance)
    show()
  }

  func show() {
    let image = (isSelected ? item?.selectedImage : nil) ?? item?.image
    icon.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    icon.tintColor = stateAppearance?.iconColor ?? tint
    title.textColor = tint
    title.attributedText = item?.title.map {
      NSAttributedString(string: $0, attributes: attributes)
    }
    showBadge()
    setNeedsLayout()
  }

  private var stateAppearance: UITabBarItemStateAppearance? {
    isSelected ? appearance?.selected : appearance?.normal
  }

  /// The attributes of the title; while the tab is selected, they include the normal state's
  /// attributes except the colour.
  private var attributes: [NSAttributedString.Key: Any] {
    var all = item?.titleTextAttributes(for: .normal) ?? [:]
    all.merge(appearance?.normal.titleTextAttributes ?? [:]) { $1 }
    guard isSelected else { return all }
    all[.foregroundColor] = nil
    all.merge(item?.titleTextAttributes(for: .selected) ?? [:]) { $1 }
    return all.merging(appearance?.selected.titleTextAttributes ?? [:]) { $1 }
  }

  /// Shows the badge, which is a subview only while the item has one.
  private func showBadge() {
    guard let value = item?.badgeValue else { return badge.removeFromSuperview() }
    addSubview(badge)
    badge.backgroundColor =
      item?.badgeColor ?? stateAppearance?.badgeBackgroundColor ?? .systemRed
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
    ]
    attributes.merge(stateAppearance?.badgeTextAttributes ?? [:]) { $1 }
    for state in isSelected ? [UIControl.State.normal, .selected] : [.normal] {
      attributes.merge(item?.badgeTextAttributes(for: state) ?? [:]) { $1 }
    }
    badge.attributedText = NSAttributedString(string: value, attributes: attributes)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = icon.image?.size ?? .zero
    let middle = CGPoint(x: bounds.midX, y: title.text == nil ? bounds.midY : 18)
    let place = CGRect(
      x: middle.x - size.width / 2,
      y: middle.y - size.height / 2,
      width: size.width,
      height: size.height
    )
    let seen = place.inset(by: item?.imageInsets ?? .zero)
    // The frame is not set, because code may animate the transform of the picture.
    icon.bounds.size = seen.size
    icon.center = CGPoint(x: seen.midX, y: seen.midY)
    let shift = item?.titlePositionAdjustment ?? .zero
    title.frame = CGRect(x: 0, y: 33, width: bounds.width, height: 13)
      .offsetBy(dx: shift.horizontal, dy: shift.vertical)
    let height = Self.badgeHeight
    let width = max(badge.sizeThatFits(.zero).width + 9, height)
    badge.frame = CGRect(x: middle.x + 5, y: 1, width: width, height: height)
    badge.layer.cornerRadius = height / 2
  }

  private static let badgeHeight: CGFloat = 18
}
