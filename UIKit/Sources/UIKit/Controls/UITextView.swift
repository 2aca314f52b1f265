import Text

/// A delegate that is notified by a text view.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView,
    shouldInteractWith url: URL,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView,
    shouldInteractWith url: URL,
    in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}

/// A view with lines of text that can be scrolled and are edited by code.
open class UITextView: UIScrollView, EditableText, LineBreaking {
  private let label = UILabel()
  private(set) var content = NSAttributedString(string: "")
  public let textContainer: NSTextContainer
  public let layoutManager = NSLayoutManager()
  public let textStorage = NSTextStorage()
  private weak var own: (any UITextViewDelegate)?

  open override var delegate: (any UIScrollViewDelegate)? {
    get { super.delegate }
    set {
      super.delegate = newValue
      own = newValue as? any UITextViewDelegate
    }
  }

  private func styled(_ text: String) -> NSAttributedString {
    var attributes = typingAttributes
    if attributes[.font] == nil { attributes[.font] = shownFont }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = textColor }
    return NSAttributedString(string: text, attributes: attributes)
  }

  private func show(_ text: NSAttributedString) {
    content = text
    textStorage.setAttributedString(content)
    label.attributedText = content.showingLinks(with: linkTextAttributes)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open var text: String! {
    get { content.string }
    set { attributedText = styled(newValue ?? "") }
  }
  open var attributedText: NSAttributedString! {
    get { content }
    set {
      selection = nil
      show(newValue ?? NSAttributedString(string: ""))
    }
  }
  /// The font of the text; `nil` until a font or a text is set.
  open var font: UIFont? {
    get {
      guard ownFont == nil, content.length > 0 else { return ownFont }
      return content.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    }
    set {
      ownFont = newValue
      show(styled(content.string))
    }
  }
  private var ownFont: UIFont?
  private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }
  open var textColor: UIColor? = .black { didSet { show(styled(content.string)) } }
  open var textAlignment = NSTextAlignment.natural {
    didSet { label.textAlignment = textAlignment }
  }
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links, which replace those of the text; the tint colour by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { linkAttributes ?? [.foregroundColor: tintColor as Any] }
    set {
      linkAttributes = newValue
      show(content)
    }
  }
  private var linkAttributes: [NSAttributedString.Key: Any]?
  private let caret = UIView()
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  open var isEditable = true
  open var isSelectable = true
  @Undrawn("UITextView.dataDetectorTypes") open var dataDetectorTypes: UIDataDetectorTypes = []
  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false
  open var adjustsFontForContentSizeCategory = false
  open var usesStandardTextScaling = false
  private var ownInputView: UIView?
  private var ownAccessory: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  @Undrawn("UITextView.isSecureTextEntry") open var isSecureTextEntry = false
  open var textContentType: UITextContentType!

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
    guard let nib = coder as? NibCoder else { return }
    // A nib names the background of each text view that has one, so the default white is removed.
    backgroundColor = nil
    nib.decode(self)
  }

  private func prepare() {
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = shownFont
    addSubview(label)
    backgroundColor = .white
    text = ""
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    // Links have the tint colour unless they have attributes of their own.
    show(content)
  }

  private func textSize(width: CGFloat) -> CGSize {
    let padding = 2 * textContainer.lineFragmentPadding
    let inner = width - textContainerInset.left - textContainerInset.right - padding
    let size = label.sizeThatFits(CGSize(width: max(inner, 0), height: 0))
    let line = shownFont.lineHeight
    return CGSize(
      width: size.width + textContainerInset.left + textContainerInset.right + padding,
      height: max(size.height, line) + textContainerInset.top + textContainerInset.bottom
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = textSize(width: bounds.width)
    let padding = textContainer.lineFragmentPadding
    let x = textContainerInset.left + padding
    let frame = CGRect(
      x: x,
      y: textContainerInset.top,
      width: max(bounds.width - x - textContainerInset.right - padding, 0),
      height: max(size.height - textContainerInset.top - textContainerInset.bottom, 0)
    )
    if label.frame != frame { label.frame = frame }
    let content = CGSize(width: bounds.width, height: size.height)
    if contentSize != content { contentSize = content }
    showCaret()
  }

  /// Moves the caret to its place, without animation even in an animation block.
  private func showCaret() {
    UIView.performWithoutAnimation {
      caret.isHidden = !isFirstResponder
      caret.backgroundColor = tintColor
      if isFirstResponder { caret.frame = caretRect(for: UITextPosition(selectedPart.upperBound)) }
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: size.width > 0 ? size.width : bounds.width)
  }
  open override var intrinsicContentSize: CGSize {
    guard breaksLines else { return super.intrinsicContentSize }
    let width = isPlacedByConstraints ? intrinsicWidth : bounds.width
    return textSize(width: width > 0 ? width : .greatestFiniteMagnitude)
  }
  var brokenWidth: CGFloat = 0
  var laidOutWidth: CGFloat = 0
  var breaksLines: Bool { !isScrollEnabled }
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  open func scrollRangeToVisible(_ range: NSRange) {
    World.current.note("UITextView.scrollRangeToVisible(_:) has no effect on the picture")
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard own?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    if caret.superview == nil { addSubview(caret) }
    showCaret()
    own?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard own?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    showCaret()
    own?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  open var hasText: Bool { content.length > 0 }
  open func insertText(_ text: String) { type(text) }
  open func deleteBackward() { deleteTyped() }

  func edit(_ new: String, selecting range: NSRange, marking part: NSRange?) {
    text = new
    selection = range
    marked = part
    own?.textViewDidChangeSelection(self)
    own?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  var selection: NSRange?
  var marked: NSRange?
  /// The selected part of the text, which is at the end of the text at first.
  open var selectedRange: NSRange {
    get { selectedPart }
    set {
      selection = newValue
      showCaret()
      own?.textViewDidChangeSelection(self)
    }
  }
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedPart) }
    set { selectedRange = newValue?.places ?? selectedPart }
  }
  open var markedTextRange: UITextRange? { marked.map(UITextRange.init) }
  open weak var inputDelegate: (any UITextInputDelegate)?
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(content.length) }
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
  open func caretRect(for position: UITextPosition) -> CGRect {
    let text = content.string
    let index = text.utf16.index(text.startIndex, offsetBy: min(position.offset, text.utf16.count))
    let count = text[..<index].count
    let origin = label.frame.origin
    var rect = CGRect(x: origin.x, y: origin.y, width: 2, height: shownFont.lineHeight)
    guard count > 0 else { return rect }
    let lines = label.setting.layout(width: label.bounds.width).lines
    // A line break has no glyph, so the caret after it is at the beginning of the next line.
    let isAfterBreak = text[..<index].last?.isNewline == true
    for line in lines {
      for glyph in line.glyphs where glyph.character < count {
        rect.origin.x = origin.x + CGFloat(glyph.origin.x + glyph.advance)
        rect.origin.y = origin.y + CGFloat(line.top)
      }
    }
    if isAfterBreak {
      rect.origin.x = origin.x
      rect.origin.y = min(rect.minY + rect.height, max(label.frame.maxY - rect.height, origin.y))
    }
    return rect
  }
  open func firstRect(for range: UITextRange) -> CGRect { label.frame }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }

  public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification"
  )
  public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification"
  )
}
