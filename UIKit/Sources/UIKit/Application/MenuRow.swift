/// A row of a menu: a title with a picture at its end, and a check mark if it is chosen.
final class MenuRow: UIControl {
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private let mark = UIImageView()
  private let hasMarks: Bool

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - element: The action or the submenu.
  ///   - hasMarks: Whether the row leaves room for a check mark.
  init(_ element: UIMenuElement, hasMarks: Bool) {
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    let action = element as? UIAction
    isEnabled = action?.attributes.contains(.disabled) != true
    let isDestructive =
      action?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options
      .contains(.destructive) ?? false
    let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    title.text = element.title
    title.font = .systemFont(ofSize: 17)
    title.textColor = color
    title.numberOfLines = 2
    subtitle.text = element.subtitle
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = .secondaryLabel
    picture.image =
      element.image ?? (element is UIMenu ? UIImage(systemName: "chevron.right") : nil)
    picture.tintColor = color
    picture.contentMode = .scaleAspectFit
    mark.image =
      action?.state == .on
      ? UIImage(systemName: "checkmark")
      : action?.state == .mixed ? UIImage(systemName: "minus") : nil
    mark.tintColor = color
    mark.contentMode = .scaleAspectFit
    for view in [title, subtitle, picture, mark] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  private static let height: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let pictureSize = CGSize(width: 22, height: 22)

  private func textArea(_ width: CGFloat) -> (x: CGFloat, width: CGFloat) {
    let x = hasMarks ? 34 : Self.margin
    let end = picture.image == nil ? Self.margin : Self.margin + Self.pictureSize.width + 8
    return (x, max(width - x - end, 0))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let area = textArea(size.width)
    let text = title.sizeThatFits(CGSize(width: area.width, height: 0)).height
    let below = subtitle.text == nil ? 0 : subtitle.sizeThatFits(.zero).height
    return CGSize(width: size.width, height: max(Self.height, text + below + 20))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = textArea(bounds.width)
    let text = title.sizeThatFits(CGSize(width: area.width, height: 0)).height
    let below = subtitle.text == nil ? 0 : subtitle.sizeThatFits(.zero).height
    let top = (bounds.height - text - below) / 2
    title.frame = CGRect(x: area.x, y: top, width: area.width, height: text)
    subtitle.frame = CGRect(x: area.x, y: top + text, width: area.width, height: below)
    let size = Self.pictureSize
    picture.frame = CGRect(
      x: bounds.width - Self.margin - size.width,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    mark.frame = CGRect(x: 11, y: (bounds.height - 16) / 2, width: 16, height: 16)
  }
}
