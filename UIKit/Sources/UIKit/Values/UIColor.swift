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

  /// A colour that depends on the screen: that of a light one.
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

// Apple's values on a light screen.
extension UIColor {
  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> UIColor
  {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
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

  public class var systemRed: UIColor { rgb(255, 59, 48) }
  public class var systemGreen: UIColor { rgb(52, 199, 89) }
  public class var systemBlue: UIColor { rgb(0, 122, 255) }
  public class var systemOrange: UIColor { rgb(255, 149, 0) }
  public class var systemYellow: UIColor { rgb(255, 204, 0) }
  public class var systemPink: UIColor { rgb(255, 45, 85) }
  public class var systemPurple: UIColor { rgb(175, 82, 222) }
  public class var systemTeal: UIColor { rgb(90, 200, 250) }
  public class var systemIndigo: UIColor { rgb(88, 86, 214) }
  public class var systemGray: UIColor { rgb(142, 142, 147) }
  public class var systemBackground: UIColor { .white }
  public class var secondarySystemBackground: UIColor { rgb(242, 242, 247) }
  public class var label: UIColor { .black }
  public class var secondaryLabel: UIColor { rgb(60, 60, 67, 0.6) }
  public class var separator: UIColor { rgb(60, 60, 67, 0.29) }
  public class var groupTableViewBackground: UIColor { rgb(239, 239, 244) }
}
