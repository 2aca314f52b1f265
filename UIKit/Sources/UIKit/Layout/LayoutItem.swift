/// An item that constraints can refer to: a view or a layout guide.
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var itemView: UIView? { get }
  /// The name of the item in notes.
  var itemName: String { get }
  /// The anchors that were made so far.
  var anchors: [NSLayoutConstraint.Attribute: NSObject] { get set }
}

extension LayoutItem {
  func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    anchor(attribute, NSLayoutXAxisAnchor.init)
  }
  func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    anchor(attribute, NSLayoutYAxisAnchor.init)
  }
  func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    anchor(attribute, NSLayoutDimension.init)
  }

  /// Returns the only anchor of an attribute, so that code can compare anchors by identity.
  private func anchor<Anchor: NSObject>(
    _ attribute: NSLayoutConstraint.Attribute,
    _ make: (AnyObject, NSLayoutConstraint.Attribute) -> Anchor
  ) -> Anchor {
    if let known = anchors[attribute] as? Anchor { return known }
    let anchor = make(self, attribute)
    anchors[attribute] = anchor
    return anchor
  }

  /// Returns the anchor of an attribute with an erased generic type.
  ///
  /// Objective-C erases generic arguments, so UIKit returns the view's own anchor here. All anchor
  /// classes have the same memory layout, so the cast changes only the type for the compiler.
  func anyAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutAnchor<AnyObject> {
    switch attribute {
    case .width, .height:
      unsafeBitCast(anchor(attribute) as NSLayoutDimension, to: NSLayoutAnchor<AnyObject>.self)
    case .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline,
      .lastBaseline:
      unsafeBitCast(anchor(attribute) as NSLayoutYAxisAnchor, to: NSLayoutAnchor<AnyObject>.self)
    default:
      unsafeBitCast(anchor(attribute) as NSLayoutXAxisAnchor, to: NSLayoutAnchor<AnyObject>.self)
    }
  }
}

extension UIView: LayoutItem {
  var itemView: UIView? { self }
  var itemName: String { layer.name ?? "\(type(of: self))" }
}

extension UILayoutGuide: LayoutItem {
  var itemView: UIView? { owningView }
  var itemName: String {
    let owner = owningView?.itemName ?? "nothing"
    return identifier.isEmpty ? "\(owner).\(kind) guide" : "\(owner).\(identifier)"
  }
}
