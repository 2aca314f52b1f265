import CGif

/// giflib's colour tables.
enum ColorMap {
  /// Makes a table for as long as a closure runs.
  ///
  /// - Parameters:
  ///   - colors: At most 256; the table is padded with black.
  ///   - body: What needs it.
  /// - Throws: What giflib and the closure report.
  static func withMap(
    of colors: [RGBColor],
    _ body: (UnsafeMutablePointer<ColorMapObject>) throws(GIFError) -> Void
  ) throws(GIFError) {
    let table = colors.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    let size = size(of: table.count)
    let padding = GifColorType(Red: 0, Green: 0, Blue: 0)
    let padded = table + Array(repeating: padding, count: size - table.count)
    guard let map = GifMakeMapObject(Int32(size), padded) else {
      throw GIFError(code: E_GIF_ERR_NOT_ENOUGH_MEM)
    }
    defer { GifFreeMapObject(map) }
    try body(map)
  }

  /// How many entries a table for so many colours has: a power of two, at least two.
  static func size(of count: Int) -> Int {
    var size = 2
    while size < count { size *= 2 }
    return size
  }

  /// How many bits an index of so many colours has in codes, as giflib writes it: at least two.
  static func codeSize(of count: Int) -> Int { max(2, size(of: count).trailingZeroBitCount) }
}
