/// The views whose bounds' origins constraints depend on: those between views inside and outside.
struct BoundsOrigins {
  var horizontal: Set<ObjectIdentifier> = []
  var vertical: Set<ObjectIdentifier> = []

  mutating func formUnion(_ other: BoundsOrigins) {
    horizontal.formUnion(other.horizontal)
    vertical.formUnion(other.vertical)
  }

  /// Whether constraints depend on the change of a view's origin.
  func contain(_ view: UIView, from old: CGPoint, to new: CGPoint) -> Bool {
    old.x != new.x && horizontal.contains(ObjectIdentifier(view))
      || old.y != new.y && vertical.contains(ObjectIdentifier(view))
  }
}
