/// A behaviour that influences the motion of items.
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A closure that is called at every step.
  open var action: (() -> Void)?
  private weak var animator: UIDynamicAnimator?
  private weak var outer: UIDynamicBehavior?
  open internal(set) var dynamicAnimator: UIDynamicAnimator? {
    get { animator ?? outer?.dynamicAnimator }
    set { animator = newValue }
  }

  public override init() {}

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    behavior.outer = self
    if dynamicAnimator != nil { behavior.begin() }
    wake()
  }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.outer = nil
    wake()
  }
  open func willMove(to animator: UIDynamicAnimator?) {}

  func wake() { dynamicAnimator?.wake() }

  var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }
  /// The items that the behaviour moves.
  var movedItems: [any UIDynamicItem] { [] }
  /// Prepares the behaviour when it is added to an animator.
  func begin() { for child in childBehaviors { child.begin() } }
  /// Sets the properties of bodies before the steps of each frame.
  func configure() {}
  /// Changes the velocities of bodies in a step of the given duration.
  func apply(_ time: CGFloat) {}
  /// Corrects the positions of bodies after a step.
  func constrain() {}

  func body(of item: any UIDynamicItem) -> DynamicBody? { dynamicAnimator?.body(of: item) }
}

/// A behaviour that accelerates all items.
open class UIGravityBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    wake()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    wake()
  }
  override var movedItems: [any UIDynamicItem] { items }
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { wake() } }
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
  public init(items: [any UIDynamicItem]) { self.items = items }
  public convenience override init() { self.init(items: []) }

  /// The acceleration of one unit, in points per second squared.
  private static let unit: CGFloat = 1000

  override func apply(_ time: CGFloat) {
    for item in items {
      guard let body = body(of: item) else { continue }
      body.velocity.x += gravityDirection.dx * Self.unit * time
      body.velocity.y += gravityDirection.dy * Self.unit * time
    }
  }
}

/// A behaviour that applies a force to all items, once or while it is active.
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }
  open private(set) var items: [any UIDynamicItem]
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    wake()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    wake()
  }
  override var movedItems: [any UIDynamicItem] { items }
  public let mode: Mode
  open var active = true {
    didSet {
      if active { push() }
      wake()
    }
  }
  open var pushDirection = CGVector.zero { didSet { wake() } }
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    World.current.note(
      "UIPushBehavior.setTargetOffsetFromCenter(_:for:) has no effect on the picture"
    )
  }

  /// The acceleration of one unit on a mass of 1, in points per second squared.
  private static let unit: CGFloat = 100

  override func begin() {
    super.begin()
    if active { push() }
  }

  /// Applies an instantaneous push.
  private func push() {
    guard mode == .instantaneous, dynamicAnimator != nil else { return }
    accelerate(1)
    active = false
  }

  private func accelerate(_ time: CGFloat) {
    for item in items {
      guard let body = body(of: item) else { continue }
      body.velocity.x += pushDirection.dx * Self.unit * time / body.mass
      body.velocity.y += pushDirection.dy * Self.unit * time / body.mass
    }
  }

  override func apply(_ time: CGFloat) { if mode == .continuous, active { accelerate(time) } }
}

/// A behaviour that sets properties of items, such as elasticity and density.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    wake()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    wake()
  }
  override var movedItems: [any UIDynamicItem] { items }
  open var elasticity: CGFloat = 0
  @Undrawn("UIDynamicItemBehavior.friction") open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var allowsRotation = true
  open var isAnchored = false
  /// The velocities that were added before the behaviour had an animator.
  private var waiting: [(item: any UIDynamicItem, velocity: CGPoint, angular: CGFloat)] = []
  public init(items: [any UIDynamicItem]) { self.items = items }
  public convenience override init() { self.init(items: []) }

  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(velocity, 0, item)
  }
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, velocity, item)
  }
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    body(of: item)?.velocity ?? .zero
  }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    body(of: item)?.angularVelocity ?? 0
  }

  private func add(_ velocity: CGPoint, _ angular: CGFloat, _ item: any UIDynamicItem) {
    guard let body = body(of: item) else { return waiting.append((item, velocity, angular)) }
    body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
    body.angularVelocity += angular
    wake()
  }

  override func begin() {
    super.begin()
    let added = waiting
    waiting = []
    for change in added { add(change.velocity, change.angular, change.item) }
  }

  override func configure() {
    for item in items {
      guard let body = body(of: item) else { continue }
      body.elasticity = max(body.elasticity, elasticity)
      body.resistance += resistance
      body.angularResistance += angularResistance
      body.density = density
      body.isAnchored = body.isAnchored || isAnchored
      body.allowsRotation = body.allowsRotation && allowsRotation
    }
  }
}
