import Pixels

/// A colour, which may depend on traits such as the light or dark style.
open class UIColor: NSObject {
  private let light: CGColor
  /// The function that returns the colour for traits; `nil` if the colour does not depend on them.
  private let provider: ((UITraitCollection) -> UIColor)?

  /// Whether the colour depends on the traits.
  var isDynamic: Bool { provider != nil }

  /// The colour as a Core Graphics colour, for the current traits.
  open var cgColor: CGColor { provider.map { $0(.current).cgColor } ?? light }

  public init(cgColor: CGColor) {
    light = cgColor
    provider = nil
  }

  /// Creates a transparent colour.
  public convenience override init() { self.init(cgColor: .clear) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: CGFloat(red),
      green: CGFloat(green),
      blue: CGFloat(blue),
      alpha: CGFloat(alpha)
    )
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  public convenience init(
    displayP3Red red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  public required init?(coder: NSCoder) {
    light = .black
    provider = nil
  }

  /// Creates a colour that depends on the traits.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    light = .black
    provider = dynamicProvider
  }

  /// Creates the mean colour of a picture's pixels, because colours cannot be patterns here.
  public convenience init(patternImage image: UIImage) {
    World.current.note("UIColor(patternImage:) is drawn as the mean colour of its picture")
    self.init(cgColor: image.meanColor)
  }

  /// Creates the colour with a name in an asset catalogue; `nil` if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traits: UITraitCollection?
  ) {
    guard let colors = ImageLibrary.colors(named: name) else { return nil }
    self.init(colors)
  }

  /// Creates the colour of an asset; a transparent colour, with a note, if there is none.
  public convenience init(resource: ColorResource) {
    guard let colors = ImageLibrary.colors(named: resource.name) else {
      Notices.sayOnce(
        "there is no colour named \(resource.name): a transparent colour is used instead. Name "
          + "the folder of its asset catalogue with --resources."
      )
      self.init(cgColor: .clear)
      return
    }
    self.init(colors)
  }

  private convenience init(_ colors: ColorSet) {
    if colors.dependsOnStyle {
      self.init { UIColor(cgColor: colors.color(for: $0)) }
    } else {
      self.init(cgColor: colors.color(for: .current))
    }
  }

  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    provider.map { UIColor(cgColor: $0(traits).cgColor) } ?? self
  }

  open var ciColor: CIColor { CIColor(color: self) }

  open override func copy() -> Any { self }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard provider != nil else { return UIColor(cgColor: light.copy(alpha: alpha) ?? light) }
    return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
  }

  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  open func set() {
    setFill()
    setStroke()
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.color
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.color
    let high = max(color.red, color.green, color.blue)
    let low = min(color.red, color.green, color.blue)
    let range = high - low
    var turn = 0.0
    if range > 0 {
      if high == color.red {
        turn = ((color.green - color.blue) / range + 6).truncatingRemainder(dividingBy: 6)
      } else if high == color.green {
        turn = (color.blue - color.red) / range + 2
      } else {
        turn = (color.red - color.green) / range + 4
      }
    }
    hue?.pointee = CGFloat(turn / 6)
    saturation?.pointee = CGFloat(high > 0 ? range / high : 0)
    brightness?.pointee = CGFloat(high)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.color
    white?.pointee = CGFloat(0.299 * color.red + 0.587 * color.green + 0.114 * color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  open override func isEqual(_ other: Any?) -> Bool { (other as? UIColor)?.cgColor == cgColor }
  open override var hash: Int { cgColor.hashValue }
}
