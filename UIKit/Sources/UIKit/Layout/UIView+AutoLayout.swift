// The constraints that a view holds, and the size that its content prefers.
extension UIView {
  public var constraints: [NSLayoutConstraint] { ownConstraints }
  public func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where constraint.holder !== self {
      constraint.holder?.removeConstraint(constraint)
      constraint.holder = self
      ownConstraints.append(constraint)
    }
    LayoutEngine.current.note(self)
    setNeedsLayout()
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    for constraint in constraints where constraint.holder === self { constraint.holder = nil }
    ownConstraints.removeAll { own in constraints.contains { $0 === own } }
    LayoutEngine.current.setNeedsSolving()
    setNeedsLayout()
  }

  /// Removes the constraints between the view or its descendants and all other views.
  ///
  /// - Parameter target: The superview to which the view moves, if any; constraints held by the
  ///   target and the target's superviews remain.
  func dropConstraintsToOutside(movingTo target: UIView? = nil) {
    var outer = superview
    while let view = outer, target?.isDescendant(of: view) != true {
      view.removeConstraints(
        view.ownConstraints.filter { constraint in
          [constraint.firstItem, constraint.secondItem].contains {
            ($0 as? any LayoutItem)?.itemView?.isDescendant(of: self) ?? false
          }
        }
      )
      outer = view.superview
    }
  }

  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  { ownConstraints }
  public var hasAmbiguousLayout: Bool { isAmbiguous }
  public func exerciseAmbiguityInLayout() {}

  /// Returns the size that satisfies the constraints inside the view and is nearest to a target,
  /// whose width and height have priorities.
  func fittingSize(
    _ size: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    let system = LayoutEngine.solve(
      self,
      fitting: LayoutSystem.Fitting(
        size: size,
        horizontal: Double(horizontal.rawValue),
        vertical: Double(vertical.rawValue)
      )
    )
    guard let rect = system.solution(of: self) else { return intrinsicContentSize }
    let scale = UIScreen.main.scale
    return CGSize(
      width: (rect.width * scale - 1e-6).rounded(.up) / scale,
      height: (rect.height * scale - 1e-6).rounded(.up) / scale
    )
  }

  public class var layoutFittingCompressedSize: CGSize { .zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
}

public let UILayoutFittingCompressedSize = CGSize.zero
public let UILayoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric

/// Insets whose leading and trailing edges follow the direction of writing.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public static let zero = NSDirectionalEdgeInsets()
}

extension UIView {
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top,
        leading: margins.left,
        bottom: margins.bottom,
        trailing: margins.right
      )
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top,
        left: newValue.leading,
        bottom: newValue.bottom,
        right: newValue.trailing
      )
    }
  }
}

extension UIView {
  /// The margins of a new view.
  static let usualMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The margins that layouts use: if the view preserves its superview's margins, they are at least
  /// as wide as the part of these that extends into the view.
  var effectiveMargins: UIEdgeInsets {
    guard preservesSuperviewLayoutMargins, let superview else { return layoutMargins }
    let (own, outer) = (layoutMargins, superview.effectiveMargins)
    return UIEdgeInsets(
      top: max(own.top, outer.top - frame.minY + superview.bounds.minY),
      left: max(own.left, outer.left - frame.minX + superview.bounds.minX),
      bottom: max(own.bottom, outer.bottom - superview.bounds.maxY + frame.maxY),
      right: max(own.right, outer.right - superview.bounds.maxX + frame.maxX)
    )
  }

  /// Replaces margins that nobody has changed with those of a controller's root view.
  func takeMargins(_ margins: NSDirectionalEdgeInsets) {
    guard layoutMargins == Self.usualMargins, !(self is UIScrollView) else { return }
    directionalLayoutMargins = margins
  }
}
