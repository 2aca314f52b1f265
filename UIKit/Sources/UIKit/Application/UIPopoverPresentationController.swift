/// The presentation of a popover: a card next to its source, with an arrow that points to it.
///
/// Unless the delegate prevents this, the popover becomes a sheet, as on every phone.
open class UIPopoverPresentationController: UISheetPresentationController {
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
  open var canOverlapSourceViewRect = false
  open var arrowDirection: UIPopoverArrowDirection { place?.direction ?? .unknown }
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// The height of the arrow, and half the length of its base.
  private static let arrow: CGFloat = 13
  private lazy var arrowLayer = CAShapeLayer()

  /// Whether the popover is a card, and not a sheet.
  var isCard: Bool {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      == UIModalPresentationStyle.none
  }

  // MARK: The place

  /// The rectangle to which the arrow points, in the container's coordinates.
  private var source: CGRect? {
    guard let container else { return nil }
    let view = sourceView ?? barButtonItem?.view
    let own = sourceRect.isNull || sourceView == nil ? view?.bounds ?? .zero : sourceRect
    return view?.convert(own, to: container) ?? own
  }

  private var place: (frame: CGRect, direction: UIPopoverArrowDirection)? {
    guard isCard, let container, let source else { return nil }
    let room = container.bounds.inset(by: popoverLayoutMargins)
    var size = presentedViewController.preferredContentSize
    if size == .zero { size = CGSize(width: 320, height: 480) }
    size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let permitted = order.filter { permittedArrowDirections.contains($0) }
    let all = permitted.map { (frame: frame($0, size, source), direction: $0) }
    func excess(_ frame: CGRect) -> CGFloat {
      [
        room.minX - frame.minX, frame.maxX - room.maxX, room.minY - frame.minY,
        frame.maxY - room.maxY,
      ].reduce(0, max)
    }
    func isAcross(_ direction: UIPopoverArrowDirection) -> Bool {
      direction == .left || direction == .right
    }
    let inside = all.map { candidate in
      var (frame, direction) = candidate
      // The arrow keeps pointing to its source while the card moves along its side.
      if isAcross(direction) {
        frame.origin.y = min(max(frame.minY, room.minY), room.maxY - size.height)
      } else {
        frame.origin.x = min(max(frame.minX, room.minX), room.maxX - size.width)
      }
      return (frame: frame, direction: direction)
    }
    guard
      var best = inside.first(where: { excess($0.frame) <= 0 })
        ?? inside.min(by: { excess($0.frame) < excess($1.frame) })
    else { return (frame(.up, size, source), .unknown) }
    best.frame.origin.x = min(max(best.frame.minX, room.minX), room.maxX - size.width)
    best.frame.origin.y = min(max(best.frame.minY, room.minY), room.maxY - size.height)
    return best
  }

  /// Returns the frame of a card whose arrow has a direction, without limits.
  private func frame(
    _ direction: UIPopoverArrowDirection,
    _ size: CGSize,
    _ source: CGRect
  ) -> CGRect {
    var origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
    switch direction {
    case .down: origin.y = source.minY - Self.arrow - size.height
    case .left: origin.x = source.maxX + Self.arrow
    case .right: origin.x = source.minX - Self.arrow - size.width
    default: origin.y = source.maxY + Self.arrow
    }
    return CGRect(origin: origin, size: size)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    place?.frame ?? super.frameOfPresentedViewInContainerView
  }

  // MARK: The arrow

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let place, let source, let view = presentedView else { return }
    let color = backgroundColor ?? view.backgroundColor ?? .systemBackground
    if view.backgroundColor == nil { view.backgroundColor = color }
    arrowLayer.fillColor = color.cgColor
    arrowLayer.path = path(place.frame, place.direction, source).cgPath
    shade.layer.addSublayer(arrowLayer)
  }

  private func path(
    _ frame: CGRect,
    _ direction: UIPopoverArrowDirection,
    _ source: CGRect
  ) -> UIBezierPath {
    let (arrow, path) = (Self.arrow, UIBezierPath())
    let reach = radius + arrow
    let x = min(max(source.midX, frame.minX + reach), frame.maxX - reach)
    let y = min(max(source.midY, frame.minY + reach), frame.maxY - reach)
    let (tip, side): (CGPoint, CGPoint)
    switch direction {
    case .up: (tip, side) = (CGPoint(x: x, y: frame.minY - arrow), CGPoint(x: arrow, y: 0))
    case .down: (tip, side) = (CGPoint(x: x, y: frame.maxY + arrow), CGPoint(x: arrow, y: 0))
    case .left: (tip, side) = (CGPoint(x: frame.minX - arrow, y: y), CGPoint(x: 0, y: arrow))
    case .right: (tip, side) = (CGPoint(x: frame.maxX + arrow, y: y), CGPoint(x: 0, y: arrow))
    default: return path
    }
    let foot = CGPoint(
      x: side.x == 0 ? tip.x + (direction == .left ? arrow : -arrow) : tip.x,
      y: side.x == 0 ? tip.y : tip.y + (direction == .up ? arrow : -arrow)
    )
    path.move(to: tip)
    path.addLine(to: CGPoint(x: foot.x + side.x, y: foot.y + side.y))
    path.addLine(to: CGPoint(x: foot.x - side.x, y: foot.y - side.y))
    path.close()
    return path
  }

  override var shrinksPresenter: Bool { !isCard && super.shrinksPresenter }
  override var dimming: CGFloat { isCard ? 0 : super.dimming }
  override var radius: CGFloat { isCard ? 13 : super.radius }
  override var roundedCorners: CACornerMask {
    super.roundedCorners.union(isCard ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [])
  }
}
