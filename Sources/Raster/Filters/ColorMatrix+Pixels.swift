extension ColorMatrix {
  /// Applies the matrix to premultiplied pixels.
  ///
  /// Each colour is divided by its alpha without rounding, transformed, clamped to `0...1`,
  /// multiplied by the new alpha, and rounded once.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    func column(_ factor: (Row) -> Double) -> StraightColor {
      StraightColor(
        Float(factor(blue)),
        Float(factor(green)),
        Float(factor(red)),
        Float(factor(alpha))
      )
    }
    let fromRed = column(\.red)
    let fromGreen = column(\.green)
    let fromBlue = column(\.blue)
    let fromAlpha = column(\.alpha)
    let constant = column(\.constant)
    replaceColors(of: pixels) { color in
      let colors = fromRed * color.z + fromGreen * color.y + fromBlue * color.x
      return colors + fromAlpha * color.w + constant
    }
  }
}
