/// The views whose bounds have an origin that affects a solution, because a constraint connects a
/// view inside such a view with a view outside.
struct BoundsOrigins {
  var horizontal: Set<ObjectIdentifier> = []
  var vertical: Set<ObjectIdentifier> = []

  mutating func formUnion(_ other: BoundsOrigins) {
    horizontal.formUnion(other.horizontal)
    vertical.formUnion(other.vertical)
  }

  /// Returns whether a solution depends on a change of the origin of a view's bounds.
  func contain(_ view: UIView, from old: CGPoint, to new: CGPoint) -> Bool {
    old.x != new.x && horizontal.contains(ObjectIdentifier(view))
      || old.y != new.y && vertical.contains(ObjectIdentifier(view))
  }
}
