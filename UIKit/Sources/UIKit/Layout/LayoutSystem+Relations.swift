import Constraints

extension LayoutSystem {
  /// A constraint of the solver, with a readable description.
  struct SolverConstraint {
    let constraint: Constraint
    let summary: String
    /// Whether the constraint limits an edge or a centre by that of another item.
    var limitsPosition = false
    var isRequired: Bool { constraint.priority >= Constraint.required }
  }

  /// Returns a constraint in the form of the solver; empty if an item was released or is not in the
  /// tree.
  mutating func solverConstraints(for constraint: NSLayoutConstraint) -> [SolverConstraint] {
    guard let first = constraint.firstItem as? any LayoutItem,
      let holder = constraint.commonAncestor ?? constraint.holder,
      holder.isDescendant(of: root)
    else { return [] }
    var right = LinearSum(Double(constraint.constant))
    if constraint.hasSecondItem {
      guard let second = constraint.secondItem as? any LayoutItem else { return [] }
      right =
        value(constraint.secondAttribute, of: second, in: constraint.commonAncestor)
        * Double(constraint.multiplier) + right
    }
    let left = value(constraint.firstAttribute, of: first, in: constraint.commonAncestor)
    let relation: Constraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    let own = Constraint(
      left,
      relation,
      right,
      priority: Double(min(max(constraint.priority.rawValue, 1), 1000))
    )
    let isSize = [.width, .height].contains(constraint.firstAttribute)
    return [
      SolverConstraint(
        constraint: own,
        summary: constraint.summary,
        limitsPosition: relation != .equal && constraint.hasSecondItem && !isSize
      )
    ]
  }

  /// Returns an attribute of an item in the coordinates of `space`, in terms of the system's
  /// variables.
  mutating func value(
    _ attribute: NSLayoutConstraint.Attribute,
    of item: any LayoutItem,
    in space: UIView?
  ) -> LinearSum {
    guard let view = item.itemView else { return LinearSum() }
    var box: Box
    if let guide = item as? UILayoutGuide {
      box = self.box(of: guide, in: view)
      if guide.kind == .content { span(attribute, of: view) }
      if view !== space {
        move(&box, by: origin(of: view, in: space, attribute), within: view, attribute)
      } else if guide.kind == .frame || guide.kind == .safeArea {
        noteOrigin(of: view, attribute)
      }
    } else if view === space {
      box = self.box(of: view)
      // For constraints inside a scroll view, its edges are those of its content, but its size and
      // centre are those of its frame.
      if let scrollView = view as? UIScrollView, !attribute.isOfFrame {
        box = content(of: scrollView)
        span(attribute, of: view)
      }
      box.x = LinearSum()
      box.y = LinearSum()
    } else {
      box = self.box(of: view)
      (box.x, box.y) = origin(of: view, in: space, attribute)
      // For constraints outside a zoomed view, its size includes the zoom scale.
      let scale = Double(view.zoomedScale)
      if scale != 1 { (box.width, box.height) = (box.width * scale, box.height * scale) }
    }
    return value(attribute, of: box, view)
  }

  /// Records that a constraint refers to the width or height of a scroll view's content.
  private mutating func span(_ attribute: NSLayoutConstraint.Attribute, of view: UIView) {
    switch attribute {
    case .right, .trailing, .width, .centerX, .rightMargin, .trailingMargin, .centerXWithinMargins:
      spannedWidths.insert(ObjectIdentifier(view))
    case .bottom, .height, .centerY, .bottomMargin, .centerYWithinMargins:
      spannedHeights.insert(ObjectIdentifier(view))
    default: break
    }
  }

  /// Records that a constraint's attribute depends on the origin of a view's bounds.
  private mutating func noteOrigin(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    switch attribute {
    case .width, .height, .notAnAttribute: break
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      origins.horizontal.insert(ObjectIdentifier(view))
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      origins.vertical.insert(ObjectIdentifier(view))
    }
  }

  /// Converts a rectangle from a view's coordinates to the coordinates in which the view's upper
  /// left corner is `origin`.
  private mutating func move(
    _ box: inout Box,
    by origin: (LinearSum, LinearSum),
    within view: UIView,
    _ attribute: NSLayoutConstraint.Attribute
  ) {
    noteOrigin(of: view, attribute)
    box.x = box.x + origin.0 - Double(view.bounds.minX)
    box.y = box.y + origin.1 - Double(view.bounds.minY)
  }

  /// Returns the upper left corner of a view in the coordinates of an ancestor.
  private mutating func origin(
    of view: UIView,
    in space: UIView?,
    _ attribute: NSLayoutConstraint.Attribute
  ) -> (LinearSum, LinearSum) {
    let own = box(of: view)
    guard let outer = view.superview, outer !== space, view !== root else { return (own.x, own.y) }
    var box = own
    move(&box, by: origin(of: outer, in: space, attribute), within: outer, attribute)
    return (box.x, box.y)
  }

  private func value(
    _ attribute: NSLayoutConstraint.Attribute,
    of box: Box,
    _ view: UIView
  ) -> LinearSum {
    let margins = view.effectiveMargins
    let (right, bottom) = (box.x + box.width, box.y + box.height)
    switch attribute {
    case .left, .leading: return box.x
    case .right, .trailing: return right
    case .top: return box.y
    case .bottom: return bottom
    case .width: return box.width
    case .height: return box.height
    case .centerX: return box.x + box.width * 0.5
    case .centerY: return box.y + box.height * 0.5
    case .leftMargin, .leadingMargin: return box.x + Double(margins.left)
    case .rightMargin, .trailingMargin: return right - Double(margins.right)
    case .topMargin: return box.y + Double(margins.top)
    case .bottomMargin: return bottom - Double(margins.bottom)
    case .centerXWithinMargins:
      return box.x + box.width * 0.5 + Double(margins.left - margins.right) / 2
    case .centerYWithinMargins:
      return box.y + box.height * 0.5 + Double(margins.top - margins.bottom) / 2
    case .firstBaseline: return view.firstBaseline(from: box.y, to: bottom)
    case .lastBaseline: return view.lastBaseline(from: box.y, to: bottom)
    case .notAnAttribute: return LinearSum()
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute of a scroll view is that of its frame, and not that of its content.
  fileprivate var isOfFrame: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }
}
