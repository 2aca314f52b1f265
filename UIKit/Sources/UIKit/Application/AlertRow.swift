/// The row of an alert's action, which turns grey while it is touched.
final class AlertRow: UIControl {
  private let action: UIAlertAction
  private let label = UILabel()
  private let picture = UIImageView()

  init(_ action: UIAlertAction, font: UIFont) {
    self.action = action
    super.init(frame: .zero)
    isEnabled = action.isEnabled
    label.text = action.title
    label.font = font
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    picture.image = action.image
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    showColors()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    let usual: UIColor = action.style == .destructive ? .systemRed : tintColor
    label.textColor = isEnabled ? action.titleTextColor ?? usual : .tertiaryLabel
    picture.tintColor = label.textColor
  }

  /// The distance of texts and pictures from the sides.
  private static let margin: CGFloat = 16

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.insetBy(dx: Self.margin, dy: 0)
    label.frame = content
    guard let image = picture.image else { return }
    let height = min(image.size.height, bounds.height)
    picture.frame = CGRect(
      x: content.minX,
      y: (bounds.height - height) / 2,
      width: min(image.size.width, content.width),
      height: height
    )
  }
}
