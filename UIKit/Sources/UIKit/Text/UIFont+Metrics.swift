@_spi(UIKit) import Text

// The measures of San Francisco, for which Inter stands.
extension UIFont {
  /// The space that iOS adds after each character, in thousandths of the size, by size in points.
  ///
  /// Sizes up to 19 have the values that Apple published for SF UI Text; the others have those for SF UI
  /// Display minus 44, because its letters are 0.044 of the size narrower than those of Inter.
  private static let spaces: [(size: Double, space: Double)] = [
    (6, 41), (8, 26), (10, 12), (12, 0), (14, -11), (16, -20), (17, -24), (19, -26), (22, -28),
    (28, -31), (36, -33), (50, -37), (80, -44),
  ]

  /// The space to add after each character, so that a text is as wide as on a phone, in points.
  ///
  /// The letters of bold text are wider in San Francisco than in Inter, but less so from 17 points on
  /// and not from 24 points on, as widths in published storyboards show.
  var tracking: Double {
    guard isInter else { return 0 }
    let size = Double(pointSize)
    let next = Self.spaces.firstIndex { $0.size > size } ?? Self.spaces.count
    let (low, high) = (Self.spaces[max(next - 1, 0)], Self.spaces[min(next, Self.spaces.count - 1)])
    let part = high.size > low.size ? (size - low.size) / (high.size - low.size) : 0
    let bold = (css < 500 ? 0.0 : css < 700 ? 8 : 12) * min(max((24 - size) / 7, 0), 1)
    return (low.space + part * (high.space - low.space) + bold) / 1000 * size
  }
}

extension Font {
  /// The font with the vertical metrics of San Francisco.
  var withSystemMetrics: Font {
    withMetrics(
      ascent: 1950 / 2048,
      descent: 494 / 2048,
      capHeight: 1443 / 2048,
      xHeight: 1078 / 2048
    )
  }
}
