/// The presenting view behind a large sheet: a smaller card with round corners on black.
///
/// A large sheet becomes such a card behind another one. The measures are estimates of those of a
/// phone.
final class CardBehindSheet {
  private let view: UIView
  private let ground = UIView()
  private let top: CGFloat
  private let (transform, radius, clips): (CGAffineTransform, CGFloat, Bool)
  /// The distance of the card from the left and right edges, in points.
  private static let margin: CGFloat = 16
  private static let radius: CGFloat = 10
  private static let leastScale: CGFloat = 0.5

  /// Creates the card of a controller's view behind a sheet; `nil` if the view keeps its place.
  init?(_ presenter: UIViewController, in container: UIView) {
    // A presenter in a low sheet, or in a presentation that is no sheet, keeps its place.
    let lower = presenter.presentation.flatMap { $0.container == nil ? nil : $0 }
    let sheet = lower as? UISheetPresentationController
    guard lower == nil || sheet?.shrinksPresenter == true, let view = presenter.viewIfLoaded,
      let outer = view.superview, view.window === container.window, view.bounds.width > 0
    else { return nil }
    self.view = view
    top = container.safeAreaInsets.top
    (transform, radius, clips) = (view.transform, view.layer.cornerRadius, view.clipsToBounds)
    view.clipsToBounds = true
    guard sheet == nil else { return }
    ground.frame = outer.bounds
    ground.backgroundColor = .black
    outer.insertSubview(ground, belowSubview: view)
  }

  func shrink() {
    let scale = max(1 - 2 * Self.margin / view.bounds.width, Self.leastScale)
    let lift = view.center.y - view.bounds.height * scale / 2
    view.transform =
      transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: 0, y: top - lift))
    view.layer.cornerRadius = Self.radius
  }

  func grow() {
    view.transform = transform
    view.layer.cornerRadius = radius
  }

  /// Gives the view back its place and its looks.
  func restore() {
    grow()
    view.clipsToBounds = clips
    ground.removeFromSuperview()
  }
}
