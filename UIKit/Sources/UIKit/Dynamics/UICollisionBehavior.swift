/// A delegate that is notified about contacts of items.
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at point: CGPoint
  )
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  )
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    with other: any UIDynamicItem,
    at point: CGPoint
  )
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    with other: any UIDynamicItem
  )
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    with other: any UIDynamicItem,
    at point: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    with other: any UIDynamicItem
  ) {}
}

/// A behaviour that makes items collide with each other and with boundaries.
///
/// The boundary of a path is the path's bounding box.
open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: UInt.max)
  }
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
  open var collisionMode = Mode.everything
  open var translatesReferenceBoundsIntoBoundary = false
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var insets = UIEdgeInsets.zero
  private var segments: [Segment] = []
  /// The contacts in the previous step, each with a closure that reports the contact's end.
  ///
  /// ``newContacts`` contains the contacts in the current step.
  private var contacts: [Contact: () -> Void] = [:]
  private var newContacts: [Contact: () -> Void] = [:]

  private struct Segment {
    let name: AnyHashable
    let identifier: any NSCopying
    let from: CGPoint
    let to: CGPoint
  }

  private struct Contact: Hashable {
    let item: ObjectIdentifier
    let other: AnyHashable
  }

  public init(items: [any UIDynamicItem]) { self.items = items }
  public convenience override init() { self.init(items: []) }

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    self.insets = insets
  }
  open func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
    let box = path.bounds
    let corners = [
      box.origin, CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY),
    ]
    for index in corners.indices {
      addBoundary(withIdentifier: identifier, from: corners[index], to: corners[(index + 1) % 4])
    }
  }
  open func addBoundary(
    withIdentifier identifier: any NSCopying,
    from start: CGPoint,
    to end: CGPoint
  ) {
    segments.append(
      Segment(name: "\(identifier)", identifier: identifier, from: start, to: end)
    )
    wake()
  }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    segments.removeAll { $0.name == AnyHashable("\(identifier)") }
  }
  open func removeAllBoundaries() { segments = [] }

  override func constrain() {
    let bodies = items.compactMap { body(of: $0) }
    newContacts = [:]
    if collisionMode.contains(.boundaries) {
      for body in bodies {
        keepInside(body)
        for segment in segments { keep(body, beside: segment) }
      }
    }
    if collisionMode.contains(.items) {
      for (index, body) in bodies.enumerated() {
        for other in bodies[(index + 1)...] { keep(body, apart: other) }
      }
    }
    let ended = contacts.filter { newContacts[$0.key] == nil }
    contacts = newContacts
    for tell in ended.values { tell() }
  }

  private func keepInside(_ body: DynamicBody) {
    guard translatesReferenceBoundsIntoBoundary,
      let bounds = dynamicAnimator?.referenceView?.bounds.inset(by: insets)
    else { return }
    let box = body.box
    let walls: [(CGPoint, CGFloat)] = [
      (CGPoint(x: 1, y: 0), bounds.minX - box.minX), (CGPoint(x: -1, y: 0), box.maxX - bounds.maxX),
      (CGPoint(x: 0, y: 1), bounds.minY - box.minY), (CGPoint(x: 0, y: -1), box.maxY - bounds.maxY),
    ]
    for (index, wall) in walls.enumerated() where wall.1 > 0 {
      body.bounce(off: wall.0, depth: wall.1)
      touch(body, "wall \(index)", nil, at: CGPoint(x: box.midX, y: box.midY))
    }
  }

  private func keep(_ body: DynamicBody, beside segment: Segment) {
    let along = CGPoint(x: segment.to.x - segment.from.x, y: segment.to.y - segment.from.y)
    let length = hypot(along.x, along.y)
    guard length > 0 else { return }
    let direction = CGPoint(x: along.x / length, y: along.y / length)
    var normal = CGPoint(x: -direction.y, y: direction.x)
    let from = CGPoint(x: body.center.x - segment.from.x, y: body.center.y - segment.from.y)
    let place = from.x * direction.x + from.y * direction.y
    var distance = from.x * normal.x + from.y * normal.y
    if distance < 0 {
      distance = -distance
      normal = CGPoint(x: -normal.x, y: -normal.y)
    }
    let size = body.size
    let reach = (abs(normal.x) * size.width + abs(normal.y) * size.height) / 2
    let width = (abs(direction.x) * size.width + abs(direction.y) * size.height) / 2
    guard distance < reach, place > -width, place < length + width else { return }
    body.bounce(off: normal, depth: reach - distance)
    touch(body, segment.name, segment.identifier, at: body.center)
  }

  private func touch(
    _ body: DynamicBody,
    _ name: AnyHashable,
    _ identifier: (any NSCopying)?,
    at point: CGPoint
  ) {
    let contact = Contact(item: ObjectIdentifier(body.item), other: name)
    guard newContacts[contact] == nil else { return }
    newContacts[contact] = { [weak self, item = body.item] in
      guard let self else { return }
      collisionDelegate?.collisionBehavior(
        self,
        endedContactFor: item,
        withBoundaryIdentifier: identifier
      )
    }
    guard contacts[contact] == nil else { return }
    collisionDelegate?.collisionBehavior(
      self,
      beganContactFor: body.item,
      withBoundaryIdentifier: identifier,
      at: point
    )
  }

  private func keep(_ body: DynamicBody, apart other: DynamicBody) {
    let overlap = body.box.intersection(other.box)
    guard !overlap.isNull, overlap.width > 0, overlap.height > 0 else { return }
    let isAcross = overlap.width < overlap.height
    let sign: CGFloat =
      (isAcross ? body.center.x < other.center.x : body.center.y < other.center.y) ? -1 : 1
    let normal = isAcross ? CGPoint(x: sign, y: 0) : CGPoint(x: 0, y: sign)
    let depth = isAcross ? overlap.width : overlap.height
    let (a, b) = (body.isAnchored ? 0 : 1 / body.mass, other.isAnchored ? 0 : 1 / other.mass)
    guard a + b > 0 else { return }
    body.center.x += normal.x * depth * a / (a + b)
    body.center.y += normal.y * depth * a / (a + b)
    other.center.x -= normal.x * depth * b / (a + b)
    other.center.y -= normal.y * depth * b / (a + b)
    let speed =
      (body.velocity.x - other.velocity.x) * normal.x
      + (body.velocity.y - other.velocity.y) * normal.y
    if speed < 0 {
      let elasticity = speed < -20 ? max(body.elasticity, other.elasticity) : 0
      let impulse = -(1 + elasticity) * speed / (a + b)
      body.velocity.x += impulse * a * normal.x
      body.velocity.y += impulse * a * normal.y
      other.velocity.x -= impulse * b * normal.x
      other.velocity.y -= impulse * b * normal.y
    }
    let contact = Contact(
      item: ObjectIdentifier(body.item),
      other: ObjectIdentifier(other.item)
    )
    guard newContacts[contact] == nil else { return }
    newContacts[contact] = { [weak self, item = body.item, partner = other.item] in
      guard let self else { return }
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: partner)
    }
    guard contacts[contact] == nil else { return }
    collisionDelegate?.collisionBehavior(
      self,
      beganContactFor: body.item,
      with: other.item,
      at: CGPoint(x: overlap.midX, y: overlap.midY)
    )
  }
}
