/// The colours of a gradient as premultiplied pixels, by location.
///
/// Between two stops, colours are mixed before they are multiplied by their alpha, as in Cairo and
/// Core Graphics. If stops share a location, the last stop determines the colour from there on.
struct ColorRamp {
  /// A piece of the ramp, between two stops.
  private struct Piece {
    /// The location in the gradient at which the piece starts, in `0...1`.
    var start: Double
    /// The colour at the start, with alpha as the last component.
    var color: SIMD4<Float>
    /// The change of the colour per unit of location.
    var slope: SIMD4<Float>
  }

  /// The pieces in ascending order; the first piece starts at 0.
  private let pieces: [Piece]

  /// Creates the ramp of a gradient; `nil` if the gradient has no colours.
  init?(_ gradient: Gradient, alpha: Double) {
    let stops = gradient.stops.map { location, color -> (Double, SIMD4<Float>) in
      // With this order of arguments, `max` and `min` turn NaN into 0.
      func part(_ value: Double) -> Float { Float(min(max(0, value), 1)) }
      let alpha = part(color.alpha * alpha)
      return (location, SIMD4(part(color.red), part(color.green), part(color.blue), alpha))
    }
    guard let first = stops.first, let last = stops.last else { return nil }
    var pieces = [Piece(start: 0, color: first.1, slope: .zero)]
    for (start, end) in zip(stops, stops.dropFirst()) where end.0 > start.0 {
      let slope = (end.1 - start.1) / Float(end.0 - start.0)
      pieces.append(Piece(start: start.0, color: start.1, slope: slope))
    }
    pieces.append(Piece(start: last.0, color: last.1, slope: .zero))
    self.pieces = pieces
  }

  /// Computes a row of pixels; `place` returns a pixel's location in the gradient, in `0...1`.
  @inline(__always)
  func fill(_ row: UnsafeMutableBufferPointer<UInt32>, _ place: (Int) -> Double) {
    pieces.withUnsafeBufferPointer { pieces in
      // Neighbouring pixels are mostly in the same piece, so the search starts at the last result.
      var current = 0
      for index in row.indices {
        let place = place(index)
        while current > 0, pieces[current].start > place { current -= 1 }
        while current + 1 < pieces.count, pieces[current + 1].start <= place { current += 1 }
        let piece = pieces[current]
        row[index] = Self.pixel(piece.color + piece.slope * Float(place - piece.start))
      }
    }
  }

  @inline(__always)
  private static func pixel(_ color: SIMD4<Float>) -> UInt32 {
    // From 2^23 to 2^24, adjacent floats differ by 1, so the sum's last bits are the rounded value.
    let sum = SIMD4(color.x, color.y, color.z, 1) * (color.w * 255) + 0x1p23
    let bits = unsafeBitCast(sum, to: SIMD4<UInt32>.self) & 0xFF
    return bits.w << 24 | bits.x << 16 | bits.y << 8 | bits.z
  }
}
