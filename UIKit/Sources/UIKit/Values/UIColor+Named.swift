// Apple's values (Human Interface Guidelines: Color), on a light and on a dark screen.
extension UIColor {
  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> UIColor
  {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  private typealias Components = (CGFloat, CGFloat, CGFloat, CGFloat)

  private static func pair(_ light: Components, _ dark: Components) -> UIColor {
    UIColor { traits in
      let parts = traits.userInterfaceStyle == .dark ? dark : light
      return rgb(parts.0, parts.1, parts.2, parts.3)
    }
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
  public class var groupTableViewBackground: UIColor { rgb(239, 239, 244) }
  public class var tintColor: UIColor { systemBlue }

  public class var systemRed: UIColor { pair((255, 59, 48, 1), (255, 69, 58, 1)) }
  public class var systemGreen: UIColor { pair((52, 199, 89, 1), (48, 209, 88, 1)) }
  public class var systemBlue: UIColor { pair((0, 122, 255, 1), (10, 132, 255, 1)) }
  public class var systemOrange: UIColor { pair((255, 149, 0, 1), (255, 159, 10, 1)) }
  public class var systemYellow: UIColor { pair((255, 204, 0, 1), (255, 214, 10, 1)) }
  public class var systemPink: UIColor { pair((255, 45, 85, 1), (255, 55, 95, 1)) }
  public class var systemPurple: UIColor { pair((175, 82, 222, 1), (191, 90, 242, 1)) }
  public class var systemTeal: UIColor { pair((90, 200, 250, 1), (100, 210, 255, 1)) }
  public class var systemIndigo: UIColor { pair((88, 86, 214, 1), (94, 92, 230, 1)) }
  public class var systemMint: UIColor { pair((0, 199, 190, 1), (99, 230, 226, 1)) }
  public class var systemCyan: UIColor { pair((50, 173, 230, 1), (100, 210, 255, 1)) }
  public class var systemBrown: UIColor { pair((162, 132, 94, 1), (172, 142, 104, 1)) }
  public class var systemGray: UIColor { pair((142, 142, 147, 1), (142, 142, 147, 1)) }
  public class var systemGray2: UIColor { pair((174, 174, 178, 1), (99, 99, 102, 1)) }
  public class var systemGray3: UIColor { pair((199, 199, 204, 1), (72, 72, 74, 1)) }
  public class var systemGray4: UIColor { pair((209, 209, 214, 1), (58, 58, 60, 1)) }
  public class var systemGray5: UIColor { pair((229, 229, 234, 1), (44, 44, 46, 1)) }
  public class var systemGray6: UIColor { pair((242, 242, 247, 1), (28, 28, 30, 1)) }
  public class var systemBackground: UIColor { pair((255, 255, 255, 1), (0, 0, 0, 1)) }
  public class var secondarySystemBackground: UIColor { pair((242, 242, 247, 1), (28, 28, 30, 1)) }
  public class var tertiarySystemBackground: UIColor { pair((255, 255, 255, 1), (44, 44, 46, 1)) }
  public class var systemGroupedBackground: UIColor { pair((242, 242, 247, 1), (0, 0, 0, 1)) }
  public class var secondarySystemGroupedBackground: UIColor {
    pair((255, 255, 255, 1), (28, 28, 30, 1))
  }
  public class var tertiarySystemGroupedBackground: UIColor {
    pair((242, 242, 247, 1), (44, 44, 46, 1))
  }
  public class var label: UIColor { pair((0, 0, 0, 1), (255, 255, 255, 1)) }
  public class var secondaryLabel: UIColor { pair((60, 60, 67, 0.6), (235, 235, 245, 0.6)) }
  public class var tertiaryLabel: UIColor { pair((60, 60, 67, 0.3), (235, 235, 245, 0.3)) }
  public class var quaternaryLabel: UIColor { pair((60, 60, 67, 0.18), (235, 235, 245, 0.16)) }
  public class var placeholderText: UIColor { pair((60, 60, 67, 0.3), (235, 235, 245, 0.3)) }
  public class var separator: UIColor { pair((60, 60, 67, 0.29), (84, 84, 88, 0.6)) }
  public class var opaqueSeparator: UIColor { pair((198, 198, 200, 1), (56, 56, 58, 1)) }
  public class var link: UIColor { pair((0, 122, 255, 1), (9, 132, 255, 1)) }
  public class var systemFill: UIColor { pair((120, 120, 128, 0.2), (120, 120, 128, 0.36)) }
  public class var secondarySystemFill: UIColor {
    pair((120, 120, 128, 0.16), (120, 120, 128, 0.32))
  }
  public class var tertiarySystemFill: UIColor {
    pair((118, 118, 128, 0.12), (118, 118, 128, 0.24))
  }
  public class var quaternarySystemFill: UIColor {
    pair((116, 116, 128, 0.08), (118, 118, 128, 0.18))
  }
}
