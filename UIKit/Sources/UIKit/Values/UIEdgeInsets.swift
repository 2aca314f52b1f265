/// Insets from the four edges of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets()
}

public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}

public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// An offset to the right and downwards.
public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let zero = UIOffset()
}

extension UIEdgeInsets: StructureInValue {}
extension UIOffset: StructureInValue {}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSValue

  public func _bridgeToObjectiveC() -> NSValue { NSValue(boxing: self) }

  public static func _forceBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout UIEdgeInsets?
  ) {
    result = source.value as? UIEdgeInsets
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout UIEdgeInsets?
  ) -> Bool {
    result = source.value as? UIEdgeInsets
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.value as? UIEdgeInsets ?? .zero
  }
}

extension NSValue {
  public convenience init(uiEdgeInsets: UIEdgeInsets) { self.init(boxing: uiEdgeInsets) }
  public var uiEdgeInsetsValue: UIEdgeInsets { value as? UIEdgeInsets ?? .zero }
}

extension NSValue {
  public convenience init(directionalEdgeInsets: NSDirectionalEdgeInsets) {
    self.init(boxing: directionalEdgeInsets)
  }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    value as? NSDirectionalEdgeInsets ?? .zero
  }
  public convenience init(uiOffset: UIOffset) { self.init(boxing: uiOffset) }
  public var uiOffsetValue: UIOffset { value as? UIOffset ?? .zero }
}

public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
public func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }
public let UIEdgeInsetsZero = UIEdgeInsets.zero
public let UIOffsetZero = UIOffset.zero
