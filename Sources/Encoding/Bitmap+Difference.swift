import Pixels

extension Bitmap {
  /// The smallest rectangle around everything that differs; empty where nothing does.
  ///
  /// - Parameters:
  ///   - other: A bitmap of the same size.
  ///   - area: Where to look, inside both.
  /// - Returns: The rectangle, inside `area`.
  func difference(from other: Bitmap, in area: PixelRect) -> PixelRect {
    withPixels { new in
      other.withPixels { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return area }
        func differs(_ y: Int) -> Bool {
          let start = y * width + area.x
          return firstChange(new + start, old + start, count: area.width) < area.width
        }
        let rows = area.y..<area.y + area.height
        guard let top = rows.first(where: differs), let bottom = rows.last(where: differs) else {
          return PixelRect(x: area.x, y: area.y, width: 0, height: 0)
        }
        var left = area.x + area.width
        var right = area.x
        for y in top...bottom {
          let start = y * width
          // Only what lies outside of what is known to differ can widen it.
          if let x = (area.x..<left).first(where: { new[start + $0] != old[start + $0] }) {
            left = x
          }
          if let x = (max(right, area.x)..<area.x + area.width).last(where: {
            new[start + $0] != old[start + $0]
          }) {
            right = x + 1
          }
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
      }
    }
  }

  /// Whether every pixel that differs from another bitmap is opaque.
  ///
  /// - Parameters:
  ///   - other: A bitmap of the same size.
  ///   - rect: Where to look, inside both.
  /// - Returns: Whether the pixels that stay may be left transparent.
  func isOpaque(whereItDiffersFrom other: Bitmap, in rect: PixelRect) -> Bool {
    withPixels { new in
      other.withPixels { old in
        (rect.y..<rect.y + rect.height).allSatisfy { y in
          (y * width + rect.x..<y * width + rect.x + rect.width).allSatisfy {
            new[$0] >> 24 == 255 || new[$0] == old[$0]
          }
        }
      }
    }
  }
}
