import Pullreel

extension Layer {
  /// Returns a coloured rectangle.
  static func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ color: Color
  ) -> Layer {
    var layer = Layer(frame: Rect(x: x, y: y, width: width, height: height))
    layer.backgroundColor = color
    return layer
  }

  /// Returns a layer that shows contents.
  static func showing(
    _ contents: LayerContents,
    _ x: Double = 10,
    _ y: Double = 10,
    _ width: Double = 100,
    _ height: Double = 100
  ) -> Layer {
    var layer = Layer(frame: Rect(x: x, y: y, width: width, height: height))
    layer.contents = contents
    return layer
  }

  /// Returns the layer changed.
  func with(_ change: (inout Layer) -> Void) -> Layer {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Color {
  /// The colour in CSS.
  var css: String {
    "rgba(\(Int((red * 255).rounded())),\(Int((green * 255).rounded())),"
      + "\(Int((blue * 255).rounded())),\(alpha))"
  }

  static let crimson = Color(rgb8: 220, 20, 60)
  static let royal = Color(rgb8: 65, 105, 225)
  static let amber = Color(rgb8: 255, 191, 0)
  static let forest = Color(rgb8: 34, 139, 34)
  static let ink = Color(rgb8: 30, 30, 46)
}

/// HTML for a box in the cell.
func div(
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  _ style: String,
  _ inside: String = ""
) -> String {
  "<div style='position:absolute;left:\(x)px;top:\(y)px;width:\(width)px;height:\(height)px;\(style)'>"
    + "\(inside)</div>"
}

/// Returns an SVG that fills the cell.
func svg(_ inside: String) -> String {
  "<svg width='120' height='120' style='position:absolute;left:0;top:0'>\(inside)</svg>"
}

/// Returns a picture with a structure at every size, and corners that distinguish pictures.
func pattern(_ width: Int, _ height: Int) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  bitmap.withMutablePixels { pixels in
    for y in 0..<height {
      for x in 0..<width {
        let red = UInt32(x * 255 / max(width - 1, 1))
        let green = UInt32(y * 255 / max(height - 1, 1))
        let isDark = (x / 4 + y / 4) % 2 == 0
        let blue: UInt32 = isDark ? 40 : 200
        pixels[y * width + x] = 0xFF00_0000 | red << 16 | green << 8 | blue
      }
    }
  }
  return bitmap
}
