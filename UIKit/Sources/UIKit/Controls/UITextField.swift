/// A field that displays a line of text or a placeholder; here, only code edits the text.
open class UITextField: UIControl, EditableText {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  let label = UILabel()
  let hint = PlaceholderLabel()
  private let caret = UIView()
  /// The view with the background picture and the border; the field's own layer stays unchanged.
  private let frameImage = UIImageView()
  private let edge = UIView()
  open weak var delegate: (any UITextFieldDelegate)? { didSet { storedDelegate = delegate } }
  /// The stored ``delegate``, also where a subclass overrides the property.
  weak var storedDelegate: (any UITextFieldDelegate)?

  // MARK: Text

  private(set) var content = NSAttributedString(string: "")
  open var text: String? {
    get { content.string }
    set { attributedText = NSAttributedString(string: newValue ?? "", attributes: style) }
  }
  open var attributedText: NSAttributedString? {
    get { content }
    set {
      content = newValue ?? NSAttributedString(string: "")
      selection = nil
      marked = nil
      show()
    }
  }
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
  open var attributedPlaceholder: NSAttributedString? { didSet { show() } }
  /// The attributes of the whole text; the font and the colour are always among them.
  private var style: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label,
  ]
  { didSet { restyle() } }
  open var textColor: UIColor? {
    get { style[.foregroundColor] as? UIColor }
    set { style[.foregroundColor] = newValue ?? .label }
  }
  /// The font of the text; setting `nil` restores the default.
  open var font: UIFont? {
    get { style[.font] as? UIFont }
    set { style[.font] = newValue ?? .systemFont(ofSize: 17) }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  open var borderStyle = BorderStyle.none {
    didSet {
      colour()
      show()
    }
  }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { style }
    set { style = newValue.merging(style.filter { Self.kept.contains($0.key) }) { own, _ in own } }
  }
  private static let kept: [NSAttributedString.Key] = [.font, .foregroundColor]
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var allowsEditingTextAttributes = false
  open var adjustsFontSizeToFitWidth = false { didSet { show() } }
  open var adjustsFontForContentSizeCategory = false
  open var minimumFontSize: CGFloat = 0 { didSet { show() } }
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  open var background: UIImage? { didSet { show() } }
  @Undrawn("UITextField.disabledBackground") open var disabledBackground: UIImage? = nil
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  private var clearButton: UIButton?
  open var leftView: UIView? { didSet { exchange(oldValue, for: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightView: UIView? { didSet { exchange(oldValue, for: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  private var (ownInputView, ownAccessory): (UIView?, UIView?)
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  // MARK: Traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false { didSet { show() } }
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?

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
    hint.field = self
    for view in [frameImage, edge, hint, label, caret] { view.isUserInteractionEnabled = false }
    caret.isHidden = true
    show()
  }

  private var ownBackground: UIColor?
  open override var backgroundColor: UIColor? {
    get { ownBackground }
    set {
      ownBackground = newValue
      colour()
    }
  }

  /// Fills the whole field or, if the border is a rounded rectangle, only this rectangle.
  private func colour() {
    let isRounded = borderStyle == .roundedRect
    super.backgroundColor = isRounded ? nil : ownBackground
    edge.backgroundColor = isRounded ? ownBackground ?? .systemBackground : nil
  }

  /// Adds a subview, such as the caret, in front of the other subviews when it is first needed.
  private func addIfNeeded(_ view: UIView) {
    if view.superview == nil { addSubview(view) }
  }

  private func addBehindIfNeeded(_ view: UIView) {
    guard view.superview == nil else { return }
    insertSubview(view, at: 0)
    layer.insertSublayer(view.layer, at: 0)
  }

  /// Updates the style of the text, without setting `text`, which subclasses may override.
  private func restyle() {
    content = NSAttributedString(string: content.string, attributes: style)
    show()
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func show() {
    // The label's font and colour come first: set later, they would replace the text's own.
    label.font = font
    label.textColor = textColor
    if isSecureTextEntry {
      let dots = String(repeating: "•", count: content.string.count)
      label.attributedText = NSAttributedString(string: dots, attributes: style)
    } else {
      label.attributedText = content
    }
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumFontSize = minimumFontSize
    hint.font = font
    hint.textColor = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.3)
    hint.attributedText = attributedPlaceholder
    hint.isHidden = content.length > 0
    label.textAlignment = textAlignment
    hint.textAlignment = textAlignment
    frameImage.image = background
    if background != nil { addBehindIfNeeded(frameImage) }
    edge.isHidden = borderStyle == .none
    if borderStyle != .none {
      addBehindIfNeeded(edge)
      edge.layer.borderWidth = borderStyle == .line ? 1 : 0.5
      edge.layer.borderColor = UIColor(white: borderStyle == .line ? 0 : 0.8, alpha: 1).cgColor
      edge.layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    }
    if attributedPlaceholder != nil { addIfNeeded(hint) }
    if content.length > 0 { addIfNeeded(label) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Rectangles

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var isClearShown: Bool { hasText && isShown(clearButtonMode) }

  private func showClearButton() {
    clearButton?.isHidden = !isClearShown
    guard isClearShown else { return }
    let button = clearButton ?? UIButton(type: .custom)
    if clearButton == nil {
      let settings = UIImage.SymbolConfiguration(pointSize: 14)
      button.setImage(
        UIImage(systemName: "xmark.circle.fill", withConfiguration: settings),
        for: .normal
      )
      button.tintColor = .systemGray2
      button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
      addSubview(button)
      clearButton = button
    }
    button.frame = clearButtonRect(forBounds: bounds)
  }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  /// Returns the rectangle between the left view and the clear button or right view.
  ///
  /// Both `textRect` and `editingRect` use this rectangle, and can be overridden independently.
  private func room(in bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: inset, dy: 0)
    if leftView != nil, isShown(leftViewMode) {
      let left = leftViewRect(forBounds: bounds)
      rect.size.width -= left.maxX - rect.minX
      rect.origin.x = left.maxX
    }
    if isClearShown {
      rect.size.width = clearButtonRect(forBounds: bounds).minX - rect.minX
    }
    if rightView != nil, isShown(rightViewMode) {
      rect.size.width = rightViewRect(forBounds: bounds).minX - rect.minX
    }
    return rect
  }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 10, width: 19, height: 19)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2),
      size: size
    )
  }
  /// Does nothing, because labels draw the text; only overrides call this method.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder; the origin is the top left corner of the placeholder's own rectangle.
  open func drawPlaceholder(in rect: CGRect) { hint.drawPlain(in: rect) }
  open var textInputView: UIView { label }
  /// Returns the caret's rectangle, in the coordinates of ``textInputView``.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let area = editingRect(forBounds: bounds)
    return caretRect(x: place(of: position, in: area.width), in: area.height)
  }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  /// Returns the rectangle of a part of the text, in the coordinates of ``textInputView``.
  open func firstRect(for range: UITextRange) -> CGRect {
    let area = editingRect(forBounds: bounds)
    let left = place(of: range.start, in: area.width)
    let width = place(of: range.end, in: area.width) - left
    return CGRect(x: left, y: 0, width: width, height: area.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    frameImage.frame = bounds
    edge.frame = borderRect(forBounds: bounds)
    place(label, in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    place(hint, in: placeholderRect(forBounds: bounds))
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    if leftView != nil { leftView?.frame = leftViewRect(forBounds: bounds) }
    if rightView != nil { rightView?.frame = rightViewRect(forBounds: bounds) }
    showClearButton()
    showCaret()
  }

  /// Moves the caret to its place, without animation even in an animation block.
  private func showCaret() {
    UIView.performWithoutAnimation {
      caret.isHidden = !isEditing || bounds.isEmpty
      caret.backgroundColor = tintColor
      let origin = editingRect(forBounds: bounds).origin
      caret.frame = caretRect(for: UITextPosition(selectedPart.upperBound)).offsetBy(
        dx: origin.x,
        dy: origin.y
      )
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  open override var intrinsicContentSize: CGSize { naturalSize }

  // MARK: Editing

  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else {
      // Overrides of the caret's rectangle may return another one now.
      showCaret()
      return true
    }
    guard storedDelegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else {
      return false
    }
    if clearsOnBeginEditing { text = "" }
    addIfNeeded(label)
    addIfNeeded(caret)
    setNeedsLayout()
    storedDelegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard storedDelegate?.textFieldShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else {
      return false
    }
    setNeedsLayout()
    storedDelegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { _ = becomeFirstResponder() }
  }

  open var hasText: Bool { content.length > 0 }
  open func insertText(_ text: String) { type(text) }
  open func deleteBackward() { deleteTyped() }

  var selection: NSRange? { didSet { setNeedsLayout() } }
  var marked: NSRange?
  /// The selected part of the text; `nil` unless the field is being edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(selectedPart) : nil }
    set {
      selection = newValue.map(\.places)
      storedDelegate?.textFieldDidChangeSelection(self)
    }
  }
  open var markedTextRange: UITextRange? { marked.map(UITextRange.init) }
  open weak var inputDelegate: (any UITextInputDelegate)?
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(content.length) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { position(at: point) }
  open func replace(_ range: UITextRange, withText text: String) { replaceText(range, text) }
  open func text(in range: UITextRange) -> String? { part(range) }
  open func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(start.offset, end.offset)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    moved(position, by: offset)
  }
  open func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? { moved(position, to: direction, by: offset) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.order(to: other)
  }
  open func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }
  open func setMarkedText(_ text: String?, selectedRange: NSRange) {
    mark(text ?? "", selecting: selectedRange)
  }
  open func unmarkText() { marked = nil }
}
