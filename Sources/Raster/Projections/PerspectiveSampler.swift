import Geometry
import Pixels

/// Finds the colours of a picture in perspective.
///
/// What a pixel of the drawing covers of the picture is about an ellipse. Its shorter axis says how
/// small the copy of the picture is that is looked into, between the two nearest ones; along the
/// longer one several places are looked at, so that a picture seen at a low angle is neither blurred
/// nor grainy. Each place is a mean of four pixels.
struct PerspectiveSampler {
  private let chain: MipChain
  /// Maps pixels of the drawing to those of the picture.
  private let map: Homography
  /// Whether the nearest pixel is taken where the picture is enlarged and made smaller.
  private let isNearest: (magnified: Bool, minified: Bool)

  /// How many places are looked at for one pixel, at most.
  private static let mostTaps = 8
  /// The pixels in a row that look at places of the same number and distance.
  private static let spanLength = 8

  init(_ chain: MipChain, map: Homography, isNearest: (magnified: Bool, minified: Bool)) {
    self.chain = chain
    self.map = map
    self.isNearest = isNearest
  }

  /// Computes pixels of the drawing; those behind the eye stay as they are.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the box, row by row.
  ///   - box: Where they are in the drawing.
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

  /// Calls a closure with each pixel's place in the picture.
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

  /// One place for each pixel.
  private func fillSimply(
    _ target: UnsafeMutablePointer<UInt32>,
    _ columns: Range<Int>,
    left: Double,
    y: Double,
    isNearest: Bool
  ) {
    let level = chain.levels[0]
    if isNearest {
      forEachPlace(columns, left: left, y: y) { column, u, v in
        target[column] = level.nearest(u, v)
      }
    } else {
      forEachPlace(columns, left: left, y: y) { column, u, v in
        target[column] = Channels.pixel(level.mean(u, v))
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
    // A power of two, so that a mean is a shift.
    var shift = 0
    // A little longer is as good as blurred by that little.
    while 1 << shift < Self.mostTaps, 1.25 * Double(1 << shift) < footprint.length { shift += 1 }
    let taps = 1 << shift
    let size = max(footprint.shorter, footprint.longer / Double(taps), 1)
    let (number, share) = Self.level(size)
    let fine = chain.level(number)
    let coarse = chain.level(number + 1)
    let step = footprint.axis * (footprint.longer / Double(taps))
    let first = -0.5 * Double(taps - 1)
    let fineScale = 1 / Double(1 << number)
    let half = Channels.all(UInt64(taps / 2))
    let lowBytes = Channels.all(255)
    forEachPlace(columns, left: left, y: y) { column, u, v in
      var fineSum: UInt64 = 0
      var coarseSum: UInt64 = 0
      for tap in 0..<taps {
        let place = first + Double(tap)
        let x = (u + place * step.dx) * fineScale
        let y = (v + place * step.dy) * fineScale
        fineSum &+= fine.mean(x, y)
        if share > 0 { coarseSum &+= coarse.mean(x / 2, y / 2) }
      }
      let mean = ((fineSum &+ half) >> UInt64(shift)) & lowBytes
      guard share > 0 else {
        target[column] = Channels.pixel(mean)
        return
      }
      let coarseMean = ((coarseSum &+ half) >> UInt64(shift)) & lowBytes
      let mixed = mean &* (256 &- share) &+ coarseMean &* share &+ Channels.all(128)
      target[column] = Channels.pixel(mixed >> 8)
    }
  }

  /// The number of the level whose pixels are at most of a size, and in 256ths how far it is to the next
  /// one.
  private static func level(_ size: Double) -> (number: Int, share: UInt64) {
    let size = min(max(size, 1), 65_536)
    let number = Int(size.exponent)
    let rest = size / Double(1 << number) - 1
    return (number, UInt64((rest * 256).rounded()))
  }
}

/// What a pixel of the drawing covers of a picture.
private struct Footprint {
  /// The axes of the ellipse, in pixels of the picture.
  var longer: Double
  var shorter: Double
  /// The direction of the longer one.
  var axis: Vector

  /// Whether no direction of the picture is made smaller.
  var isEnlarged: Bool { !(longer > 1) }
  /// The longer axis in shorter ones, or in pixels where those are smaller.
  var length: Double { longer / max(shorter, 1) }

  init(of map: Homography, at point: Point) {
    guard let local = map.local(at: point) else {
      (longer, shorter, axis) = (0, 0, .zero)
      return
    }
    // The ellipse that the unit circle becomes: the eigenvectors of the matrix times its transpose.
    let xx = local.a * local.a + local.c * local.c
    let xy = local.a * local.b + local.c * local.d
    let yy = local.b * local.b + local.d * local.d
    let half = (xx - yy) / 2
    let largest = (xx + yy) / 2 + (half * half + xy * xy).squareRoot()
    longer = largest.squareRoot()
    shorter = longer > 0 ? abs(local.determinant) / longer : 0
    let direction = Vector(dx: xy, dy: largest - xx)
    let other = Vector(dx: largest - yy, dy: xy)
    let long = direction.length > other.length ? direction : other
    axis = long.length > 0 ? long * (1 / long.length) : Vector(dx: 1, dy: 0)
    if !longer.isFinite { (longer, shorter) = (0, 0) }
  }
}

extension MipChain.Level {
  /// The pixel at a place.
  @inline(__always)
  fileprivate func nearest(_ u: Double, _ v: Double) -> UInt32 {
    // A comparison with what is no number is false: then it is the first one.
    let x = u > 0 ? (u < Double(width) ? Int(u) : width - 1) : 0
    let y = v > 0 ? (v < Double(height) ? Int(v) : height - 1) : 0
    return pixels[y * width + x]
  }

  /// The mean of the four pixels around a place, by their distances; beyond its edge a picture goes on
  /// as its edge.
  @inline(__always)
  fileprivate func mean(_ u: Double, _ v: Double) -> UInt64 {
    // In 256ths of a pixel, from the middle of the first one.
    let x = u > 0.5 ? (u < Double(width) - 0.5 ? Int((u - 0.5) * 256 + 0.5) : (width - 1) << 8) : 0
    let y =
      v > 0.5 ? (v < Double(height) - 0.5 ? Int((v - 0.5) * 256 + 0.5) : (height - 1) << 8) : 0
    let fx = UInt64(x & 255)
    let fy = UInt64(y & 255)
    let upper = pixels + (y >> 8) * width + (x >> 8)
    // At the last column and row the shares of the neighbours are 0.
    let right = fx > 0 ? 1 : 0
    let lower = upper + (fy > 0 ? width : 0)
    let both = (fx &* fy) >> 8
    let sum =
      Channels.spread(upper[0]) &* (256 &- fx &- fy &+ both)
      &+ Channels.spread(upper[right]) &* (fx &- both)
      &+ Channels.spread(lower[0]) &* (fy &- both)
      &+ Channels.spread(lower[right]) &* both
    return ((sum &+ Channels.all(128)) >> 8) & 0x00FF_00FF_00FF_00FF
  }
}
