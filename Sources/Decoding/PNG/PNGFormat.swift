/// The format of a PNG file's pixels, the same for all frames of an animation.
struct PNGFormat: Sendable {
  let width: Int
  let height: Int
  let bitDepth: Int
  let colorType: PNGColorType
  let isInterlaced: Bool
  /// The colours of the palette, before any conversion.
  var colors: [StraightPixel] = []
  /// The samples of the only transparent colour; `nil` unless a `tRNS` chunk states such a colour.
  var transparentColor: [Int]?
  /// Whether Xcode has rewritten the file, with raw deflate, blue first and premultiplied colours.
  var isOptimizedForApple = false
  /// The conversion to sRGB; `nil` if the colours are already in sRGB.
  var conversion: ColorConversion?

  /// The number of bits per pixel.
  var pixelBits: Int { bitDepth * colorType.channels }

  func rowBytes(width: Int) -> Int { (width * pixelBits + 7) / 8 }

  /// Returns the passes that store a picture of the given size; a single pass if not interlaced.
  func passes(width: Int, height: Int) -> [PNGPass] {
    guard isInterlaced else { return [PNGPass(0, 0, 1, 1, width: width, height: height)] }
    let grid = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return grid.map { PNGPass($0.0, $0.1, $0.2, $0.3, width: width, height: height) }
      .filter { $0.columns > 0 && $0.rows > 0 }
  }

  /// Returns the decompressed size of a picture's rows, in bytes.
  func rawSize(width: Int, height: Int) -> Int {
    passes(width: width, height: height)
      .reduce(0) { $0 + $1.rows * (1 + rowBytes(width: $1.columns)) }
  }
}

/// One pass of an interlaced picture: every few columns of every few rows.
struct PNGPass {
  let x: Int
  let y: Int
  let stepX: Int
  let stepY: Int
  let columns: Int
  let rows: Int

  init(_ x: Int, _ y: Int, _ stepX: Int, _ stepY: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.stepX = stepX
    self.stepY = stepY
    columns = width > x ? (width - x + stepX - 1) / stepX : 0
    rows = height > y ? (height - y + stepY - 1) / stepY : 0
  }
}
