// The places of the labels of a text field, and of characters in its line.
extension UITextField {
  public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )
  public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification"
  )

  /// The size of the text or the placeholder with the border, in points.
  var naturalSize: CGSize {
    let text = label.sizeThatFits(.zero)
    let empty = hint.sizeThatFits(.zero)
    let line = lineHeight.rounded(.up)
    return CGSize(
      width: max(text.width, empty.width) + 2 * inset,
      height: max(text.height, empty.height, line) + (borderStyle == .none ? 0 : 12)
    )
  }

  private var lineHeight: CGFloat { (font ?? .systemFont(ofSize: 17)).lineHeight }

  /// The distance of the text from the border on the left and right, in points.
  var inset: CGFloat { borderStyle == .none ? 0 : 7 }

  /// Places a label in a rectangle, by the vertical alignment of the content.
  ///
  /// As in UIKit, the line is placed as if it had no baseline offsets.
  func place(_ label: UILabel, in area: CGRect) {
    var frame = area
    var fraction: CGFloat = 0.5
    if [.top, .bottom].contains(contentVerticalAlignment) {
      frame.size.height = min(label.sizeThatFits(area.size).height, area.height)
      fraction = contentVerticalAlignment == .top ? 0 : 1
      frame.origin.y += (area.height - frame.height) * fraction
    }
    frame.origin.y -= label.setting.baselineShift(in: area.width, placedAt: fraction)
    label.frame = frame
  }

  /// Returns the rectangle of a caret as high as a line, in whole pixels.
  ///
  /// - Parameters:
  ///   - x: The left edge of the caret.
  ///   - room: The height of the rectangle for the text, in points.
  /// - Returns: The caret's rectangle, in the coordinates of the rectangle for the text.
  func caretRect(x: CGFloat, in room: CGFloat) -> CGRect {
    let scale = CGFloat(World.current.screenScale)
    let height = (lineHeight * scale).rounded() / scale
    let y = ((room - height) / 2 * scale).rounded() / scale
    return CGRect(x: x, y: y, width: 2, height: height)
  }

  /// Returns the left edge of a caret at a position of the text.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - room: The width of the rectangle for the text, in points.
  /// - Returns: The distance from the left edge of that rectangle, in points.
  func place(of position: UITextPosition, in room: CGFloat) -> CGFloat {
    let all = min(width(to: .max), room)
    let before = min(width(to: position.offset), room)
    return switch textAlignment {
    case .center: (room - all) / 2 + before - 1
    case .right: room - all + before - 2
    default: before
    }
  }

  /// Returns the width of the displayed text up to an offset, in points.
  private func width(to offset: Int) -> CGFloat {
    guard let text = label.attributedText, text.length > 0, offset > 0 else { return 0 }
    let range = NSRange(location: 0, length: min(offset, text.length))
    let part = text.attributedSubstring(from: range)
    return TextSetting(part, font: font ?? .systemFont(ofSize: 17), color: .black)
      .size(width: nil).width
  }

  /// Returns the text position nearest to a point given in the coordinates of ``textInputView``.
  func position(at point: CGPoint) -> UITextPosition {
    let room = editingRect(forBounds: bounds).width
    let text = content.string
    let offsets = text.indices.map { $0.utf16Offset(in: text) } + [content.length]
    func distance(_ index: Int) -> CGFloat {
      place(of: UITextPosition(offsets[index]), in: room) - point.x
    }
    // The places grow with the offsets, so half of the remaining ones is excluded at each step.
    var (before, after) = (0, offsets.count - 1)
    while after - before > 1 {
      let middle = (before + after) / 2
      if distance(middle) <= 0 { before = middle } else { after = middle }
    }
    let isNearer = abs(distance(before)) <= abs(distance(after))
    return UITextPosition(offsets[isNearer ? before : after])
  }
}

public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UITextFieldViewMode = UITextField.ViewMode
