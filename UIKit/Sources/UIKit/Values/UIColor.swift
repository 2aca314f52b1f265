import Pixels

/// A colour.
open class UIColor: NSObject {
  /// The colour for layers.
  public let cgColor: CGColor

  public init(cgColor: CGColor) { self.cgColor = cgColor }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
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

  public required init?(coder: NSCoder) { cgColor = .black }

  /// A colour that depends on the screen, which is light or dark for the whole preview.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection.current).cgColor)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  public func set() {
    setFill()
    setStroke()
  }

  @discardableResult
  public func getRed(
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
  public func getHue(
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
  public func getWhite(
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

// Apple's values.
extension UIColor {
  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> UIColor
  {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// Returns one of two colours, by whether the screen is light or dark.
  private static func onScreen(_ light: UIColor, dark: UIColor) -> UIColor {
    World.current.isDark ? dark : light
  }

  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var red: UIColor { rgb(255, 0, 0) }
  public class var green: UIColor { rgb(0, 255, 0) }
  public class var blue: UIColor { rgb(0, 0, 255) }
  public class var cyan: UIColor { rgb(0, 255, 255) }
  public class var yellow: UIColor { rgb(255, 255, 0) }
  public class var magenta: UIColor { rgb(255, 0, 255) }
  public class var orange: UIColor { rgb(255, 127.5, 0) }
  public class var purple: UIColor { rgb(127.5, 0, 127.5) }
  public class var brown: UIColor { rgb(153, 102, 51) }
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }

  public class var systemRed: UIColor { onScreen(rgb(255, 59, 48), dark: rgb(255, 69, 58)) }
  public class var systemGreen: UIColor { onScreen(rgb(52, 199, 89), dark: rgb(48, 209, 88)) }
  public class var systemBlue: UIColor { onScreen(rgb(0, 122, 255), dark: rgb(10, 132, 255)) }
  public class var systemOrange: UIColor { onScreen(rgb(255, 149, 0), dark: rgb(255, 159, 10)) }
  public class var systemYellow: UIColor { onScreen(rgb(255, 204, 0), dark: rgb(255, 214, 10)) }
  public class var systemPink: UIColor { onScreen(rgb(255, 45, 85), dark: rgb(255, 55, 95)) }
  public class var systemPurple: UIColor { onScreen(rgb(175, 82, 222), dark: rgb(191, 90, 242)) }
  public class var systemTeal: UIColor { onScreen(rgb(90, 200, 250), dark: rgb(100, 210, 255)) }
  public class var systemIndigo: UIColor { onScreen(rgb(88, 86, 214), dark: rgb(94, 92, 230)) }
  public class var systemGray: UIColor { rgb(142, 142, 147) }
  public class var systemBackground: UIColor { onScreen(.white, dark: .black) }
  public class var secondarySystemBackground: UIColor {
    onScreen(rgb(242, 242, 247), dark: rgb(28, 28, 30))
  }
  public class var label: UIColor { onScreen(.black, dark: .white) }
  public class var secondaryLabel: UIColor {
    onScreen(rgb(60, 60, 67, 0.6), dark: rgb(235, 235, 245, 0.6))
  }
  public class var separator: UIColor {
    onScreen(rgb(60, 60, 67, 0.29), dark: rgb(84, 84, 88, 0.6))
  }
  public class var groupTableViewBackground: UIColor { rgb(239, 239, 244) }
}
