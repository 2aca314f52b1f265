/// The presenting view behind a large sheet: a smaller card with round corners on black.
final class CardBehindSheet {
  private let view: UIView
  private let ground = UIView()
  private let top: CGFloat
  private let (transform, radius, clips): (CGAffineTransform, CGFloat, Bool)
  /// The distance of the card from the left and right edges, in points.
  private static let margin: CGFloat = 16
  private static let radius: CGFloat = 10

  /// Creates the card of a view behind the container of a sheet.
  init?(_ view: UIView, in container: UIView) {
    // A sheet below another sheet keeps its place.
    guard let outer = view.superview, !(outer is PresentationContainer),
      view.window === container.window, view.bounds.width > 0
    else { return nil }
    self.view = view
    top = container.safeAreaInsets.top
    (transform, radius, clips) = (view.transform, view.layer.cornerRadius, view.clipsToBounds)
    ground.frame = outer.bounds
    ground.backgroundColor = .black
    outer.insertSubview(ground, belowSubview: view)
    view.clipsToBounds = true
  }

  func shrink() {
    let scale = max(1 - 2 * Self.margin / view.bounds.width, 0.5)
    let lift = view.bounds.height * (1 - scale) / 2
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
