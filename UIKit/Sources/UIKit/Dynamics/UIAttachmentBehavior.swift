/// A rod or a spring between an item and a point or another item.
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }

  open private(set) var items: [any UIDynamicItem]
  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }
  open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { wake() } } }
  /// The length of the attachment, in points.
  open var length: CGFloat = 0 { didSet { wake() } }
  /// The damping ratio of the spring.
  open var damping: CGFloat = 0
  /// The number of oscillations of the spring per second; 0 for a rod.
  open var frequency: CGFloat = 0
  @Undrawn("UIAttachmentBehavior.frictionTorque") open var frictionTorque: CGFloat = 0
  private let offset: UIOffset
  private let otherOffset: UIOffset

  public init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset,
    attachedToAnchor point: CGPoint
  ) {
    items = [item]
    anchorPoint = point
    self.offset = offset
    otherOffset = .zero
    super.init()
    length = distance
  }
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  public init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset,
    attachedTo other: any UIDynamicItem,
    offsetFromCenter otherOffset: UIOffset
  ) {
    items = [item, other]
    anchorPoint = .zero
    self.offset = offset
    self.otherOffset = otherOffset
    super.init()
    length = distance
  }
  public convenience init(item: any UIDynamicItem, attachedTo other: any UIDynamicItem) {
    self.init(item: item, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
  }

  override var movedItems: [any UIDynamicItem] { items }

  private func place(_ center: CGPoint, _ offset: UIOffset) -> CGPoint {
    CGPoint(x: center.x + offset.horizontal, y: center.y + offset.vertical)
  }

  private var distance: CGFloat {
    let end = items.count > 1 ? place(items[1].center, otherOffset) : anchorPoint
    let start = place(items[0].center, offset)
    return hypot(start.x - end.x, start.y - end.y)
  }

  /// The displacement of the first item that would restore the length, the attachment's direction,
  /// and the second item's body; `nil` if the first item has no body.
  private var error: (way: CGPoint, direction: CGPoint, other: DynamicBody?)? {
    guard let body = body(of: items[0]) else { return nil }
    let other = items.count > 1 ? self.body(of: items[1]) : nil
    let end = other.map { place($0.center, otherOffset) } ?? anchorPoint
    let start = place(body.center, offset)
    let difference = CGPoint(x: start.x - end.x, y: start.y - end.y)
    let far = hypot(difference.x, difference.y)
    guard far > 1e-6 else { return (.zero, .zero, other) }
    let direction = CGPoint(x: difference.x / far, y: difference.y / far)
    let excess = far - length
    return (CGPoint(x: -direction.x * excess, y: -direction.y * excess), direction, other)
  }

  override func apply(_ time: CGFloat) {
    guard frequency > 0, let error, let body = body(of: items[0]) else { return }
    let omega = 2 * CGFloat.pi * frequency
    let speed = CGPoint(
      x: body.velocity.x - (error.other?.velocity.x ?? 0),
      y: body.velocity.y - (error.other?.velocity.y ?? 0)
    )
    let pull = CGPoint(
      x: omega * omega * error.way.x - 2 * damping * omega * speed.x,
      y: omega * omega * error.way.y - 2 * damping * omega * speed.y
    )
    let share: CGFloat = error.other == nil ? 1 : 0.5
    body.velocity.x += share * pull.x * time
    body.velocity.y += share * pull.y * time
    error.other?.velocity.x -= share * pull.x * time
    error.other?.velocity.y -= share * pull.y * time
  }

  override func constrain() {
    guard frequency == 0, let error, let body = body(of: items[0]) else { return }
    let share: CGFloat = error.other == nil ? 1 : 0.5
    body.center.x += share * error.way.x
    body.center.y += share * error.way.y
    error.other?.center.x -= share * error.way.x
    error.other?.center.y -= share * error.way.y
    // A rod permits no motion along its direction.
    let x = body.velocity.x - (error.other?.velocity.x ?? 0)
    let y = body.velocity.y - (error.other?.velocity.y ?? 0)
    let speed = share * (x * error.direction.x + y * error.direction.y)
    body.velocity.x -= speed * error.direction.x
    body.velocity.y -= speed * error.direction.y
    error.other?.velocity.x += speed * error.direction.x
    error.other?.velocity.y += speed * error.direction.y
  }
}
