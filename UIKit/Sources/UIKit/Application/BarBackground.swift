import Layers

/// The view behind the content of a bar.
///
/// While content is scrolled below the bar, the bar has its standard look. At the edge of the
/// content, the bar has its edge look. In between, one look fades into the other.
final class BarBackground: UIView {
  private let (atEdge, standard) = (BarGround(), BarGround())
  private let isBelow: Bool
  /// Whether iOS would show a blur of the content below the bar.
  private var isBlurred = false
  /// Whether the bar is at the edge of content that scrolls.
  private var isAtContent = false
  /// Whether the bar's own colour shows through, which is only approximately as strong as on iOS.
  private var isBlended = false
  private var isChecking = false

  /// Creates a background.
  ///
  /// - Parameter isBelow: Whether the bar is below the content, with its line at the upper edge.
  init(isBelow: Bool) {
    self.isBelow = isBelow
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for ground in [atEdge, standard] {
      ground.isBelow = isBelow
      addSubview(ground)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The colour behind the items, in the standard look or, if the standard look is invisible, in
  /// the edge look.
  var shownColor: UIColor? { standard.alpha > 0 ? standard.shownColor : atEdge.shownColor }

  /// Shows a mixture of two looks.
  ///
  /// - Parameters:
  ///   - look: The standard look.
  ///   - edge: The look at the edge of the content; `nil` for no background.
  ///   - distance: The distance from the edge: from 0, the edge, to 1. `nil` for the standard look.
  ///   - isTranslucent: Whether something behind the standard look may show through.
  func show(
    _ look: BarLook,
    edge: BarLook?,
    progress distance: CGFloat?,
    isTranslucent: Bool
  ) {
    let (progress, edge) = (distance ?? 1, edge ?? .clear)
    var look = look
    let ground = isTranslucent ? superview?.backgroundColor : nil
    isBlended = look.differs(from: ground)
    look.blend(with: ground)
    isBlurred =
      isTranslucent && look.effect != nil && look.color?.cgColor.alpha != 1 && progress > 0
    isAtContent = distance != nil
    standard.look = look
    atEdge.look = edge
    standard.alpha = progress
    // An opaque look fades in over the edge look, which then keeps its opacity.
    atEdge.alpha = progress == 1 ? 0 : look.isOpaque ? 1 : 1 - progress
    setNeedsLayout()
    if isBlurred || isBlended { checkFrames() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for ground in [atEdge, standard] { ground.frame = bounds }
  }

  /// Fills a bar, behind its other views.
  func fill(_ bar: UIView) {
    if superview !== bar { bar.insertSubview(self, at: 0) }
    frame = bar.bounds
  }
}

// The notes on a bar that is drawn without a blur.
extension BarBackground {
  /// Checks each displayed frame as long as a note that applies has not been printed.
  private func checkFrames() {
    guard !isChecking else { return }
    isChecking = true
    World.current.frameChecks.append { [weak self] in self?.checkFrame() ?? false }
  }

  /// Prints a note if content is behind the visible bar, because the bar is drawn opaque and not
  /// blurred, and another note if the bar's own colour shows through.
  ///
  /// - Returns: Whether the next frame is to be checked, too.
  private func checkFrame() -> Bool {
    if let window, isBlurred || isBlended, standard.isSeen(in: window) {
      if isBlended {
        isBlended = false
        World.current.note(
          "the backgroundColor of a bar shows through its material, whose strength is approximate"
        )
      }
      if isBlurred, coversLayers || isAtContent && coversScrolledContent(of: window) {
        isBlurred = false
        World.current.note("bars hide the content below them and do not blur it")
      }
    }
    isChecking = isBlurred || isBlended
    return isChecking
  }

  /// Whether the bar has layers of its own below the background.
  private var coversLayers: Bool {
    (superview?.layer.sublayers ?? []).prefix { $0 !== layer }.contains(where: \.showsItself)
  }

  /// Returns whether a scroll view shows something in the bar's rectangle.
  private func coversScrolledContent(of window: UIWindow) -> Bool {
    guard let bar = superview, let outer = bar.superview else { return false }
    let place = bar.convert(bar.bounds, to: window)
    return outer.subviews.contains { $0 !== bar && $0.hasScrolledContent(in: place, of: window) }
  }
}

extension UIView {
  /// Returns whether the view and its superviews are visible, and no opaque view is in front.
  fileprivate func isSeen(in window: UIWindow) -> Bool {
    let place = convert(bounds, to: window)
    guard place.intersects(window.bounds) else { return false }
    var view = self
    while view !== window {
      guard !view.isHidden, view.alpha > 0, let outer = view.superview,
        let index = outer.subviews.firstIndex(of: view)
      else { return false }
      let covers = outer.subviews[(index + 1)...]
        .contains { other in
          !other.isHidden && other.alpha == 1 && other.backgroundColor?.cgColor.alpha == 1
            && other.convert(other.bounds, to: window).contains(place)
        }
      guard !covers else { return false }
      view = outer
    }
    return true
  }

  /// Returns whether a visible scroll view among the view and its subviews shows something in a
  /// rectangle of the window.
  fileprivate func hasScrolledContent(in place: CGRect, of window: UIWindow) -> Bool {
    guard !isHidden, alpha > 0 else { return false }
    guard self is UIScrollView else {
      return subviews.contains { $0.hasScrolledContent(in: place, of: window) }
    }
    let visible = clipsToBounds ? place.intersection(convert(bounds, to: window)) : place
    guard !visible.isNull else { return false }
    // An overlap of less than a quarter of a point counts as a rounding error.
    let inner = visible.insetBy(dx: 0.25, dy: 0.25)
    guard !inner.isNull, !inner.isEmpty else { return false }
    return (layer.sublayers ?? []).contains { $0.draws(in: inner, of: window.layer) }
  }
}

extension CALayer {
  /// Returns whether the layer or a sublayer draws something in a rectangle of another layer.
  fileprivate func draws(in place: CGRect, of other: CALayer) -> Bool {
    guard !isHidden, opacity > 0 else { return false }
    let touches = convert(bounds, to: other).intersects(place)
    if touches, drawsItself { return true }
    guard touches || !masksToBounds else { return false }
    return (sublayers ?? []).contains { $0.draws(in: place, of: other) }
  }

  fileprivate var showsItself: Bool { !isHidden && opacity > 0 && drawsItself }

  private var drawsItself: Bool {
    (backgroundColor?.alpha ?? 0) > 0 || values.contents != .none || borderWidth > 0
      || (self as? CAShapeLayer)?.path != nil
  }
}

/// One look of a bar's background.
private final class BarGround: UIView {
  private let (effect, color, image, line) = (UIView(), UIView(), UIImageView(), UIImageView())
  var isBelow = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [effect, color, image, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var look = BarLook.clear {
    didSet {
      effect.backgroundColor = look.effect
      color.backgroundColor = look.color
      image.image = look.image
      line.image = look.shadowImage
      line.backgroundColor = look.shadowImage == nil ? look.shadow : nil
      setNeedsLayout()
    }
  }

  var shownColor: UIColor? { look.color ?? look.effect }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [effect, color, image] { view.frame = bounds }
    let height = look.shadowImage?.size.height ?? 1 / World.current.screenScale
    line.frame = CGRect(
      x: 0,
      y: isBelow ? -height : bounds.height,
      width: bounds.width,
      height: height
    )
  }
}
