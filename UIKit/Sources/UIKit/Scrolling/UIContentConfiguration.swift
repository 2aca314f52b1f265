/// The state of a view, for updating a configuration.
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
}

public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// A description of a cell's content; the description creates the content view.
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

/// A content view of a cell, with the configuration that created it.
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}

/// A configuration for the content of a list's row: a picture, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label
    public var numberOfLines = 0
    public var alignment = NSTextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontSizeToFitWidth = false
  }
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    @Undrawn("UIListContentConfiguration.ImageProperties.reservedLayoutSize") public
      var reservedLayoutSize = CGSize.zero
    @Undrawn("UIListContentConfiguration.ImageProperties.preferredSymbolConfiguration") public
      var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = nil
  }

  public var image: UIImage?
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11,
    leading: 16,
    bottom: 11,
    trailing: 16
  )
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  init() { secondaryTextProperties.font = .systemFont(ofSize: 15) }

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public func makeContentView() -> any UIView & UIContentView { ListContentView(self) }
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// The content view of a list's row.
final class ListContentView: UIView, UIContentView {
  private let picture = UIImageView()
  private let labels = [UILabel(), UILabel()]
  var configuration: any UIContentConfiguration { didSet { show() } }

  init(_ configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(picture)
    for label in labels { addSubview(label) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let own = configuration as? UIListContentConfiguration else { return }
    picture.image = own.image
    picture.layer.cornerRadius = own.imageProperties.cornerRadius
    picture.tintColor = own.imageProperties.tintColor
    let texts = [
      (own.text, own.attributedText, own.textProperties),
      (own.secondaryText, own.secondaryAttributedText, own.secondaryTextProperties),
    ]
    for (label, (text, attributed, style)) in zip(labels, texts) {
      label.font = style.font
      label.textColor = style.color
      label.textAlignment = style.alignment
      label.numberOfLines = style.numberOfLines
      label.lineBreakMode = style.lineBreakMode
      label.adjustsFontSizeToFitWidth = style.adjustsFontSizeToFitWidth
      if let attributed { label.attributedText = attributed } else { label.text = text }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let own = configuration as? UIListContentConfiguration else { return }
    let margins = own.directionalLayoutMargins
    var left = margins.leading
    if var size = own.image?.size {
      let limit = own.imageProperties.maximumSize
      let factor = min(
        limit.width > 0 ? limit.width / max(size.width, 1) : 1,
        limit.height > 0 ? limit.height / max(size.height, 1) : 1
      )
      if factor < 1 { size = CGSize(width: size.width * factor, height: size.height * factor) }
      picture.frame = CGRect(
        x: left,
        y: (bounds.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
      left += size.width + own.imageToTextPadding
    }
    let width = max(bounds.width - left - margins.trailing, 0)
    let heights = labels.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
    let gap = heights[1] > 0 ? own.textToSecondaryTextVerticalPadding : 0
    var top = (bounds.height - heights[0] - heights[1] - gap) / 2
    for (label, height) in zip(labels, heights) {
      label.frame = CGRect(x: left, y: top, width: width, height: height)
      top += height + gap
    }
  }
}

extension UIView {
  /// Replaces the content of a cell.
  func showContent(_ configuration: (any UIContentConfiguration)?, in contentView: UIView) {
    for view in contentView.subviews where view is any UIContentView { view.removeFromSuperview() }
    guard let view = configuration?.makeContentView() else { return }
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
  }
}
