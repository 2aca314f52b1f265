/// A conic gradient, which Cairo does not support.
///
/// Each pixel has the colour at its centre. Angles are measured in the gradient's own coordinates,
/// clockwise if the y axis points down. The edge between the last and the first colour is not
/// antialiased. If start and end are the same point, the colours begin to the right of the point.
struct ConicGradient {
  /// The map from pixels to coordinates whose origin is the start point and whose x axis points
  /// towards the first colour.
  private let fromPixels: AffineTransform
  private let ramp: ColorRamp

  /// Creates a gradient for drawing; `nil` if the gradient would be invisible.
  init?(_ gradient: Gradient, toPixels: AffineTransform, alpha: Double) {
    guard let inverse = toPixels.inverse, let ramp = ColorRamp(gradient, alpha: alpha) else {
      return nil
    }
    self.ramp = ramp
    let start = gradient.startPoint
    let reach = gradient.endPoint - start
    let length = reach.length
    let right = Vector(dx: 1, dy: 0)
    let direction =
      length > 0 && length.isFinite
      ? Vector(dx: reach.dx / length, dy: reach.dy / length) : right
    let own = inverse.then(.translation(x: -start.x, y: -start.y)).then(
      AffineTransform(
        a: direction.dx,
        b: -direction.dy,
        c: direction.dy,
        d: direction.dx,
        tx: 0,
        ty: 0
      )
    )
    guard own.tx.isFinite, own.ty.isFinite else { return nil }
    fromPixels = own
  }

  /// Computes a row of pixels, the first of which is at the given position.
  func fill(_ row: UnsafeMutableBufferPointer<UInt32>, at place: PixelPlace) {
    let map = fromPixels
    let y = Double(place.y) + 0.5
    let start = Point(map.c * y + map.tx, map.d * y + map.ty)
    ramp.fill(row) { index in
      let x = Double(place.x + index) + 0.5
      return Self.turn(map.a * x + start.x, map.b * x + start.y)
    }
  }

  /// Returns the angle of a direction, clockwise from the x axis, in turns, in `0..<1`.
  ///
  /// The angle is rounded to 2⁻²⁴ of a turn. A hard edge at a quarter or an eighth of a turn is
  /// therefore at the same pixels on every machine. The error is less than 2 · 10⁻⁸ radians
  /// (Abramowitz and Stegun, *Handbook of Mathematical Functions*, 4.4.49).
  @inline(__always)
  static func turn(_ x: Double, _ y: Double) -> Double {
    let (across, down) = (abs(x), abs(y))
    let high = max(across, down)
    guard high > 0 else { return 0 }
    let ratio = min(across, down) / high
    let square = ratio * ratio
    var series = 0.002_866_225_7
    series = series * square - 0.016_165_736_7
    series = series * square + 0.042_909_613_8
    series = series * square - 0.075_289_640_0
    series = series * square + 0.106_562_639_3
    series = series * square - 0.142_088_994_4
    series = series * square + 0.199_935_508_5
    series = series * square - 0.333_331_452_8
    series = series * square + 1
    var turn = ratio * series / (2 * .pi)
    if down > across { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    if y < 0 { turn = 1 - turn }
    // Between 2^28 and 2^29, numbers differ by 2^-24, so the sum is rounded. `rounded()` is slower.
    let rounder = 0x1p28
    let rounded = (turn + rounder) - rounder
    return rounded < 1 ? rounded : 0
  }
}
