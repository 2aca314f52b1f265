/// Gives views the frames that their constraints state, as far as each follows from others
/// directly: fixed sizes, edges and centres tied to the superview's or a sibling's.
enum ConstraintLayout {
  /// The known facts about one axis of a view.
  private struct Line {
    var start: CGFloat?
    var end: CGFloat?
    var center: CGFloat?
    var length: CGFloat?

    /// The start and the length, if two facts say them.
    func resolved(natural: CGFloat?, old: (CGFloat, CGFloat)) -> (CGFloat, CGFloat)? {
      if let start, let end { return (start, end - start) }
      guard start != nil || end != nil || center != nil || length != nil else { return nil }
      let length = length ?? natural ?? old.1
      if let start { return (start, length) }
      if let end { return (end - length, length) }
      if let center { return (center - length / 2, length) }
      return (old.0, length)
    }
  }

  static func apply(in view: UIView) {
    let inner = view.views.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    guard !inner.isEmpty else { return }
    // Twice, for siblings that hang on later ones.
    for _ in 0..<2 { for child in inner { place(child, in: view) } }
  }

  private static func place(_ child: UIView, in parent: UIView) {
    var x = Line()
    var y = Line()
    let all = parent.ownConstraints + child.ownConstraints + inherited(parent)
    for constraint in all where constraint.relation == .equal {
      let first = constraint.firstItem as? UIView
      let second = constraint.secondItem as? UIView
      if first === child {
        let other = second.map { value(of: constraint.secondAttribute, in: $0, parent, child) } ?? 0
        guard let other else { continue }
        note(constraint.firstAttribute, other * constraint.multiplier + constraint.constant, &x, &y)
      } else if second === child, let first, constraint.multiplier != 0,
        let own = value(of: constraint.firstAttribute, in: first, parent, child)
      {
        let solved = (own - constraint.constant) / constraint.multiplier
        note(constraint.secondAttribute, solved, &x, &y)
      }
    }
    let natural = child.intrinsicContentSize
    let old = child.frame
    let width = natural.width >= 0 ? natural.width : nil
    let height = natural.height >= 0 ? natural.height : nil
    guard let (left, wide) = x.resolved(natural: width, old: (old.minX, old.width)),
      let (top, high) = y.resolved(natural: height, old: (old.minY, old.height))
    else { return }
    let frame = CGRect(x: left, y: top, width: max(wide, 0), height: max(high, 0))
    if frame != old { child.frame = frame }
  }

  /// Constraints that a view further out holds.
  private static func inherited(_ view: UIView) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    var outer = view.superview
    while let current = outer {
      result += current.ownConstraints
      outer = current.superview
    }
    return result
  }

  private static func note(
    _ attribute: NSLayoutConstraint.Attribute,
    _ value: CGFloat,
    _ x: inout Line,
    _ y: inout Line
  ) {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: x.start = value
    case .right, .trailing, .rightMargin, .trailingMargin: x.end = value
    case .centerX, .centerXWithinMargins: x.center = value
    case .width: x.length = value
    case .top, .topMargin: y.start = value
    case .bottom, .bottomMargin, .lastBaseline, .firstBaseline: y.end = value
    case .centerY, .centerYWithinMargins: y.center = value
    case .height: y.length = value
    case .notAnAttribute: break
    }
  }

  /// Returns a value in the parent's coordinates; nil for a view that is neither the parent nor a
  /// sibling.
  private static func value(
    of attribute: NSLayoutConstraint.Attribute,
    in view: UIView,
    _ parent: UIView,
    _ child: UIView
  ) -> CGFloat? {
    let box: CGRect
    if view === parent {
      box = parent.bounds
    } else if view === child || view.superview === parent {
      box = view.frame
    } else {
      return nil
    }
    return switch attribute {
    case .left, .leading: box.minX
    case .right, .trailing: box.maxX
    case .leftMargin, .leadingMargin: box.minX + view.layoutMargins.left
    case .rightMargin, .trailingMargin: box.maxX - view.layoutMargins.right
    case .centerX, .centerXWithinMargins: box.midX
    case .width: box.width
    case .top: box.minY
    case .bottom, .lastBaseline, .firstBaseline: box.maxY
    case .topMargin: box.minY + view.layoutMargins.top
    case .bottomMargin: box.maxY - view.layoutMargins.bottom
    case .centerY, .centerYWithinMargins: box.midY
    case .height: box.height
    case .notAnAttribute: 0
    }
  }
}
