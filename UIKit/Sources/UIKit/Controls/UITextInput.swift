/// A position in a text, in UTF-16 units.
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  open override func isEqual(_ other: Any?) -> Bool { (other as? UITextPosition)?.offset == offset }
  open override var hash: Int { offset }

  func order(to other: UITextPosition) -> ComparisonResult {
    if offset == other.offset { return .orderedSame }
    return offset < other.offset ? .orderedAscending : .orderedDescending
  }
}

/// A range of a text.
open class UITextRange: NSObject {
  public let start: UITextPosition
  public let end: UITextPosition
  init(_ start: Int, _ end: Int) {
    self.start = UITextPosition(min(start, end))
    self.end = UITextPosition(max(start, end))
  }
  convenience init(_ range: NSRange) { self.init(range.lowerBound, range.upperBound) }

  /// The range in UTF-16 units.
  var places: NSRange {
    NSRange(location: start.offset, length: end.offset - start.offset)
  }
  open var isEmpty: Bool { start.offset == end.offset }
  open override func isEqual(_ other: Any?) -> Bool { (other as? UITextRange)?.places == places }
  open override var hash: Int { places.hashValue }
}

/// The rectangle of a selection.
open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
}

/// An object that edits text.
public protocol UITextInput: UIKeyInput {
  /// The view in whose coordinates the rectangles of the text are.
  var textInputView: UIView { get }
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  var inputDelegate: (any UITextInputDelegate)? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func setMarkedText(_ text: String?, selectedRange: NSRange)
  func unmarkText()
  func offset(from start: UITextPosition, to end: UITextPosition) -> Int
  func caretRect(for position: UITextPosition) -> CGRect
  func firstRect(for range: UITextRange) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput where Self: UIView {
  public var textInputView: UIView { self }
}

extension UITextInput {
  public var markedTextRange: UITextRange? { nil }
  public func setMarkedText(_ text: String?, selectedRange: NSRange) {}
  public func unmarkText() {}
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  public func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    moved(position, by: offset)
  }

  public func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    moved(position, to: direction, by: offset)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.order(to: other)
  }

  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }

  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(start.offset, end.offset)
  }

  // MARK: Shared by classes with overridable members

  /// Returns the position a number of UTF-16 units later; `nil` outside the text.
  func moved(_ position: UITextPosition, by offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    let all = beginningOfDocument.offset...max(beginningOfDocument.offset, endOfDocument.offset)
    return all.contains(target) ? UITextPosition(target) : nil
  }

  /// Returns the position a number of UTF-16 units to the left or right; `nil` outside the text, and,
  /// with a note, in another line.
  func moved(
    _ position: UITextPosition,
    to direction: UITextLayoutDirection,
    by offset: Int
  ) -> UITextPosition? {
    guard direction == .left || direction == .right else {
      World.current.note("UITextInput.position(from:in:offset:) finds no positions in other lines")
      return nil
    }
    return self.position(from: position, offset: direction == .left ? -offset : offset)
  }
}

/// A view whose text is edited at its selection.
protocol EditableText: UITextInput {
  var content: NSAttributedString { get }
  /// The selected part; `nil` for the end of the text.
  var selection: NSRange? { get set }
  /// The part of the text that an input method may still change; `nil` if there is none.
  var marked: NSRange? { get set }
  /// Sets the text and the selection, with a marked part, and tells the delegate.
  func edit(_ new: String, selecting range: NSRange, marking part: NSRange?)
}

extension EditableText {
  /// The selected part, limited to the text.
  var selectedPart: NSRange {
    let end = NSRange(location: content.length, length: 0)
    guard let selection else { return end }
    return selection.upperBound <= content.length ? selection : end
  }

  /// Returns a part of the text; `nil` if the text ends before `range` ends.
  func part(_ range: UITextRange) -> String? {
    guard range.end.offset <= content.length else { return nil }
    return content.attributedSubstring(from: range.places).string
  }

  func replaceText(_ range: UITextRange, _ text: String) {
    guard range.end.offset <= content.length else { return }
    replace(range.places, text)
  }

  /// Replaces the marked part or else the selection by a text.
  func type(_ text: String) { replace(marked ?? selectedPart, text) }

  /// Deletes the selection or, if it is empty, the character before it.
  func deleteTyped() {
    let part = selectedPart
    guard part.length == 0 else { return replace(part, "") }
    guard part.location > 0 else { return }
    replace(
      (content.string as NSString).rangeOfComposedCharacterSequence(at: part.location - 1),
      ""
    )
  }

  /// Replaces the marked part or else the selection by a text, and marks it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The part of the new text to select.
  func mark(_ text: String, selecting range: NSRange) {
    let part = marked ?? selectedPart
    let length = text.utf16.count
    let first = min(max(range.location, 0), length)
    edit(
      (content.string as NSString).replacingCharacters(in: part, with: text),
      selecting: NSRange(
        location: part.location + first,
        length: min(max(range.length, 0), length - first)
      ),
      marking: length > 0 ? NSRange(location: part.location, length: length) : nil
    )
    if length > 0 { Notices.sayOnce("marked text is drawn without a highlight") }
  }

  private func replace(_ range: NSRange, _ text: String) {
    let new = (content.string as NSString).replacingCharacters(in: range, with: text)
    let end = NSRange(location: range.location + text.utf16.count, length: 0)
    edit(new, selecting: end, marking: nil)
  }
}
