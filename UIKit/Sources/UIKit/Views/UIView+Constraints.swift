// The constraints that a view holds; `ConstraintLayout` applies them.
extension UIView {
  public var constraints: [NSLayoutConstraint] { ownConstraints }
  public func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    ownConstraints += constraints
    setNeedsLayout()
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    ownConstraints.removeAll { own in constraints.contains { $0 === own } }
    setNeedsLayout()
  }
}
