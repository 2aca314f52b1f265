/// An edge, centre or size of a view, for making constraints.
public class NSLayoutAnchor<Kind> {
  let item: UIView
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  func make(
    _ relation: NSLayoutConstraint.Relation,
    _ other: NSLayoutAnchor<Kind>?,
    _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<Kind>) -> NSLayoutConstraint {
    make(.equal, anchor, 1, 0)
  }
  public func constraint(equalTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat)
    -> NSLayoutConstraint
  { make(.equal, anchor, 1, constant) }
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, 1, constant) }
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, 1, constant) }
}

public enum NSLayoutXAxis {}
public enum NSLayoutYAxis {}
public enum NSLayoutSize {}
public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<NSLayoutXAxis>
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<NSLayoutYAxis>

/// A width or height, for making constraints.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutSize> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.equal, nil, 1, constant)
  }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, nil, 1, constant)
  }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, nil, 1, constant)
  }
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.equal, anchor, multiplier, 0) }
}

extension UIView {
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
