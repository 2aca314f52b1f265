/// A relation between two attributes of views or layout guides.
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

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  // Apple's type is `AnyObject?`; `NSObject?` lets code call members such as `isEqual(_:)`.
  open private(set) weak var firstItem: NSObject?
  open private(set) weak var secondItem: NSObject?
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    (firstItem as? any LayoutItem)?.anyAnchor(firstAttribute)
      ?? NSLayoutAnchor(self, .notAnAttribute)
  }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    (secondItem as? any LayoutItem)?.anyAnchor(secondAttribute)
  }
  /// Whether the constraint was created with a second item, which may have been released since.
  let hasSecondItem: Bool
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat {
    didSet { if constant != oldValue, isActive { LayoutEngine.current.constantDidChange() } }
  }
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  open var identifier: String?
  open var shouldBeArchived = false
  /// The view that holds the constraint while it is active.
  weak var holder: UIView?

  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue else {
        holder?.removeConstraint(self)
        return
      }
      guard let view = commonAncestor else {
        World.current.note(
          "the constraint \(summary) cannot be active: its items have no common superview"
        )
        return
      }
      view.addConstraint(self)
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
    firstItem = first as? NSObject
    secondItem = second as? NSObject
    hasSecondItem = second != nil
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
    // As in an autorelease pool: code may activate a constraint that it holds weakly.
    World.current.keep(self)
  }

  /// Creates a constraint without items; such a constraint has no effect.
  public override init() {
    hasSecondItem = false
    firstAttribute = .notAnAttribute
    secondAttribute = .notAnAttribute
    relation = .equal
    multiplier = 1
    constant = 0
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Returns the constraints that a text in the visual format describes, such as
  /// `H:|-[label]-(>=8)-[button(==44)]-|`.
  public class func constraints(
    withVisualFormat format: String,
    options: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormat(format, options: options, metrics: metrics ?? [:], items: views)
    return parser.constraints()
  }

  private func changed() {
    if isActive { LayoutEngine.current.setNeedsSolving() }
  }

  /// The innermost view that contains both items.
  var commonAncestor: UIView? {
    guard let first = (firstItem as? any LayoutItem)?.itemView else { return nil }
    guard hasSecondItem else { return first }
    guard let second = (secondItem as? any LayoutItem)?.itemView else { return nil }
    var view: UIView? = first
    while let current = view, !second.isDescendant(of: current) { view = current.superview }
    return view
  }

  /// The constraint in readable form, for notes.
  var summary: String {
    func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
      "\((item as? any LayoutItem)?.itemName ?? "nothing").\(attribute)"
    }
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(name(firstItem, firstAttribute)) \(sign) "
    let number = String(format: "%g", Double(abs(constant)))
    if hasSecondItem {
      text += name(secondItem, secondAttribute)
      if multiplier != 1 { text += " * \(String(format: "%g", Double(multiplier)))" }
      if constant != 0 { text += constant < 0 ? " - \(number)" : " + \(number)" }
    } else {
      text += constant < 0 ? "-\(number)" : number
    }
    if priority != .required { text += " @\(String(format: "%g", priority.rawValue))" }
    return identifier.map { "\(text) (\($0))" } ?? text
  }

  open override var description: String { "<NSLayoutConstraint \(summary)>" }
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + more)
  }
  public static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - less)
  }
}

public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
