/// A header or a footer of a section.
open class UITableViewHeaderFooterView: UIView {
  /// The look of a title: that of a plain table, or above or below a group.
  enum Place { case plain, aboveGroup, belowGroup }

  public let contentView = UIView()
  var place = Place.plain {
    didSet {
      guard place != oldValue, let textLabel else { return }
      textLabel.font = .systemFont(ofSize: 13)
      textLabel.textColor = .secondaryLabel
      textLabel.numberOfLines = 0
    }
  }
  open internal(set) var reuseIdentifier: String?
  private var ownLabel: UILabel?
  open var textLabel: UILabel? {
    if ownLabel == nil {
      let label = UILabel()
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      contentView.addSubview(label)
      ownLabel = label
    }
    return ownLabel
  }
  open var detailTextLabel: UILabel? { nil }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    prepare()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    guard let label = ownLabel else { return }
    let area = contentView.bounds.insetBy(dx: Self.inset, dy: 0)
    let height = label.sizeThatFits(area.size).height
    label.frame =
      switch place {
      case .plain: area
      case .aboveGroup:
        CGRect(x: area.minX, y: area.maxY - 5.5 - height, width: area.width, height: height)
      case .belowGroup: CGRect(x: area.minX, y: 7.5, width: area.width, height: height)
      }
  }

  /// The space on either side of the title, in points.
  private static let inset: CGFloat = 16

  /// Returns the height with a title above or below a group.
  func titleHeight(fitting width: CGFloat) -> CGFloat {
    let area = CGSize(width: width - 2 * Self.inset, height: .greatestFiniteMagnitude)
    let text = ownLabel?.sizeThatFits(area).height ?? 0
    return ceil(text) + (place == .aboveGroup ? 22 : 15)
  }

  /// Creates a view of this class for a table that has none to reuse.
  ///
  /// See ``UITableViewCell/makeReusable(withIdentifier:)``.
  open class func makeReusable(withIdentifier identifier: String) -> UITableViewHeaderFooterView {
    UITableViewHeaderFooterView(reuseIdentifier: identifier)
  }
}
