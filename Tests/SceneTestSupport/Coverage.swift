package import Geometry
package import Pixels

/// The coverage of each pixel by a shape, and its centre.
package struct Coverage {
  package let width: Int
  package let height: Int
  private var values: [Double]

  /// Creates the coverage of the red in a picture, or of its alpha.
  package init(of picture: Bitmap, alpha: Bool = false) {
    width = picture.width
    height = picture.height
    let shift: UInt32 = alpha ? 24 : 16
    values = picture.withPixels { pixels in pixels.map { Double($0 >> shift & 255) / 255 } }
  }

  /// Creates the coverage of full red that was added to a picture without any.
  package init(of picture: Bitmap, over ground: Bitmap) {
    width = picture.width
    height = picture.height
    let above = Coverage(of: picture)
    let below = Coverage(of: ground)
    values = zip(above.values, below.values).map { ($0 - $1) / (1 - $1) }
  }

  package subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  /// The covered area, in pixels.
  package var area: Double { values.reduce(0, +) }

  /// Returns the mean of a quantity of places.
  private func mean(_ quantity: (Double, Double) -> Double) -> Double {
    var sum = 0.0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != 0 {
        sum += self[x, y] * quantity(Double(x) + 0.5, Double(y) + 0.5)
      }
    }
    return sum / area
  }

  /// The centre of mass, in pixels.
  package var centroid: Point { Point(mean { x, _ in x }, mean { _, y in y }) }

  /// Returns the coverage of certain places only.
  package func restricted(to isIncluded: (Point) -> Bool) -> Coverage {
    var copy = self
    for y in 0..<height {
      for x in 0..<width where !isIncluded(Point(Double(x) + 0.5, Double(y) + 0.5)) {
        copy.values[y * width + x] = 0
      }
    }
    return copy
  }
}
