/// The presentation of a popover: a card next to its source, without an arrow.
///
/// Unless the delegate prevents this, the popover becomes a sheet, as on every phone.
open class UIPopoverPresentationController: UISheetPresentationController {
  @Undrawn("UIPopoverPresentationController.permittedArrowDirections") open
    var permittedArrowDirections = UIPopoverArrowDirection.any
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
  open var canOverlapSourceViewRect = false
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  open var passthroughViews: [UIView]?
  @Undrawn("UIPopoverPresentationController.backgroundColor") open var backgroundColor: UIColor? =
    nil
  @Undrawn("UIPopoverPresentationController.popoverLayoutMargins") open var popoverLayoutMargins =
    UIEdgeInsets.zero

  private var isCard: Bool {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      == UIModalPresentationStyle.none
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard isCard, let container else { return super.frameOfPresentedViewInContainerView }
    let margin: CGFloat = 10
    let room = container.bounds.insetBy(dx: margin, dy: margin)
    var size = presentedViewController.preferredContentSize
    if size == .zero { size = CGSize(width: 320, height: 480) }
    size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    let own = sourceRect.isNull ? sourceView?.bounds ?? .zero : sourceRect
    let source = sourceView?.convert(own, to: container) ?? own
    let below = source.maxY + margin + size.height <= room.maxY
    return CGRect(
      x: min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width),
      y: below ? source.maxY + margin : max(source.minY - margin - size.height, room.minY),
      width: size.width,
      height: size.height
    )
  }

  override var shrinksPresenter: Bool { !isCard && super.shrinksPresenter }
  override var dimming: CGFloat { isCard ? 0 : super.dimming }
  override var radius: CGFloat { isCard ? 13 : super.radius }
  override var roundedCorners: CACornerMask {
    super.roundedCorners.union(isCard ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [])
  }
}
