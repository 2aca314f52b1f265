/// An edge, centre or size of a view or a layout guide, for creating constraints.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  open private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// The first anchor, if this anchor is the distance between two anchors; otherwise `nil`.
  let start: NSLayoutAnchor<AnchorType>?

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    start = nil
  }

  /// Creates an anchor of nothing; a constraint to such an anchor cannot be active.
  public override init() {
    attribute = .notAnAttribute
    start = nil
  }

  open var name: String { "\(attribute)" }

  func make(
    _ relation: NSLayoutConstraint.Relation,
    _ other: NSLayoutAnchor<AnchorType>?,
    _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item as Any,
      attribute: attribute,
      relatedBy: relation,
      toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor, 1, 0)
  }
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat
  ) -> NSLayoutConstraint { make(.equal, anchor, 1, constant) }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, 1, 0) }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, 1, constant) }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, 1, 0) }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, 1, constant) }
}

/// The default distance between views on iOS, in points.
let systemSpacing: CGFloat = 8

/// An edge or a centre along x.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.equal, anchor, 1, systemSpacing * multiplier) }
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// An edge, a centre or a baseline along y.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.equal, anchor, 1, systemSpacing * multiplier) }
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// A width or height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.equal, nil, 1, constant)
  }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, nil, 1, constant)
  }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, nil, 1, constant)
  }
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint { make(.equal, anchor, multiplier, constant) }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor, multiplier, constant) }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor, multiplier, constant) }
}

extension UIView {
  public var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  public var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  public var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { anchor(.firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { anchor(.lastBaseline) }
  public var widthAnchor: NSLayoutDimension { anchor(.width) }
  public var heightAnchor: NSLayoutDimension { anchor(.height) }
}
