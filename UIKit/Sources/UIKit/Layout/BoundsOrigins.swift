/// The views whose bounds' origins affect a solution of the constraints.
///
/// The origin of a view's bounds matters if a constraint connects a view inside that view with a
/// view outside.
struct BoundsOrigins {
  var horizontal: Set<ObjectIdentifier> = []
  var vertical: Set<ObjectIdentifier> = []

  mutating func formUnion(_ other: BoundsOrigins) {
    horizontal.formUnion(other.horizontal)
    vertical.formUnion(other.vertical)
  }

  /// Returns whether a change of a view's bounds' origin makes the solution invalid.
  func contain(_ view: UIView, from old: CGPoint, to new: CGPoint) -> Bool {
    old.x != new.x && horizontal.contains(ObjectIdentifier(view))
      || old.y != new.y && vertical.contains(ObjectIdentifier(view))
  }
}
