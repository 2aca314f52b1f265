/// The presentation of a sheet: a card at the lower edge, in front of a dimmed window.
///
/// The sheet has the height of its detent. Behind the largest sheet, the presenting view becomes a
/// smaller card, too.
open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()] { didSet { place() } }
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { place() } }
  @Undrawn("UISheetPresentationController.largestUndimmedDetentIdentifier")
  open var largestUndimmedDetentIdentifier: Detent.Identifier? = nil
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  @Undrawn("UISheetPresentationController.prefersGrabberVisible")
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(
      withDuration: 0.5,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      animations: changes
    )
  }

  lazy var shade = UIButton(frame: .zero)
  /// The opacity of the black view that dims the window.
  var dimming: CGFloat { 0.2 }
  var radius: CGFloat { preferredCornerRadius ?? 10 }
  var roundedCorners: CACornerMask { [.layerMinXMinYCorner, .layerMaxXMinYCorner] }

  /// Resolves the detents again and places the sheet.
  open func invalidateDetents() { place() }

  /// Returns the height of the selected detent or, if none is selected, of the first active detent.
  private func height(in container: UIView) -> CGFloat {
    let (inset, whole) = (container.safeAreaInsets.bottom, container.bounds.height)
    let largest = largestHeight(in: container)
    let space = SheetSpace(
      container.traitCollection,
      maximum: max(largest - inset, 0),
      medium: whole / 2 - inset
    )
    func height(of detent: Detent) -> CGFloat? {
      detent.resolvedValue(in: space).map { min(max($0 + inset, 0), largest) }
    }
    let selected = detents.first { $0.identifier == selectedDetentIdentifier }
    return selected.flatMap(height) ?? detents.lazy.compactMap(height).first ?? largest
  }

  private func largestHeight(in container: UIView) -> CGFloat {
    max(container.bounds.height - container.safeAreaInsets.top - Self.gap, 0)
  }

  /// The distance of the largest sheet from the safe area's upper edge, in points.
  private static let gap: CGFloat = 10
  /// The card behind the sheet; `nil` if the presenting view has always kept its size.
  private var card: CardBehindSheet?
  /// Whether the sheet is so high that the presenting view becomes a card behind it.
  var shrinksPresenter: Bool {
    container.map { height(in: $0) >= largestHeight(in: $0) } ?? false
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let (bounds, height) = (container.bounds, height(in: container))
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  private func place() {
    guard container != nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
    updateCard()
  }

  /// Makes the presenting view a card behind the largest sheet, and gives it back its size behind a
  /// lower one.
  private func updateCard() {
    guard let container, shade.superview === container, !presentedViewController.isBeingDismissed
    else { return }
    guard shrinksPresenter else { return card?.grow() ?? () }
    if card == nil {
      UIView.performWithoutAnimation {
        card = CardBehindSheet(presentingViewController, in: container)
      }
    }
    card?.shrink()
  }

  private func removeCard() {
    card?.restore()
    card = nil
  }

  open override func presentationTransitionWillBegin() {
    guard let container, let view = presentedView else { return }
    shade.frame = container.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = UIColor(white: 0, alpha: dimming)
    shade.addAction(UIAction { [weak self] _ in self?.shadeWasTapped() }, for: .touchUpInside)
    container.insertSubview(shade, at: 0)
    view.layer.cornerRadius = radius
    view.layer.maskedCorners = roundedCorners
    view.clipsToBounds = true
    shade.alpha = 0
    presentedViewController.transitionCoordinator?.animate { [self] _ in
      shade.alpha = 1
      updateCard()
    }
  }

  private func shadeWasTapped() {
    guard !presentedViewController.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true)
  }

  open override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [shade, card] _ in
      shade.alpha = 0
      card?.grow()
    }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { removeCard() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      removeCard()
      delegate?.presentationControllerDidDismiss(self)
    } else {
      shade.alpha = 1
      updateCard()
    }
  }
}
