/// A colour of Core Image.
open class CIColor: NSObject {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 1]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  public static var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
  public static var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
  public static var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5) }
  public static var red: CIColor { CIColor(red: 1, green: 0, blue: 0) }
  public static var green: CIColor { CIColor(red: 0, green: 1, blue: 0) }
  public static var blue: CIColor { CIColor(red: 0, green: 0, blue: 1) }
  public static var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }

  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
