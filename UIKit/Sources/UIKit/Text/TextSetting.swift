import Geometry
import Layers
import Pixels
import Text

/// The alignment of a line within the width.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural

  var alignment: TextBlock.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The breaking of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// The style in which paragraphs are set.
open class NSParagraphStyle: NSObject {
  open internal(set) var alignmentValue = NSTextAlignment.natural
  open internal(set) var lineSpacingValue: CGFloat = 0
  open internal(set) var lineBreakValue = NSLineBreakMode.byWordWrapping
  public var alignment: NSTextAlignment { alignmentValue }
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment {
    get { alignmentValue }
    set { alignmentValue = newValue }
  }
  open var lineSpacing: CGFloat {
    get { lineSpacingValue }
    set { lineSpacingValue = newValue }
  }
  open var lineBreakMode: NSLineBreakMode {
    get { lineBreakValue }
    set { lineBreakValue = newValue }
  }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
}

/// Text with its attributes.
struct TextSetting {
  var runs: [(string: String, attributes: [NSAttributedString.Key: Any])] = []
  var alignment = NSTextAlignment.natural
  var lineBreak = NSLineBreakMode.byTruncatingTail
  var lineLimit = 0

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
    runs = [(string, attributes)]
    note(attributes)
  }

  init(_ text: NSAttributedString, font: UIFont, color: UIColor) {
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes,
      range,
      _ in
      var own = attributes
      if own[.font] == nil { own[.font] = font }
      if own[.foregroundColor] == nil { own[.foregroundColor] = color }
      runs.append((text.attributedSubstring(from: range).string, own))
      note(attributes)
    }
  }

  private mutating func note(_ attributes: [NSAttributedString.Key: Any]) {
    guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
    alignment = style.alignmentValue
  }

  func layout(width: CGFloat?, height: CGFloat? = nil) -> TextLayout {
    var block = TextBlock(
      runs.compactMap { run in
        let font = run.attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
        guard let face = font.font, !run.string.isEmpty else { return nil }
        let color = run.attributes[.foregroundColor] as? UIColor ?? .black
        return TextRun(
          run.string,
          style: TextStyle(
            font: face,
            size: max(Double(font.pointSize), 0),
            color: color.cgColor.color,
            tracking: Boxing.number(run.attributes[.kern]) ?? 0,
            baselineOffset: Boxing.number(run.attributes[.baselineOffset]) ?? 0
          )
        )
      }
    )
    block.alignment = alignment.alignment
    block.lineLimit = lineLimit > 0 ? lineLimit : nil
    if let width, width.isFinite, width < 1e7 { block.width = max(Double(width), 0) }
    if let height, height.isFinite, height < 1e7 { block.height = max(Double(height), 0) }
    switch lineBreak {
    case .byWordWrapping: block.truncation = .none
    case .byCharWrapping:
      block.wrapping = .character
      block.truncation = .none
    case .byClipping:
      block.wrapping = .none
      block.truncation = .none
    case .byTruncatingHead: block.truncation = .start
    case .byTruncatingTail: block.truncation = .end
    case .byTruncatingMiddle: block.truncation = .middle
    }
    return TextLayout(block)
  }

  /// Returns the size of the text, rounded up to whole pixels.
  func size(width: CGFloat?) -> CGSize {
    let size = (width == nil ? countingBlanks : self).layout(width: width).size
    let scale = World.current.screenScale
    return CGSize(
      width: (size.width * scale - 1e-6).rounded(.up) / scale,
      height: (size.height * scale - 1e-6).rounded(.up) / scale
    )
  }

  /// The text with blanks at its end that are measured, as UIKit does.
  private var countingBlanks: TextSetting {
    guard let last = runs.last, last.string.hasSuffix(" ") else { return self }
    var copy = self
    let words = last.string.reversed().drop { $0 == " " }
    let blanks = last.string.count - words.count
    copy.runs[runs.count - 1].string =
      String(words.reversed()) + String(repeating: "\u{A0}", count: blanks)
    return copy
  }

  func draw(in rect: CGRect, isCentred: Bool = false) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(width: rect.width, height: rect.height)
    let top = isCentred ? (rect.height - CGFloat(layout.size.height)) / 2 : 0
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY + top)
    for shape in layout.shapes { context.addTransformed(shape) }
    context.restoreGState()
  }
}

extension CGContext {
  /// Adds a shape in the current coordinates.
  func addTransformed(_ shape: Shape) {
    var own = shape
    own.path = shape.path?.transformed(by: ctm.transform)
    add(own)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextSetting(description, attributes ?? [:]).size(width: nil)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    TextSetting(description, attributes ?? [:]).draw(in: rect)
  }

  public func draw(
    at point: CGPoint,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let setting = TextSetting(description, attributes ?? [:])
    setting.draw(in: CGRect(origin: point, size: setting.size(width: nil)))
  }

  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSObject?
  ) -> CGRect {
    CGRect(origin: .zero, size: TextSetting(description, attributes ?? [:]).size(width: size.width))
  }
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}
