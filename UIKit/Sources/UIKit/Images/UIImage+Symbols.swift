extension UIImage {
  /// The settings that select a variant of a picture.
  open class Configuration: NSObject {
    public override init() {}
    open func withTraitCollection(_ traits: UITraitCollection?) -> Self { self }
  }

  /// The size and the weight of a symbol.
  open class SymbolConfiguration: Configuration {
    var pointSize: CGFloat = 17
    var weight = SymbolWeight.regular
    var scale = SymbolScale.medium
    var color: UIColor?

    public static var unspecified: SymbolConfiguration { SymbolConfiguration() }

    public convenience init(pointSize: CGFloat) {
      self.init()
      self.pointSize = pointSize
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize)
      self.weight = weight
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, weight: weight)
      self.scale = scale
    }
    public convenience init(scale: SymbolScale) {
      self.init()
      self.scale = scale
    }
    public convenience init(weight: SymbolWeight) {
      self.init()
      self.weight = weight
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(pointSize: textStyle.size) }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(pointSize: textStyle.size)
      self.scale = scale
    }
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: font.pointSize)
      self.scale = scale
    }
    public convenience init(hierarchicalColor color: UIColor) {
      self.init()
      self.color = color
    }
    public convenience init(paletteColors colors: [UIColor]) {
      self.init()
      color = colors.first
    }
    /// Returns these settings, overridden by the values of `other` that differ from the defaults.
    open func applying(_ other: UIImage.Configuration) -> Self {
      guard let other = other as? SymbolConfiguration else { return self }
      let (usual, copy) = (SymbolConfiguration(), SymbolConfiguration())
      copy.pointSize = other.pointSize == usual.pointSize ? pointSize : other.pointSize
      copy.weight = other.weight == usual.weight ? weight : other.weight
      copy.scale = other.scale == usual.scale ? scale : other.scale
      copy.color = other.color ?? color
      return unsafeDowncast(copy, to: Self.self)
    }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The line width for the weight, as a fraction of the symbol's size.
    var line: CGFloat { self == .unspecified ? 0.09 : 0.02 + 0.018 * CGFloat(rawValue) }
    public func fontWeight() -> UIFont.Weight { .regular }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1, unspecified, small, medium, large

    var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.25 : 1 }
  }

  /// Creates a substitute for a symbol of Apple's: a simple drawing for common symbols, or a square
  /// for other symbols, with a note that gives the symbol's name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String,
    variableValue: Double,
    configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(symbol: name, configuration as? SymbolConfiguration)
  }

  /// Creates a symbol whose sides have `detail` times as many pixels as usual.
  private convenience init?(
    symbol name: String,
    _ chosen: SymbolConfiguration?,
    detail: CGFloat = 1
  ) {
    let settings = chosen ?? SymbolConfiguration()
    let side = (settings.pointSize * settings.scale.factor * 1.15).rounded()
    guard side > 0 else { return nil }
    let size = CGSize(width: side, height: side)
    let scale = detail * CGFloat(World.current.screenScale)
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    SymbolDrawing(name: name, side: side, line: max(side * settings.weight.line, 1)).draw()
    let drawn = UIGraphicsGetImageFromCurrentImageContext()
    self.init(
      drawn?.cgImage.flatMap { image in
        settings.color.map { UIImage.tinted(image, $0.cgColor) } ?? image
      },
      drawn?.scale ?? 1
    )
    symbolName = name
    symbolSettings = chosen
    renderingMode = settings.color == nil ? .alwaysTemplate : .alwaysOriginal
  }

  /// Returns the symbol with other settings, in its colour; `nil` for other pictures.
  func symbol(_ settings: SymbolConfiguration?, detail: CGFloat = 1) -> UIImage? {
    guard let symbolName, let drawn = UIImage(symbol: symbolName, settings, detail: detail) else {
      return nil
    }
    if let symbolTint { return drawn.withTintColor(symbolTint, renderingMode: renderingMode) }
    return renderingMode == .alwaysOriginal ? drawn.withRenderingMode(.alwaysOriginal) : drawn
  }

  /// Returns a symbol that has no settings of its own with the given settings; other pictures stay
  /// unchanged.
  func preferring(_ settings: SymbolConfiguration?) -> UIImage {
    guard let settings, symbolSettings == nil else { return self }
    return symbol(settings) ?? self
  }

  private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
  public static var add: UIImage { symbol("plus.circle.fill") }
  public static var remove: UIImage { symbol("minus.circle.fill") }
  public static var checkmark: UIImage { symbol("checkmark") }
  public static var actions: UIImage { symbol("ellipsis.circle") }
  public static var strokedCheckmark: UIImage { symbol("checkmark") }
}

extension UIImage {
  /// Creates a picture from its name, for `#imageLiteral`.
  public convenience init(imageLiteralResourceName name: String) {
    let found = ImageLibrary.image(named: name, in: nil)
    if found == nil { Notices.sayOnce("there is no picture \(name); add it with --resources") }
    self.init(found?.image, found?.scale ?? 1)
  }
}

public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIImageResizingMode = UIImage.ResizingMode
