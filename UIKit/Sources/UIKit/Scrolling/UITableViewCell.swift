/// A cell of a table.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

  public static let automaticDimension: CGFloat = -1

  public let contentView: UIView = UITableViewCellContentView()
  open internal(set) var reuseIdentifier: String?
  /// Follows the segue that a storyboard has from the cell, if any.
  var followSegue: (() -> Void)?
  private let style: CellStyle
  /// The view of the accessory type at the trailing edge, such as a checkmark; `nil` for no view.
  private var mark: UIView?
  private var separator: UIView?
  private var ownSeparatorInset: UIEdgeInsets?
  private var tableInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The grey background of a selected cell without a `selectedBackgroundView`.
  private var standardSelection: UIView?
  // The standard views, which exist only if code uses them.
  private var ownTextLabel: UILabel?
  private var ownDetailLabel: UILabel?
  private var ownImageView: UIImageView?
  open var textLabel: UILabel? {
    if ownTextLabel == nil { ownTextLabel = makeLabel(17, .black) }
    return ownTextLabel
  }
  open var detailTextLabel: UILabel? {
    if style != .default, ownDetailLabel == nil {
      ownDetailLabel = makeLabel(style == .subtitle ? 12 : 17, UIColor(white: 0.5, alpha: 1))
    }
    return ownDetailLabel
  }
  open var imageView: UIImageView? {
    if ownImageView == nil {
      let view = UIImageView()
      contentView.addSubview(view)
      ownImageView = view
    }
    return ownImageView
  }
  open var selectionStyle = SelectionStyle.default { didSet { showSelection() } }
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent(contentConfiguration, in: contentView) }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      let old = mark
      mark = accessoryType.view
      exchange(old, for: mark)
    }
  }
  /// The view of the detail button at the trailing edge; `nil` if the cell has no such button.
  var accessoryButton: UIView? {
    guard accessoryView == nil else { return nil }
    switch accessoryType {
    case .detailButton: return mark
    case .detailDisclosureButton: return mark?.subviews.first
    default: return nil
    }
  }
  open var accessoryView: UIView? { didSet { exchange(oldValue, for: accessoryView) } }
  @Undrawn("UITableViewCell.editingAccessoryType") open var editingAccessoryType = AccessoryType
    .none
  @Undrawn("UITableViewCell.editingAccessoryView") open var editingAccessoryView: UIView? = nil
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? tableInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  @Undrawn("UITableViewCell.indentationLevel") open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var shouldIndentWhileEditing = true
  @Undrawn("UITableViewCell.showsReorderControl") open var showsReorderControl = false
  open var editingStyle: EditingStyle { .none }
  open var focusStyle = 0
  @Undrawn("UITableViewCell.isEditing") open var isEditing = false
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }
  open var backgroundView: UIView? {
    didSet { exchange(oldValue, for: backgroundView, below: true) }
  }
  open var selectedBackgroundView: UIView? {
    didSet {
      exchange(oldValue, for: selectedBackgroundView, below: true)
      standardSelection?.removeFromSuperview()
      standardSelection = nil
      showSelection()
    }
  }
  @Undrawn("UITableViewCell.multipleSelectionBackgroundView") open
    var multipleSelectionBackgroundView: UIView? = nil

  open var isSelected = false { didSet { showSelection() } }
  open var isHighlighted = false { didSet { showSelection() } }

  private func showSelection() {
    let isShown = (isSelected || isHighlighted) && selectionStyle != .none
    if isShown, selectedBackgroundView == nil, standardSelection == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      insertSubview(view, belowSubview: contentView)
      standardSelection = view
    }
    (selectedBackgroundView ?? standardSelection)?.isHidden = !isShown
    contentView.passHighlight(isSelected || isHighlighted)
  }

  /// Shows a line below the cell.
  ///
  /// - Parameters:
  ///   - color: The colour of the line; `nil` for no line.
  ///   - inset: The table's inset, which applies unless the cell has its own inset.
  func showSeparator(_ color: UIColor?, inset: UIEdgeInsets) {
    tableInset = inset
    if color != nil, separator == nil {
      let line = UIView()
      line.isUserInteractionEnabled = false
      addSubview(line)
      separator = line
    }
    separator?.backgroundColor = color
    setNeedsLayout()
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  /// Creates a cell of a given frame; `.zero` stands for the standard size.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.element["reuseIdentifier"]
    style = .default
    super.init(coder: coder)
    prepare()
    (coder as? NibCoder)?.decode(self)
  }

  private func prepare() {
    backgroundColor = .white
    contentView.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func makeLabel(_ size: CGFloat, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.textColor = color
    contentView.addSubview(label)
    return label
  }

  private func exchange(_ old: UIView?, for new: UIView?, below: Bool = false) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    if below { insertSubview(new, at: 0) } else { addSubview(new) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    standardSelection?.frame = bounds
    mark?.isHidden = accessoryView != nil
    if let sign = accessoryView ?? mark {
      sign.center = CGPoint(x: bounds.maxX - 16 - sign.bounds.width / 2, y: bounds.midY)
      contentView.frame = CGRect(x: 0, y: 0, width: sign.frame.minX, height: bounds.height)
    }
    let thickness = 1 / World.current.screenScale
    separator?.frame = CGRect(
      x: min(separatorInset.left, bounds.width),
      y: bounds.maxY - thickness,
      width: max(bounds.width - separatorInset.left - separatorInset.right, 0),
      height: thickness
    )
    let area = contentView.bounds.insetBy(dx: 16, dy: 0)
    var left = area.minX
    if let image = ownImageView, let size = image.image?.size {
      image.frame = CGRect(
        x: left,
        y: area.midY - size.height / 2,
        width: size.width,
        height: size.height
      )
      left = image.frame.maxX + 16
    }
    let width = max(area.maxX - left, 0)
    let hasDetail = style != .default && (ownDetailLabel?.text ?? "").isEmpty == false
    let isStacked = style == .subtitle && hasDetail
    ownTextLabel?.frame = CGRect(
      x: left,
      y: isStacked ? 4 : 0,
      width: width,
      height: isStacked ? area.height / 2 - 2 : area.height
    )
    ownDetailLabel?.frame =
      isStacked
      ? CGRect(x: left, y: area.height / 2 + 2, width: width, height: area.height / 2 - 6)
      : CGRect(x: left, y: 0, width: width, height: area.height)
    if !isStacked { ownDetailLabel?.textAlignment = .right }
  }

  /// The size of a standard cell, which is higher for a text of several lines.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitted = super.sizeThatFits(size)
    guard style == .default, let label = ownTextLabel, label.numberOfLines != 1 else {
      return fitted
    }
    let image = ownImageView?.image.map { $0.size.width + 16 } ?? 0
    let sign = (accessoryView ?? mark).map { $0.bounds.width + 16 } ?? 0
    let text = label.sizeThatFits(CGSize(width: size.width - 32 - image - sign, height: 0))
    fitted.height = max(UITableView.standardHeight, text.height.rounded(.up) + 22)
    return fitted
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) {
    let ground = selectedBackgroundView ?? standardSelection
    let fades = animated && window != nil && isSelected && !selected && ground?.isHidden == false
    isSelected = selected
    guard fades, let ground, ground.isHidden else { return }
    ground.isHidden = false
    UIView.animate(withDuration: Self.fadeDuration) {
      ground.alpha = 0
    } completion: { [weak self] _ in
      ground.alpha = 1
      self?.showSelection()
    }
  }
  private static let fadeDuration = 0.4
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// Creates a cell of this class for a table that has none to reuse.
  ///
  /// Objective-C can do this without a `required` initialiser, but Swift cannot. So the lowering
  /// tool overrides the method in every class that can be created this way.
  open class func makeReusable(withIdentifier identifier: String) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}

extension UITableViewCell.AccessoryType {
  /// A new view that displays the accessory type at the trailing edge of a cell; `nil` for `none`.
  var view: UIView? {
    switch self {
    case .none: nil
    case .disclosureIndicator: Self.sign("chevron.right", .tertiaryLabel, 13, .semibold)
    case .checkmark: Self.sign("checkmark", nil, 15, .semibold)
    case .detailButton: Self.sign("info.circle", nil, 19, .regular)
    case .detailDisclosureButton: Self.row("info.circle", "chevron.right")
    }
  }

  /// Returns a view with a symbol of a size in points; it has the tint colour if `color` is `nil`.
  private static func sign(
    _ name: String,
    _ color: UIColor?,
    _ size: CGFloat,
    _ weight: UIImage.SymbolWeight
  ) -> UIView {
    let settings = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: settings))
    if let color { view.tintColor = color }
    return view
  }

  private static func row(_ first: String, _ second: String) -> UIView {
    let views = [
      sign(first, nil, 19, .regular), sign(second, .tertiaryLabel, 13, .semibold),
    ]
    let height = views[0].bounds.height
    let row = UIView(
      frame: CGRect(
        x: 0,
        y: 0,
        width: views[0].bounds.width + 8 + views[1].bounds.width,
        height: height
      )
    )
    for view in views { row.addSubview(view) }
    views[1].frame.origin = CGPoint(
      x: views[0].bounds.width + 8,
      y: (height - views[1].bounds.height) / 2
    )
    return row
  }
}

public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public let UITableViewAutomaticDimension: CGFloat = -1
