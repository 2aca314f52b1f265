/// The simulated state of a dynamic item.
final class DynamicBody {
  let item: any UIDynamicItem
  var center: CGPoint
  var velocity = CGPoint.zero
  var angularVelocity: CGFloat = 0
  private(set) var angle: CGFloat = 0
  /// The centre to which the item was last moved.
  private var shown: CGPoint
  var elasticity: CGFloat = 0
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var density: CGFloat = 1
  var isAnchored = false
  var allowsRotation = true

  init(_ item: any UIDynamicItem) {
    self.item = item
    center = item.center
    shown = center
    angle = atan2(item.transform.b, item.transform.a)
  }

  var size: CGSize { item.bounds.size }
  /// The mass; an item of 100 by 100 points and density 1 has mass 1.
  var mass: CGFloat { max(size.width * size.height / 10_000 * density, 1e-3) }
  var box: CGRect {
    CGRect(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// Resets the properties set by behaviours, and adopts the item's position if code has moved it.
  func prepare() {
    (elasticity, resistance, angularResistance, density) = (0, 0, 0, 1)
    (isAnchored, allowsRotation) = (false, true)
    if item.center != shown { takeState() }
  }

  func takeState() {
    center = item.center
    shown = center
    angle = atan2(item.transform.b, item.transform.a)
  }

  func move(_ time: CGFloat) {
    guard !isAnchored else {
      velocity = .zero
      return
    }
    let kept = max(1 - resistance * time, 0)
    velocity = CGPoint(x: velocity.x * kept, y: velocity.y * kept)
    angularVelocity *= allowsRotation ? max(1 - angularResistance * time, 0) : 0
    center = CGPoint(x: center.x + velocity.x * time, y: center.y + velocity.y * time)
    angle += angularVelocity * time
  }

  /// Moves the item to the body's position, and returns whether the position has changed.
  func show() -> Bool {
    let distance = hypot(center.x - shown.x, center.y - shown.y)
    guard distance > 0.01 || abs(angularVelocity) > 0.01 else { return false }
    shown = center
    item.center = center
    if angularVelocity != 0 { item.transform = CGAffineTransform(rotationAngle: angle) }
    return true
  }

  /// Moves the body out of a wall, and reverses or stops its motion into the wall.
  ///
  /// - Parameters:
  ///   - normal: The direction away from the wall, of length 1.
  ///   - depth: The distance by which the body is inside the wall, in points.
  func bounce(off normal: CGPoint, depth: CGFloat) {
    center = CGPoint(x: center.x + normal.x * depth, y: center.y + normal.y * depth)
    let speed = velocity.x * normal.x + velocity.y * normal.y
    guard speed < 0 else { return }
    // A slow body comes to rest.
    let bounce = speed < -20 ? elasticity : 0
    velocity.x -= (1 + bounce) * speed * normal.x
    velocity.y -= (1 + bounce) * speed * normal.y
  }
}
