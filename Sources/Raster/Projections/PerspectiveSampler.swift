import Geometry
import Pixels

/// Finds the colours of a picture in perspective.
///
/// What a pixel of the drawing covers of the picture is about an ellipse. Its shorter axis says how
/// small the copy of the picture is that is looked into, between the two nearest ones; along the
/// longer one several places are looked at, so that a picture seen at a low angle is neither blurred
/// nor grainy. Each place is a mean of four pixels.
struct PerspectiveSampler {
  private let pyramid: PicturePyramid
  /// Maps pixels of the drawing to those of the picture.
  private let map: Homography
  /// Whether the nearest pixel is taken where the picture is enlarged and made smaller.
  private let isNearest: (magnified: Bool, minified: Bool)

  /// How many places are looked at for one pixel, at most.
  private static let mostTaps = 8
  /// The pixels in a row that look at places of the same number and distance.
  private static let spanLength = 16

  init(_ pyramid: PicturePyramid, map: Homography, isNearest: (magnified: Bool, minified: Bool)) {
    self.pyramid = pyramid
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
    // A power of two, so that a mean is a shift.
    var shift = 0
    // A little longer is as good as blurred by that little.
    while 1 << shift < Self.mostTaps, 1.25 * Double(1 << shift) < footprint.length { shift += 1 }
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

extension PicturePyramid.Level {
  /// The pixel at a place.
  @inline(__always)
  fileprivate func nearest(_ u: Double, _ v: Double) -> UInt32 {
    // A comparison with what is no number is false: then it is the first one.
    let x = u > 0 ? (u < Double(width) ? Int(u) : width - 1) : 0
    let y = v > 0 ? (v < Double(height) ? Int(v) : height - 1) : 0
    return base[y * width + x]
  }

  /// The mean of the four pixels around a place, by their distances; beyond its edge a picture goes on
  /// as its edge.
  @inline(__always)
  fileprivate func mean(_ u: Double, _ v: Double) -> UInt64 {
    // A comparison with what is no number is false: then it is the first one.
    let x = u > 0.5 ? (u < Double(width) - 0.5 ? Int((u - 0.5) * 256 + 0.5) : (width - 1) << 8) : 0
    let y =
      v > 0.5 ? (v < Double(height) - 0.5 ? Int((v - 0.5) * 256 + 0.5) : (height - 1) << 8) : 0
    return mean(x: x, y: y)
  }

  /// The mean of four pixels.
  ///
  /// - Parameters:
  ///   - x: The place in 256ths of a pixel from the middle of the first one, inside the picture.
  ///   - y: The same, downwards.
  @inline(__always)
  fileprivate func mean(x: Int, y: Int) -> UInt64 {
    guard width > 1, height > 1 else { return meanOfLine(x: x, y: y) }
    // The last column and row are the whole of their neighbours' way.
    let column = min(x &>> 8, width &- 2)
    let row = min(y &>> 8, height &- 2)
    let fx = UInt16(truncatingIfNeeded: x &- column &<< 8)
    let fy = UInt16(truncatingIfNeeded: y &- row &<< 8)
    let both = UInt16(truncatingIfNeeded: (UInt32(fx) &* UInt32(fy)) &>> 8)
    let upper = base + (row &* width &+ column)
    let sums =
      Self.channels(upper) &* Self.shares(256 &- fx &- fy &+ both, fx &- both)
      &+ Self.channels(upper + width) &* Self.shares(fy &- both, both)
    let sum = (sums.lowHalf &+ sums.highHalf &+ 128) &>> 8
    return unsafeBitCast(sum, to: UInt64.self)
  }

  /// The channels of two pixels side by side.
  @inline(__always)
  private static func channels(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
    let both = UnsafeRawPointer(pixels).loadUnaligned(as: UInt64.self)
    return SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(both, to: SIMD8<UInt8>.self))
  }

  /// How much of each channel of two pixels counts.
  @inline(__always)
  private static func shares(_ left: UInt16, _ right: UInt16) -> SIMD8<UInt16> {
    SIMD8(lowHalf: SIMD4(repeating: left), highHalf: SIMD4(repeating: right))
  }

  /// The mean of two pixels of a picture with a single row or column.
  private func meanOfLine(x: Int, y: Int) -> UInt64 {
    let share = UInt64((x | y) & 255)
    let first = base + (y >> 8) * width + x >> 8
    let sum =
      PixelLanes(first[0]).word &* (256 - share) &+ PixelLanes(first[share > 0 ? 1 : 0]).word
      &* share
    return ((sum &+ PixelLanes.all(128)) >> 8) & PixelLanes.all(255)
  }
}

/// Places along a line in a copy of a picture, all counted in 65,536ths of its pixels.
private struct Taps {
  private let level: PicturePyramid.Level
  private let scale: (x: Double, y: Double)
  private let first: (x: Double, y: Double)
  private let step: (x: Int, y: Int)
  private let last: (x: Int, y: Int)

  private static let one = 65_536.0

  /// - Parameters:
  ///   - level: The copy.
  ///   - start: From the middle of the line to its first place, in pixels of the picture.
  ///   - step: From one place to the next.
  init(_ level: PicturePyramid.Level, _ start: Vector, _ step: Vector) {
    self.level = level
    scale = (level.across * Self.one, level.down * Self.one)
    // From the middle of the first pixel, and half a 256th more, since what is between is cut off.
    first = (
      start.dx * scale.x - Self.one / 2 + 128, start.dy * scale.y - Self.one / 2 + 128
    )
    self.step = (Self.number(step.dx * scale.x), Self.number(step.dy * scale.y))
    last = ((level.width - 1) << 16, (level.height - 1) << 16)
  }

  /// The sum of the colours at so many places around one.
  @inline(__always)
  func sum(_ count: Int, _ u: Double, _ v: Double) -> UInt64 {
    var x = Self.number(u * scale.x + first.x)
    var y = Self.number(v * scale.y + first.y)
    var sum: UInt64 = 0
    for _ in 0..<count {
      // Beyond its edge a picture goes on as its edge.
      let (column, row) = (min(max(x, 0), last.x), min(max(y, 0), last.y))
      sum &+= level.mean(x: column &>> 8, y: row &>> 8)
      x &+= step.x
      y &+= step.y
    }
    return sum
  }

  /// The nearest integer, for numbers of up to 2^50.
  ///
  /// From 2^52 on numbers lie 1 apart, so that the sum is rounded, and its last bits are the number: a
  /// conversion is slower, since it looks for numbers that are too large.
  @inline(__always)
  private static func number(_ value: Double) -> Int {
    let limited = Double.minimum(Double.maximum(value, -0x1p50), 0x1p50)
    return Int(truncatingIfNeeded: (limited + 0x1.8p52).bitPattern) &- rounder
  }

  private static let rounder = Int(truncatingIfNeeded: (0x1.8p52).bitPattern)
}
