/// The background of a bar: an effect, a colour, a picture and a line at the edge.
///
/// The colours and opacities are estimates of those of a phone.
struct BarLook {
  /// The tint that is drawn instead of a blur; `nil` for no blur.
  var effect: UIColor?
  var color: UIColor?
  var image: UIImage?
  var shadow: UIColor?
  /// The picture that replaces the bar's line; an empty picture leaves no line.
  var shadowImage: UIImage?

  static var clear: BarLook { BarLook() }

  /// The default colour of a bar's line.
  static var shadow: UIColor {
    UIColor { UIColor(white: $0.isDark ? 1 : 0, alpha: $0.isDark ? 0.15 : 0.3) }
  }

  /// The default colour of a bar; it is opaque, so that it hides the content below the bar.
  static var chrome: UIColor { UIColor { UIColor(white: $0.isDark ? 0.09 : 0.97, alpha: 1) } }

  /// Whether nothing behind the bar can be seen.
  var isOpaque: Bool {
    [effect, color].contains { $0.map { $0.cgColor.alpha == 1 } ?? false }
  }

  /// Creates the look of a bar without an appearance object, from the bar's own properties.
  init(tint: UIColor?, style: UIBarStyle, image: UIImage?, shadowImage: UIImage?) {
    if image == nil { effect = style == .black ? UIColor(white: 0.1, alpha: 1) : Self.chrome }
    color = image == nil ? tint : nil
    self.image = image
    shadow = Self.shadow
    self.shadowImage = shadowImage
  }

  /// The opacity of a material's tint over the bar's own background colour.
  private static let materialOpacity: CGFloat = 0.75
  /// The minimum difference of a component at which two colours differ visibly.
  private static let slightDifference: CGFloat = 0.1

  /// Lets a bar's own background colour show through the material.
  mutating func blend(with ground: UIColor?) {
    guard showsMaterial(over: ground), let tint = effect else { return }
    effect = tint.withAlphaComponent(tint.cgColor.alpha * Self.materialOpacity)
  }

  /// Returns whether a bar's own background colour differs so much from the material that the
  /// strength of the material matters.
  func differs(from ground: UIColor?) -> Bool {
    guard showsMaterial(over: ground), let ground, let tint = effect else { return false }
    return zip(ground.cgColor.components ?? [], tint.cgColor.components ?? [])
      .contains { abs($0 - $1) > Self.slightDifference }
  }

  /// Returns whether a material without a colour of its own covers the given background colour.
  private func showsMaterial(over ground: UIColor?) -> Bool {
    color == nil && effect != nil && ground.map { $0.cgColor.alpha > 0 } ?? false
  }

  init(_ appearance: UIBarAppearance) {
    effect = appearance.backgroundEffect?.barTint
    color = appearance.backgroundColor
    image = appearance.backgroundImage
    shadow = appearance.shadowColor
    shadowImage = appearance.shadowImage
  }

  private init() {}
}

extension UIBlurEffect {
  /// The tint of the effect behind a bar.
  fileprivate var barTint: UIColor { style == .systemChromeMaterial ? BarLook.chrome : tint }
}

extension UITraitCollection {
  fileprivate var isDark: Bool { userInterfaceStyle == .dark }
}
