extension UIImage {
  /// The settings of a picture's variant.
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
    /// Returns settings that take each value of `other` that differs from the default.
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
  /// for others, which a note names.
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
    let settings = configuration as? SymbolConfiguration ?? SymbolConfiguration()
    let side = (settings.pointSize * settings.scale.factor * 1.15).rounded()
    guard side > 0 else { return nil }
    let size = CGSize(width: side, height: side)
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
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
    renderingMode = settings.color == nil ? .alwaysTemplate : .alwaysOriginal
  }

  private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
  public static var add: UIImage { symbol("plus.circle.fill") }
  public static var remove: UIImage { symbol("minus.circle.fill") }
  public static var checkmark: UIImage { symbol("checkmark") }
  public static var actions: UIImage { symbol("ellipsis.circle") }
  public static var strokedCheckmark: UIImage { symbol("checkmark") }
}

/// A drawing of the symbol with a name.
private struct SymbolDrawing {
  let name: String
  let side: CGFloat
  let line: CGFloat

  /// The lines of the symbols' signs, in fractions of the side.
  private static let signs: [String: [[(CGFloat, CGFloat)]]] = [
    "checkmark": [[(0.15, 0.55), (0.4, 0.8), (0.85, 0.2)]],
    "xmark": [[(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]],
    "plus": [[(0.5, 0.12), (0.5, 0.88)], [(0.12, 0.5), (0.88, 0.5)]],
    "minus": [[(0.12, 0.5), (0.88, 0.5)]],
    "chevron.left": [[(0.65, 0.15), (0.3, 0.5), (0.65, 0.85)]],
    "chevron.right": [[(0.35, 0.15), (0.7, 0.5), (0.35, 0.85)]],
    "chevron.up": [[(0.15, 0.65), (0.5, 0.3), (0.85, 0.65)]],
    "chevron.down": [[(0.15, 0.35), (0.5, 0.7), (0.85, 0.35)]],
    "arrow.left": [[(0.88, 0.5), (0.12, 0.5)], [(0.45, 0.18), (0.12, 0.5), (0.45, 0.82)]],
    "arrow.right": [[(0.12, 0.5), (0.88, 0.5)], [(0.55, 0.18), (0.88, 0.5), (0.55, 0.82)]],
    "arrow.up": [[(0.5, 0.88), (0.5, 0.12)], [(0.18, 0.45), (0.5, 0.12), (0.82, 0.45)]],
    "arrow.down": [[(0.5, 0.12), (0.5, 0.88)], [(0.18, 0.55), (0.5, 0.88), (0.82, 0.55)]],
    "exclamationmark": [[(0.5, 0.15), (0.5, 0.62)], [(0.5, 0.82), (0.5, 0.84)]],
    "info": [[(0.5, 0.42), (0.5, 0.85)], [(0.5, 0.18), (0.5, 0.2)]],
    "ellipsis": [
      [(0.2, 0.5), (0.21, 0.5)], [(0.5, 0.5), (0.51, 0.5)], [(0.79, 0.5), (0.8, 0.5)],
    ],
    "line.horizontal.3": [
      [(0.1, 0.25), (0.9, 0.25)], [(0.1, 0.5), (0.9, 0.5)], [(0.1, 0.75), (0.9, 0.75)],
    ],
    "pause": [[(0.33, 0.2), (0.33, 0.8)], [(0.67, 0.2), (0.67, 0.8)]],
    "play": [[(0.25, 0.15), (0.85, 0.5), (0.25, 0.85), (0.25, 0.15)]],
    "heart": [
      [
        (0.5, 0.85), (0.15, 0.5), (0.15, 0.25), (0.35, 0.15), (0.5, 0.3), (0.65, 0.15),
        (0.85, 0.25),
        (0.85, 0.5), (0.5, 0.85),
      ]
    ],
    "star": [
      [
        (0.5, 0.08), (0.61, 0.4), (0.95, 0.4), (0.68, 0.6), (0.78, 0.92), (0.5, 0.73), (0.22, 0.92),
        (0.32, 0.6), (0.05, 0.4), (0.39, 0.4), (0.5, 0.08),
      ]
    ],
    "triangle": [[(0.5, 0.1), (0.95, 0.88), (0.05, 0.88), (0.5, 0.1)]],
  ]

  func draw() {
    var parts = name.split(separator: ".").map(String.init)
    let isFilled = parts.last == "fill"
    if isFilled { parts.removeLast() }
    let outline = parts.last.flatMap { ["circle", "square", "triangle"].contains($0) ? $0 : nil }
    if outline != nil, parts.count > 1 { parts.removeLast() }
    let sign = parts.joined(separator: ".")
    let frame = CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: line / 2, dy: line / 2)
    let isKnown = Self.signs[sign] != nil || ["circle", "square"].contains(sign)
    if !isKnown {
      Notices.sayOnce("symbol \(name) has no substitute; a square is drawn instead")
    }
    UIColor.black.set()
    if outline == "circle" || sign == "circle" {
      trace(UIBezierPath(ovalIn: frame), isFilled: isFilled)
    } else if outline == "square" || sign == "square" || !isKnown {
      trace(UIBezierPath(roundedRect: frame, cornerRadius: side * 0.18), isFilled: isFilled)
    }
    guard let lines = Self.signs[sign] else { return }
    let scale = outline == nil ? side : side * 0.6
    let start = (side - scale) / 2
    let path = UIBezierPath()
    for points in lines {
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: start + point.0 * scale, y: start + point.1 * scale)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
    }
    path.lineWidth = line
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    if isFilled, outline != nil {
      // The sign is cut out of the filled outline.
      path.stroke(with: .clear, alpha: 1)
    } else {
      if isFilled { path.fill() }
      path.stroke()
    }
  }

  private func trace(_ path: UIBezierPath, isFilled: Bool) {
    path.lineWidth = line
    if isFilled { path.fill() } else { path.stroke() }
  }
}

extension UIImage {
  /// Creates a picture from its name, for `#imageLiteral`.
  public convenience init(imageLiteralResourceName name: String) {
    let found = ImageLibrary.image(named: name, in: nil)
    if found == nil { Notices.sayOnce("\(name): there is no picture of this name") }
    self.init(found?.image, found?.scale ?? 1)
  }
}

public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIImageResizingMode = UIImage.ResizingMode
