/// A view that shows a picture.
open class UIImageView: UIView {
  open var image: UIImage? { didSet { show() } }
  open var highlightedImage: UIImage? { didSet { show() } }
  open var isHighlighted = false { didSet { show() } }
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    show()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var contentMode: ContentMode { didSet { show() } }

  private func show() {
    let shown = isHighlighted ? highlightedImage ?? image : image
    layer.contentsScale = shown?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
    layer.contents = contents(of: shown)
  }

  private func contents(of image: UIImage?) -> CGImage? {
    guard let image, let picture = image.cgImage else { return nil }
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

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  open override var intrinsicContentSize: CGSize {
    image?.size ?? super.intrinsicContentSize
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
