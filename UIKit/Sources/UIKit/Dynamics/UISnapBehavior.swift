/// A behaviour that pulls an item to a point like a spring, and turns it upright.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { wake() } }
  /// The part of the oscillation at the end that is suppressed, from 0 to 1.
  open var damping: CGFloat = 0.5 { didSet { wake() } }

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
  }

  /// The angular frequency of the spring, in radians per second.
  private static let frequency: CGFloat = 18

  override var movedItems: [any UIDynamicItem] { [item] }

  override func apply(_ time: CGFloat) {
    guard let body = body(of: item) else { return }
    let stiffness = Self.frequency * Self.frequency * time
    let friction = 2 * (0.4 + 0.5 * damping) * Self.frequency * time
    body.velocity.x += (snapPoint.x - body.center.x) * stiffness - body.velocity.x * friction
    body.velocity.y += (snapPoint.y - body.center.y) * stiffness - body.velocity.y * friction
    body.angularVelocity -= body.angle * stiffness + body.angularVelocity * friction
  }
}
