import Requirements

extension Bitmap {
  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Whether every pixel is fully opaque.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public var isOpaque: Bool {
    withPixels { pixels in
      var all: UInt32 = .max
      for pixel in pixels { all &= pixel }
      return all >> 24 == 255
    }
  }

  /// Returns the part inside a rectangle as a new bitmap.
  ///
  /// - Precondition: The rectangle lies inside the bitmap and is not empty.
  public func cropped(to rect: PixelRect) -> Bitmap {
    require(
      !rect.isEmpty && rect.intersection(bounds) == rect,
      "\(rect) does not lie inside a bitmap of \(width) × \(height)"
    )
    var result = Bitmap(width: rect.width, height: rect.height)
    result.draw(self, x: -rect.x, y: -rect.y)
    return result
  }

  /// Sets every pixel of a rectangle to a value.
  ///
  /// - Parameters:
  ///   - pixel: The premultiplied value, which replaces existing values.
  ///   - rect: The rectangle; its part outside the bitmap is ignored. Default: the entire bitmap.
  public mutating func fill(_ pixel: UInt32, in rect: PixelRect? = nil) {
    let area = (rect ?? bounds).intersection(bounds)
    guard !area.isEmpty else { return }
    let rowLength = width
    withMutablePixels { pixels in
      for y in area.y..<area.y + area.height {
        let start = y * rowLength + area.x
        pixels[start..<start + area.width].update(repeating: pixel)
      }
    }
  }

  /// Copies another bitmap to a position in this bitmap.
  ///
  /// Copied pixels replace existing pixels, alpha included. Pixels outside this bitmap are ignored.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap to copy.
  ///   - x: The column for the leftmost pixels of the copy, which may be negative.
  ///   - y: The row for the topmost pixels of the copy, which may be negative.
  public mutating func draw(_ bitmap: Bitmap, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
      .intersection(bounds)
    guard !area.isEmpty else { return }
    let rowLength = width
    bitmap.withPixels { source in
      withMutablePixels { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in area.y..<area.y + area.height {
          (to + row * rowLength + area.x).update(
            from: from + (row - y) * bitmap.width + area.x - x,
            count: area.width
          )
        }
      }
    }
  }
}
