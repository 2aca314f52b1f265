import Pixels

/// Pictures of 60 × 60 pixels made from coverage alone, without a renderer.
struct CoveredPicture {
  /// The colour of the covered area, with its alpha.
  var color: Color
  /// The colour of the background; `nil` for none.
  var background: Color?

  /// Returns the picture of a shape.
  ///
  /// - Parameter coverage: The part of each pixel that the shape covers, by its column and row.
  /// - Returns: Premultiplied pixels.
  func draw(_ coverage: (_ x: Double, _ y: Double) -> Double) -> Bitmap {
    var picture = Bitmap(width: 60, height: 60)
    for y in 0..<60 {
      for x in 0..<60 {
        picture[x, y] = pixel(coverage(Double(x), Double(y)))
      }
    }
    return picture
  }

  private func pixel(_ coverage: Double) -> UInt32 {
    let own = min(max(coverage, 0), 1) * color.alpha
    let behind = (1 - own) * (background?.alpha ?? 0)
    func level(_ channel: Double, _ other: Double) -> UInt32 {
      UInt32(((own * channel + behind * other) * 255).rounded())
    }
    return level(1, 1) << 24
      | level(color.red, background?.red ?? 0) << 16
      | level(color.green, background?.green ?? 0) << 8
      | level(color.blue, background?.blue ?? 0)
  }
}

/// Returns the part of a pixel before an edge across its row.
func covered(upTo edge: Double, at pixel: Double) -> Double { min(max(edge - pixel, 0), 1) }
