/// A button with a title and a picture.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static let roundedRect = ButtonType.system
  }

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var color: UIColor?
    var image: UIImage?
    var background: UIImage?
    var symbol: UIImage.SymbolConfiguration?
    var shadow: UIColor?
  }

  private var looks: [State: Look] = [:]
  var label: UILabel?
  var picture: UIImageView?
  private var ground: UIImageView?
  /// The subtitle of a configuration; the next two properties are the configuration's spinner and
  /// the custom view of its background.
  var subtitle: UILabel?
  var spinner: UIActivityIndicatorView?
  private var customGround: UIView?
  /// The view with the background of a configuration; the button's own layer stays unchanged.
  var backdrop: UIImageView?
  /// Whether the button was enabled when its state changed for the last time.
  private var wasEnabled = true
  private var wasFaded = false
  /// The title colour that a configuration has set.
  private var ownColor: UIColor?
  open private(set) var buttonType = ButtonType.custom
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether a pressed button without a picture for this state shows its picture darker.
  open var adjustsImageWhenHighlighted = true { didSet { show() } }
  /// Whether a disabled button without a picture for this state shows its picture paler.
  open var adjustsImageWhenDisabled = true { didSet { show() } }
  @Undrawn("UIButton.showsTouchWhenHighlighted") open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false
  open var role = Role.normal
  open var menu: UIMenu? { didSet { showChoice() } }
  /// Whether a tap selects the button, or deselects the selected button, before targets are called.
  open var changesSelectionAsPrimaryAction = false { didSet { showChoice() } }
  open var isPointerInteractionEnabled = false
  open var automaticallyUpdatesConfiguration = true
  open var configuration: Configuration? { didSet { use() } }
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { updateConfiguration() } }

  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  override var touchUpEvents: UIControl.Event {
    opensMenu ? [] : [.touchUpInside, .primaryActionTriggered]
  }
  override var actsOnTap: Bool {
    isEnabled && (opensMenu || changesSelectionAsPrimaryAction || hasTarget(for: touchUpEvents))
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let begins = super.beginTracking(touch, with: event)
    if begins { openMenu() }
    return begins
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if changesSelectionAsPrimaryAction, !showsMenuAsPrimaryAction, isTracking, isTouchInside {
      isSelected.toggle()
    }
    super.touchesEnded(touches, with: event)
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let nib = coder as? NibCoder else { return }
    buttonType = nib.buttonType
    showSign(resizes: false)
    nib.decode(self)
    // Observers of properties are not called in initializers of their class.
    use()
  }

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    showSign(resizes: true)
  }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    take(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    // Observers of properties are not called in initializers of their class.
    use()
    take(primaryAction)
  }

  private func use() {
    withOwnTraits { if let configuration { apply(configuration) } else { removeBackdrop() } }
    show()
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  open var titleLabel: UILabel? {
    let label = titleView
    if label.superview == nil {
      if let subtitle { insertSubview(label, belowSubview: subtitle) } else { addSubview(label) }
    }
    return label
  }

  /// The label of the title; it becomes a subview when the button is laid out, above layers that
  /// were added before.
  var titleView: UILabel {
    if let label { return label }
    let new = UILabel()
    new.font = standardFont
    new.lineBreakMode = configuration == nil ? .byTruncatingMiddle : .byWordWrapping
    label = new
    return new
  }

  open var imageView: UIImageView? {
    let picture = pictureView
    if picture.superview == nil {
      // The picture is below the title, whichever of the two is added first.
      if let label, label.superview == self {
        insertSubview(picture, belowSubview: label)
      } else {
        addSubview(picture)
      }
      // Code reads the frame before the first layout, even in an initialiser.
      if configuration == nil, picture.image != nil, !bounds.isEmpty {
        picture.place(in: imageRect(forContentRect: contentRect(forBounds: bounds)))
      }
    }
    return picture
  }

  /// The view of the picture; it becomes a subview when the label of the title does.
  private var pictureView: UIImageView {
    if let picture { return picture }
    let new = UIImageView()
    picture = new
    return new
  }

  /// Returns whether a subview is part of the button itself, and was not added by code.
  func owns(_ view: UIView) -> Bool {
    let own: [UIView?] = [label, picture, ground, subtitle, spinner, customGround, backdrop]
    return own.contains { $0 === view }
  }

  /// Takes the titles, pictures and insets of another button.
  func takeContent(of button: UIButton) {
    buttonType = button.buttonType
    looks = button.looks
    contentEdgeInsets = button.contentEdgeInsets
    titleEdgeInsets = button.titleEdgeInsets
    imageEdgeInsets = button.imageEdgeInsets
    if let label = button.label { titleView.takeText(of: label) }
    configuration = button.configuration
  }

  /// Whether the colour of the title is set for the current state.
  var hasOwnColor: Bool { state != .normal && looks[state]?.color != nil }

  private func change(_ state: State, _ body: (inout Look) -> Void) {
    body(&looks[state, default: Look()])
    show()
  }

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.color = color }
  }
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.background = image }
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.shadow = color }
  }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: State
  ) {
    change(state) { $0.symbol = configuration }
  }

  open func title(for state: State) -> String? { looks[state]?.title ?? looks[.normal]?.title }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    looks[state]?.attributedTitle ?? looks[.normal]?.attributedTitle
  }
  open func titleColor(for state: State) -> UIColor? {
    looks[state]?.color ?? looks[.normal]?.color ?? (buttonType == .system ? tintColor : .white)
  }
  open func image(for state: State) -> UIImage? { looks[state]?.image ?? looks[.normal]?.image }
  open func backgroundImage(for state: State) -> UIImage? {
    looks[state]?.background ?? looks[.normal]?.background
  }
  open func titleShadowColor(for state: State) -> UIColor? {
    looks[state]?.shadow ?? looks[.normal]?.shadow
  }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentTitle: String? { title(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    looks[state]?.symbol ?? looks[.normal]?.symbol
  }
  /// The picture with the preferred settings of its symbol.
  var shownImage: UIImage? { currentImage?.preferring(currentPreferredSymbolConfiguration) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  override func stateDidChange() {
    super.stateDidChange()
    updateConfiguration()
    if isEnabled != wasEnabled { use() } else { show() }
    wasEnabled = isEnabled
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    use()
  }

  private func show() {
    if let title = attributedTitle(for: state) {
      titleView.attributedText = title
    } else if let title = title(for: state) {
      titleView.text = title
      titleView.textColor = adjusted(currentTitleColor)
    } else {
      label?.text = nil
    }
    if let image = shownImage {
      pictureView.image = adjusted(image, hasOwn: looks[state]?.image != nil)
    } else {
      picture?.image = nil
    }
    if isFaded != wasFaded { picture?.alpha = isFaded ? Self.fadedAlpha : 1 }
    wasFaded = isFaded
    dimIfConfigured()
    if let image = backgroundImage(for: state) {
      if ground == nil {
        let new = UIImageView()
        ground = new
        insertSubview(new, at: 0)
      }
      ground?.image = adjusted(
        image,
        hasOwn: looks[state]?.background != nil,
        isBackground: true
      )
    } else {
      ground?.image = nil
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if picture != nil { _ = imageView }
    if label != nil { _ = titleLabel }
    ground?.frame = backgroundRect(forBounds: bounds)
    backdrop?.frame = bounds
    customGround?.frame = bounds
    if configuration?.cornerStyle == .capsule { backdrop?.layer.cornerRadius = bounds.height / 2 }
    if let configuration { return layOut(configuration) }
    let content = contentRect(forBounds: bounds)
    picture?.place(in: picture?.image == nil ? .zero : imageRect(forContentRect: content))
    label?.place(in: titleRect(forContentRect: content))
  }

  /// The margin above and below a title, in points, in a button without insets.
  private static let titleMargin: CGFloat = 6
  /// The minimum width of a button with a title or without any content, in points.
  private static let minimumWidth: CGFloat = 30

  /// The size for `sizeThatFits` and `intrinsicContentSize`, which can be overridden independently.
  private var naturalSize: CGSize {
    if let configuration {
      let parts = arrangement(configuration, width: 1e6).size
      return CGSize(
        width: parts.width + contentEdgeInsets.left + contentEdgeInsets.right,
        height: parts.height + contentEdgeInsets.top + contentEdgeInsets.bottom
      )
    }
    let imageSize = shownImage?.size ?? .zero
    var titleSize = label?.sizeThatFits(.zero) ?? .zero
    if currentImage == nil || titleSize != .zero, contentEdgeInsets == .zero {
      // Without insets, a title has a margin above and below and a minimum width.
      let font = label?.font ?? standardFont
      titleSize.height = max(titleSize.height, font.lineHeight) + 2 * Self.titleMargin
      titleSize.width = max(titleSize.width, Self.minimumWidth - imageSize.width)
    }
    return CGSize(
      width: imageSize.width + titleSize.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(imageSize.height, titleSize.height) + contentEdgeInsets.top
        + contentEdgeInsets.bottom
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  open override var intrinsicContentSize: CGSize { naturalSize }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func titleRect(forContentRect rect: CGRect) -> CGRect { rectangles(in: rect).title }
  open func imageRect(forContentRect rect: CGRect) -> CGRect { rectangles(in: rect).image }

  /// Applies the title, picture, colours and shape of a configuration; other values stay.
  private func apply(_ configuration: Configuration) {
    var look = looks[.normal, default: Look()]
    look.title = configuration.title ?? look.title
    look.attributedTitle =
      configuration.attributedTitle.map { NSAttributedString(string: String($0.characters)) }
      ?? look.attributedTitle
    look.image = configuration.image ?? look.image
    look.symbol = configuration.preferredSymbolConfigurationForImage ?? look.symbol
    let color = configuration.foregroundColor(tint: tintColor, isEnabled: isEnabled)
    if configuration.baseForegroundColor != nil || look.color == nil || look.color == ownColor {
      look.color = color
      ownColor = color
    }
    looks[.normal] = look
    if look.title != nil || look.attributedTitle != nil {
      titleView.font = .systemFont(ofSize: configuration.buttonSize.fontSize)
      titleView.numberOfLines = 0
      titleView.lineBreakMode = .byWordWrapping
    }
    if look.image != nil { pictureView.tintColor = color }
    showSubtitle(configuration, color)
    showSpinner(configuration, color)
    showGround(configuration)
    let insets = configuration.contentInsets
    contentEdgeInsets = UIEdgeInsets(
      top: insets.top,
      left: insets.leading,
      bottom: insets.bottom,
      right: insets.trailing
    )
    invalidateIntrinsicContentSize()
  }

  private func showGround(_ configuration: Configuration) {
    let background = configuration.background
    let view = backdrop ?? UIImageView(frame: bounds)
    if backdrop == nil {
      backdrop = view
      insertSubview(view, at: 0)
      layer.insertSublayer(view.layer, at: 0)
    }
    view.backgroundColor = configuration.backgroundColor(tint: tintColor, isEnabled: isEnabled)
    view.layer.cornerRadius = configuration.cornerRadius(of: bounds.size) ?? 0
    view.layer.borderWidth = background.strokeWidth
    view.layer.borderColor = (background.strokeColor ?? tintColor).cgColor
    view.image = background.image
    view.clipsToBounds = background.image != nil || background.customView != nil
    if customGround !== background.customView {
      customGround?.removeFromSuperview()
      customGround = background.customView
      if let customGround { view.addSubview(customGround) }
    }
  }

  private func removeBackdrop() {
    backdrop?.removeFromSuperview()
    backdrop = nil
    customGround = nil
  }
}
