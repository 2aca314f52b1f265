/// A relation between two attributes of views; see ``ConstraintLayout`` for its effect.
open class NSLayoutConstraint: NSObject {
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
    case trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat { didSet { changed() } }
  open var priority = UILayoutPriority.required
  open var identifier: String?

  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      let holder = Self.holder(firstItem as? UIView, secondItem as? UIView)
      if isActive { holder?.addConstraint(self) } else { holder?.removeConstraint(self) }
    }
  }

  public init(
    item first: Any,
    attribute firstAttribute: Attribute,
    relatedBy relation: Relation,
    toItem second: Any?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstItem = first as AnyObject
    secondItem = second.map { $0 as AnyObject }
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func changed() {
    (firstItem as? UIView)?.superview?.setNeedsLayout()
    (firstItem as? UIView)?.setNeedsLayout()
  }

  /// Returns the innermost view around both.
  private static func holder(_ first: UIView?, _ second: UIView?) -> UIView? {
    guard let first else { return nil }
    guard let second else { return first }
    var view: UIView? = first
    while let current = view, !second.isDescendant(of: current) { view = current.superview }
    return view
  }
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
}
