/// A view that shows a picture.
open class UIImageView: UIView {
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// The picture, which plays if it is animated.
  open var image: UIImage? {
    didSet { play() }
  }
  open var highlightedImage: UIImage? { didSet { show() } }
  open var isHighlighted = false { didSet { show() } }
  @Undrawn("UIImageView.highlightedAnimationImages") open var highlightedAnimationImages:
    [UIImage]? = nil
  /// The settings of symbols that have none of their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      show()
      invalidateIntrinsicContentSize()
    }
  }
  open var adjustsImageWhenAncestorFocused = false
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  /// The factor by which the shown symbol has more pixels per side than usual.
  private var detail: CGFloat = 1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    play()
  }

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    play()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    (coder as? NibCoder)?.decode(self)
  }

  open override var contentMode: ContentMode { didSet { show() } }

  /// Shows the picture, and plays it if it is animated.
  private func play() {
    show()
    guard let images = image?.images else { return }
    animationImages = images
    animationDuration = image?.duration ?? 0
    startAnimating()
  }

  /// Shows a picture, unless it is the present one.
  func change(to picture: UIImage?) {
    if picture !== image { image = picture }
  }

  private func show() {
    let shown = (isHighlighted ? highlightedImage ?? image : image)?
      .preferring(preferredSymbolConfiguration).fitting(traitCollection)
    layer.contentsScale = shown?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
    layer.contentsCenter = center(of: shown)
    detail = detail(of: shown)
    let sharp = detail > 1 ? shown?.symbol(shown?.symbolSettings, detail: detail) : nil
    layer.contents = contents(of: sharp ?? shown)
  }

  /// Returns the factor by which a picture needs more pixels per side: above 1 only for a symbol,
  /// which has no pixels of its own and is sharp at every size.
  private func detail(of image: UIImage?) -> CGFloat {
    guard let image, image.symbolName != nil, image.size.width > 0, image.size.height > 0,
      [.scaleToFill, .scaleAspectFit, .scaleAspectFill].contains(contentMode)
    else { return 1 }
    let growth = max(bounds.width / image.size.width, bounds.height / image.size.height)
    return min(max(growth.rounded(.up), 1), 16)
  }

  override func styleDidChange() { show() }

  override func sizeDidChange() {
    super.sizeDidChange()
    guard let image else { return }
    if image.capInsets != .zero, image.resizingMode == .tile { return tile(image) }
    if detail(of: image.preferring(preferredSymbolConfiguration)) != detail { show() }
  }

  /// Shows a tiled picture of the new size at once.
  ///
  /// While an animation changes the size, the caps keep their size, and the middle is stretched.
  private func tile(_ image: UIImage) {
    let isGradual = UIView.inheritedAnimationDuration > 0 || World.current.collector != nil
    UIView.performWithoutAnimation {
      show()
      guard isGradual, contentMode == .scaleToFill else { return }
      let caps = image.capInsets
      if bounds.width > caps.left + caps.right, bounds.height > caps.top + caps.bottom {
        layer.contentsCenter = Self.fractions(of: bounds.size, between: caps)
      }
    }
  }

  /// Returns the stretched part of a picture as fractions: the part between its caps, or all of it.
  private func center(of image: UIImage?) -> CGRect {
    let all = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard let image, image.capInsets != .zero, image.resizingMode == .stretch,
      contentMode == .scaleToFill, image.size.width > 0, image.size.height > 0
    else { return all }
    return Self.fractions(of: image.size, between: image.capInsets)
  }

  private static func fractions(of size: CGSize, between caps: UIEdgeInsets) -> CGRect {
    let middle = CGRect(origin: .zero, size: size).inset(by: caps)
    return CGRect(
      x: middle.minX / size.width,
      y: middle.minY / size.height,
      width: max(middle.width, 0) / size.width,
      height: max(middle.height, 0) / size.height
    )
  }

  /// Returns a picture of the view's size in which the middle between the caps is repeated.
  private func tiled(_ image: UIImage) -> CGImage? {
    guard contentMode == .scaleToFill, bounds.width > 0, bounds.height > 0 else {
      return image.upright
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    let renderer = UIGraphicsImageRenderer(size: bounds.size, format: format)
    return renderer.image { _ in image.draw(in: CGRect(origin: .zero, size: bounds.size)) }.cgImage
  }

  private func contents(of image: UIImage?) -> CGImage? {
    guard let image, let own = image.upright else { return nil }
    let isTiled = image.capInsets != .zero && image.resizingMode == .tile
    let picture = isTiled ? tiled(image) ?? own : own
    guard image.renderingMode == .alwaysTemplate else { return picture }
    return UIImage.tinted(picture, tintColor.cgColor)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if image?.renderingMode == .alwaysTemplate { show() }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.preferring(preferredSymbolConfiguration).size ?? .zero
  }
  open override var intrinsicContentSize: CGSize {
    image?.preferring(preferredSymbolConfiguration).size ?? super.intrinsicContentSize
  }

  open var isAnimating: Bool { layer.animation(forKey: "animationImages") != nil }

  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images.compactMap { contents(of: $0) }
    animation.calculationMode = .discrete
    animation.duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    animation.repeatCount = animationRepeatCount == 0 ? .infinity : Float(animationRepeatCount)
    layer.add(animation, forKey: "animationImages")
  }

  open func stopAnimating() { layer.removeAnimation(forKey: "animationImages") }
}
