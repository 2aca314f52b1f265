import Pixels

/// A picture of at most 256 distinct colours as numbers in a palette, exactly.
struct IndexedPicture {
  /// The colours; those that are not opaque come first, each group in order of appearance.
  let palette: [StraightPixel]
  /// A number a pixel, row by row.
  let indices: [UInt8]

  /// Nil where there are more than 256 colours.
  init?(_ bitmap: Bitmap) {
    let table = ColorTable(limit: 256)
    let count = bitmap.width * bitmap.height
    var fits = true
    var indices = [UInt8](unsafeUninitializedCapacity: count) { output, written in
      fits = bitmap.withPixels { pixels in
        guard let source = pixels.baseAddress, let target = output.baseAddress else { return false }
        var index = 0
        while index < count {
          guard let number = table.insert(source[index]) else { return false }
          let end = runEnd(source, from: index, to: count)
          (target + index).initialize(
            repeating: UInt8(truncatingIfNeeded: number),
            count: end - index
          )
          index = end
        }
        return true
      }
      written = fits ? count : 0
    }
    guard fits else { return nil }

    let colors = (0..<table.count).map { StraightPixel(premultiplied: table[$0]) }
    let clear = colors.indices.filter { colors[$0].alpha < 255 }
    let order = clear + colors.indices.filter { colors[$0].alpha == 255 }
    palette = order.map { colors[$0] }
    if !clear.isEmpty, order != Array(colors.indices) {
      var renamed = [UInt8](repeating: 0, count: 256)
      for (new, old) in order.enumerated() { renamed[old] = UInt8(new) }
      indices.withUnsafeMutableBufferPointer { indices in
        renamed.withUnsafeBufferPointer { renamed in
          for i in indices.indices { indices[i] = renamed[Int(indices[i])] }
        }
      }
    }
    self.indices = indices
  }
}
