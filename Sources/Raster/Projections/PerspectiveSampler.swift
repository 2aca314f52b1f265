/// A sampler that draws a picture in perspective.
///
/// Each output pixel covers approximately an ellipse of the picture. The length of the
/// ellipse's shorter axis selects two mipmaps, whose samples are mixed. Several samples are taken
/// along the longer axis, so a picture at a low angle is neither blurred nor grainy. Each sample is
/// the mean of four pixels.
struct PerspectiveSampler {
  private let pyramid: PicturePyramid
  /// The map from output pixels to pixels of the picture.
  private let map: Homography
  /// Whether the nearest pixel is used for magnification and for minification.
  private let isNearest: (magnified: Bool, minified: Bool)

  /// The maximum number of samples for a pixel.
  private static let tapLimit = 8
  /// The number of adjacent output pixels that share one ``Footprint``, to save time.
  private static let spanLength = 32

  init(_ pyramid: PicturePyramid, map: Homography, isNearest: (magnified: Bool, minified: Bool)) {
    self.pyramid = pyramid
    self.map = map
    self.isNearest = isNearest
  }

  /// Computes the output pixels of a box, row by row; pixels behind the eye stay unchanged.
  func fill(_ pixels: UnsafeMutableBufferPointer<UInt32>, of box: PixelRect) {
    guard pixels.count >= box.width * box.height, let base = pixels.baseAddress else { return }
    for row in 0..<box.height {
      let y = Double(box.y + row) + 0.5
      var column = 0
      while column < box.width {
        let end = min(column + Self.spanLength, box.width)
        let middle = Point(Double(box.x) + Double(column + end) / 2, y)
        let footprint = Footprint(of: map, at: middle)
        let target = base + row * box.width
        let left = Double(box.x) + 0.5
        if footprint.isEnlarged {
          fillSimply(target, column..<end, left: left, y: y, isNearest: isNearest.magnified)
        } else if isNearest.minified {
          fillSimply(target, column..<end, left: left, y: y, isNearest: true)
        } else {
          fill(target, column..<end, left: left, y: y, footprint)
        }
        column = end
      }
    }
  }

  /// Calls a closure with the position in the picture, (u, v), for each output pixel of a row.
  @inline(__always)
  private func forEachPlace(
    _ columns: Range<Int>,
    left: Double,
    y: Double,
    _ body: (_ column: Int, _ u: Double, _ v: Double) -> Void
  ) {
    let (u0, v0, w0) = (
      map.m21 * y + map.m31, map.m22 * y + map.m32, map.m23 * y + map.m33
    )
    for column in columns {
      let x = left + Double(column)
      let w = map.m13 * x + w0
      guard w > 0 else { continue }
      let factor = 1 / w
      body(column, (map.m11 * x + u0) * factor, (map.m12 * x + v0) * factor)
    }
  }

  /// Computes pixels with a single sample each.
  private func fillSimply(
    _ target: UnsafeMutablePointer<UInt32>,
    _ columns: Range<Int>,
    left: Double,
    y: Double,
    isNearest: Bool
  ) {
    let level = pyramid.levels[0]
    if isNearest {
      forEachPlace(columns, left: left, y: y) { column, u, v in
        target[column] = level.nearest(u, v)
      }
    } else {
      forEachPlace(columns, left: left, y: y) { column, u, v in
        target[column] = PixelLanes(word: level.mean(u, v)).pixel
      }
    }
  }

  private func fill(
    _ target: UnsafeMutablePointer<UInt32>,
    _ columns: Range<Int>,
    left: Double,
    y: Double,
    _ footprint: Footprint
  ) {
    // The number of samples is the nearest power of two, so the division for the mean is a shift.
    var shift = 0
    while 1 << shift < Self.tapLimit, 2.0.squareRoot() * Double(1 << shift) < footprint.anisotropy {
      shift += 1
    }
    let taps = 1 << shift
    let size = max(footprint.shorter, footprint.longer / Double(taps), 1)
    let (number, share) = Self.level(size)
    let fine = pyramid.level(number)
    let coarse = pyramid.level(number + 1)
    let step = footprint.axis * (footprint.longer / Double(taps))
    let start = step * (-0.5 * Double(taps - 1))
    let (fineTaps, coarseTaps) = (Taps(fine, start, step), Taps(coarse, start, step))
    let half = PixelLanes.all(UInt64(taps / 2))
    let lowBytes = PixelLanes.all(255)
    forEachPlace(columns, left: left, y: y) { column, u, v in
      let mean = ((fineTaps.sum(taps, u, v) &+ half) &>> UInt64(shift)) & lowBytes
      guard share > 0 else {
        target[column] = PixelLanes(word: mean).pixel
        return
      }
      let coarseMean = ((coarseTaps.sum(taps, u, v) &+ half) &>> UInt64(shift)) & lowBytes
      let mixed = mean &* (256 &- share) &+ coarseMean &* share &+ PixelLanes.all(128)
      target[column] = PixelLanes(word: mixed &>> 8 & lowBytes).pixel
    }
  }

  /// Returns the coarsest mipmap level whose pixels are at most `size` picture pixels wide; `share`
  /// is the weight of the next coarser level, in 256ths.
  private static func level(_ size: Double) -> (number: Int, share: UInt64) {
    let size = min(max(size, 1), 65_536)
    let number = Int(size.exponent)
    let rest = size / Double(1 << number) - 1
    return (number, UInt64((rest * 256).rounded()))
  }
}
