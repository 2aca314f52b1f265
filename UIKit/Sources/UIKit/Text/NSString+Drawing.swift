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
    context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(
      origin: .zero,
      size: TextSetting(description, attributes ?? [:]).size(in: size, options)
    )
  }

  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { TextSetting(description, attributes ?? [:]).draw(in: rect, options) }
}

// The same functions for Swift's strings, as on Apple's systems.
extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }

  public func draw(
    at point: CGPoint,
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) { NSString(string: self).draw(at: point, withAttributes: attributes) }

  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSString(string: self)
      .draw(with: rect, options: options, attributes: attributes, context: context)
  }

  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self)
      .boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  private var setting: TextSetting {
    TextSetting(self, font: .systemFont(ofSize: 12), color: .black)
  }

  public func size() -> CGSize { setting.size(width: nil) }
  public func draw(in rect: CGRect) { setting.draw(in: rect) }
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) { setting.draw(in: rect, options) }

  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: setting.size(in: size, options))
  }

  /// Creates a text that consists of one picture.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  public func attribute(
    _ key: NSAttributedString.Key,
    at index: Int,
    effectiveRange range: UnsafeMutablePointer<NSRange>?,
    default value: Any
  ) -> Any { attribute(key, at: index, effectiveRange: range) ?? value }
}

/// Options for measuring and drawing a text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// A context for drawing text; the context's actual scale is always 1.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open var actualScaleFactor: CGFloat { 1 }
  open var totalBounds: CGRect { .zero }
}
