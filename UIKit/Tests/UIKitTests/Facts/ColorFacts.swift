import Testing
import UIKit

extension Facts {
  private static func color(
    _ name: String,
    _ parts: [CGFloat],
    _ make: @escaping @MainActor @Sendable () -> UIColor
  ) -> Fact {
    Fact("\(name) is \(parts)", "UIColor: \(name)") {
      let found = make().cgColor.components ?? []
      #expect(found.count == 4)
      for (a, b) in zip(found, parts) { #expect(near(a, b)) }
    }
  }

  static let colors: [Fact] = [
    color("black", [0, 0, 0, 1]) { .black }, color("white", [1, 1, 1, 1]) { .white },
    color("darkGray", [1 / 3, 1 / 3, 1 / 3, 1]) { .darkGray },
    color("lightGray", [2 / 3, 2 / 3, 2 / 3, 1]) { .lightGray },
    color("gray", [0.5, 0.5, 0.5, 1]) { .gray }, color("red", [1, 0, 0, 1]) { .red },
    color("green", [0, 1, 0, 1]) { .green }, color("blue", [0, 0, 1, 1]) { .blue },
    color("cyan", [0, 1, 1, 1]) { .cyan }, color("yellow", [1, 1, 0, 1]) { .yellow },
    color("magenta", [1, 0, 1, 1]) { .magenta }, color("orange", [1, 0.5, 0, 1]) { .orange },
    color("purple", [0.5, 0, 0.5, 1]) { .purple }, color("brown", [0.6, 0.4, 0.2, 1]) { .brown },
    color("clear", [0, 0, 0, 0]) { .clear },
    color("hue 0", [1, 0, 0, 1]) { UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) },
    color("hue 1/3", [0, 1, 0, 1]) { UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) },
    color("saturation 0", [0.4, 0.4, 0.4, 1]) {
      UIColor(hue: 0.2, saturation: 0, brightness: 0.4, alpha: 1)
    },
    color("withAlphaComponent", [1, 0, 0, 0.25]) { UIColor.red.withAlphaComponent(0.25) },
    color("an alpha above 1", [1, 0, 0, 1]) { UIColor.red.withAlphaComponent(.infinity) },
    color("an alpha below 0", [1, 0, 0, 0]) { UIColor(red: 1, green: 0, blue: 0, alpha: -1) },
    color("an alpha that is not a number", [1, 0, 0, 0]) { UIColor.red.withAlphaComponent(.nan) },
    Fact("components are read as they were given", "UIColor: getRed(_:green:blue:alpha:)") {
      var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      let isRead = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        .getRed(&r, green: &g, blue: &b, alpha: &a)
      #expect(isRead && near(r, 0.1) && near(g, 0.2) && near(b, 0.3) && near(a, 0.4))
    },
    Fact(
      "hue, saturation and brightness are read as they were given",
      "UIColor: getHue(_:saturation:brightness:alpha:)"
    ) {
      var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      UIColor(hue: 0.7, saturation: 0.6, brightness: 0.5, alpha: 0.4)
        .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
      #expect(near(h, 0.7) && near(s, 0.6) && near(b, 0.5) && near(a, 0.4))
    },
    Fact("equal components are equal colours", "UIColor: isEqual(_:)") {
      #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    },
  ]
}
