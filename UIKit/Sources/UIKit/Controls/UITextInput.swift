/// A position in a text, in UTF-16 units.
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  open override func isEqual(_ other: Any?) -> Bool { (other as? UITextPosition)?.offset == offset }
  open override var hash: Int { offset }
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
  func offset(from start: UITextPosition, to end: UITextPosition) -> Int
  func caretRect(for position: UITextPosition) -> CGRect
  func firstRect(for range: UITextRange) -> CGRect
}

extension UITextInput where Self: UIView {
  public var textInputView: UIView { self }
}

extension UITextInput {
  public var markedTextRange: UITextRange? { nil }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    let all = beginningOfDocument.offset...max(beginningOfDocument.offset, endOfDocument.offset)
    return all.contains(target) ? UITextPosition(target) : nil
  }

  /// Returns the position a number of UTF-16 units to the left or right; `nil` outside the text, and,
  /// with a note, in another line.
  public func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    guard direction == .left || direction == .right else {
      World.current.note("UITextInput.position(from:in:offset:) finds no positions in other lines")
      return nil
    }
    return self.position(from: position, offset: direction == .left ? -offset : offset)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }

  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(start.offset, end.offset)
  }
}

/// A view whose text is edited at its selection.
protocol EditableText: UITextInput {
  var content: NSAttributedString { get }
  /// The selected part; `nil` for the end of the text.
  var selection: NSRange? { get set }
  /// Sets the text and the selection, and tells the delegate.
  func edit(_ new: String, selecting range: NSRange)
}

extension EditableText {
  /// The selected part, limited to the text.
  var selectedPart: NSRange {
    let end = NSRange(location: content.length, length: 0)
    guard let selection else { return end }
    return selection.upperBound <= content.length ? selection : end
  }

  public func text(in range: UITextRange) -> String? {
    guard range.end.offset <= content.length else { return nil }
    return content.attributedSubstring(from: range.places).string
  }

  func replaceText(_ range: UITextRange, _ text: String) {
    guard range.end.offset <= content.length else { return }
    replace(range.places, text)
  }

  /// Replaces the selection by a text.
  func type(_ text: String) { replace(selectedPart, text) }

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

  private func replace(_ range: NSRange, _ text: String) {
    let new = (content.string as NSString).replacingCharacters(in: range, with: text)
    let end = NSRange(location: range.location + text.utf16.count, length: 0)
    edit(new, selecting: end)
  }
}
