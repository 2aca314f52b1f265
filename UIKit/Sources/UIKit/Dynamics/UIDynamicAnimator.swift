/// An animator that moves items with gravity, attachments, pushes, collisions and snaps.
///
/// Items are boxes that do not turn unless they are given an angular velocity. One unit of gravity
/// is an acceleration of 1,000 points per second squared; one unit of a push is an acceleration of
/// 100 points per second squared for an item of 100 by 100 points.
open class UIDynamicAnimator: NSObject {
  open private(set) var referenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var isRunning = false
  open private(set) var elapsedTime: TimeInterval = 0
  private weak var layout: UICollectionViewLayout?
  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var isStepping = false
  /// The time for which nothing has moved, in seconds.
  private var restingTime = 0.0

  /// The number of simulation steps per frame.
  private static let stepsPerFrame = 8

  public init(referenceView: UIView) { self.referenceView = referenceView }
  public init(collectionViewLayout: UICollectionViewLayout) { layout = collectionViewLayout }
  public override init() {}

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behavior.begin()
    wake()
  }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.willMove(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    wake()
  }
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Adopts an item's position and rotation after code has changed them.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    body(of: item).takeState()
    wake()
  }
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var known: Set<ObjectIdentifier> = []
    return allBehaviors.flatMap(\.movedItems).filter {
      known.insert(ObjectIdentifier($0)).inserted && frame(of: $0).intersects(rect)
    }
  }
  open func layoutAttributesForCell(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.indexPath == path && $0.representedElementCategory == .cell }
  }
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.indexPath == path && $0.representedElementKind == kind }
  }

  private var attributes: [UICollectionViewLayoutAttributes] {
    allBehaviors.flatMap(\.movedItems).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  private func frame(of item: any UIDynamicItem) -> CGRect {
    let (center, size) = (item.center, item.bounds.size)
    return CGRect(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.withChildren) }

  func body(of item: any UIDynamicItem) -> DynamicBody {
    let key = ObjectIdentifier(item)
    if let known = bodies[key] { return known }
    let body = DynamicBody(item)
    bodies[key] = body
    return body
  }

  // MARK: Time

  /// Starts or resumes the simulation.
  func wake() {
    restingTime = 0
    guard !isRunning else { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    guard !isStepping else { return }
    isStepping = true
    World.current.step(self) { [weak self] _ in self?.advance() }
  }

  private func advance() {
    guard isRunning else { return }
    let behaviors = allBehaviors
    let items = behaviors.flatMap(\.movedItems)
    let used = Set(items.map { ObjectIdentifier($0) })
    bodies = bodies.filter { used.contains($0.key) }
    for item in items { body(of: item).prepare() }
    for behavior in behaviors { behavior.configure() }
    let step = World.frame / Double(Self.stepsPerFrame)
    for _ in 0..<Self.stepsPerFrame {
      for behavior in behaviors { behavior.apply(CGFloat(step)) }
      for body in bodies.values { body.move(CGFloat(step)) }
      for behavior in behaviors { behavior.constrain() }
    }
    var hasMoved = false
    for body in bodies.values where body.show() { hasMoved = true }
    elapsedTime += World.frame
    if hasMoved { layout?.invalidateLayout() }
    for behavior in behaviors { behavior.action?() }
    restingTime = hasMoved ? 0 : restingTime + World.frame
    guard restingTime > 0.2 || bodies.isEmpty else { return }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }
}
