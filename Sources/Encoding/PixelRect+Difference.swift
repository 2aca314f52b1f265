extension PixelRect {
  var rows: Range<Int> { y..<y + height }
  var columns: Range<Int> { x..<x + width }

  /// Returns the bounds of all differences between two pictures in this rectangle; may be empty.
  func difference<Element: FixedWidthInteger>(
    of picture: UnsafePointer<Element>,
    from other: UnsafePointer<Element>,
    width: Int
  ) -> PixelRect {
    let (start, end) = (columns.lowerBound, columns.upperBound)
    func first(_ y: Int, to end: Int) -> Int {
      firstDifference(picture + y * width, other + y * width, from: start, to: end)
    }
    guard let top = rows.first(where: { first($0, to: end) < end }),
      let bottom = rows.last(where: { first($0, to: end) < end })
    else { return .none }
    // Only differences outside the columns found so far can extend the bounds.
    var (left, right) = (end, start)
    for y in top...bottom {
      left = first(y, to: left)
      right = lastDifference(picture + y * width, other + y * width, from: right, to: end)
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom + 1 - top)
  }
}

extension Frame {
  /// Returns the bounds of all differences from the previous picture, `latest`; may be empty.
  package func difference(from latest: Bitmap) -> PixelRect {
    let area = changed.map { $0.bounds.intersection(bitmap.bounds) } ?? bitmap.bounds
    return bitmap.withPixels { new in
      latest.withPixels { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return area }
        return area.difference(of: new, from: old, width: bitmap.width)
      }
    }
  }
}

extension Bitmap {
  /// Returns row `y` of `rect`; pixels that are the same in `below` become transparent.
  package func row(_ y: Int, of rect: PixelRect, over below: Bitmap?) -> [UInt32] {
    let places = y * width + rect.x..<y * width + rect.x + rect.width
    return withPixels { pixels in
      guard let below else { return Array(pixels[places]) }
      return below.withPixels { below in places.map { pixels[$0] == below[$0] ? 0 : pixels[$0] } }
    }
  }

  /// Returns whether every pixel in `rect` that differs from a bitmap of the same size is opaque.
  ///
  /// If true, unchanged pixels can be stored as transparent. Both bitmaps must contain `rect`.
  package func isOpaque(whereItDiffersFrom other: Bitmap, in rect: PixelRect) -> Bool {
    withPixels { new in
      other.withPixels { old in
        rect.rows.allSatisfy { y in
          rect.columns.allSatisfy { x in
            let place = y * width + x
            return new[place] >> 24 == 255 || new[place] == old[place]
          }
        }
      }
    }
  }
}
