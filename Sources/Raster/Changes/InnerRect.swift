/// A search for a rectangle that a filled path covers completely.
///
/// A point is inside an outline if it is on the same side of all lines of the outline. Cubic curves
/// that bulge away from the point are replaced by chords; any other curve ends the search.
struct InnerRect {
  private let center: Point
  /// Half of the rectangle's width and height before shrinking.
  private let half: Size
  private var factor = 1.0
  /// The side on which the centre lies, the same for all lines so far: 1 or -1; 0 before any line.
  private var side = 0.0

  private init(around box: Rect) {
    center = Point(box.midX, box.midY)
    half = Size(box.width / 2, box.height / 2)
  }

  /// Returns a rectangle inside a path, filled by the non-zero rule; `nil` if none is found.
  ///
  /// The rectangle has the centre and the proportions of `box`, the bounds of the path in pixels.
  /// All its pixels are fully covered. A path may have such a rectangle even if none is found.
  static func find(in path: Path, through transform: AffineTransform, box: Rect) -> PixelRect? {
    // Cairo cannot represent larger coordinates; see ``Point/roundedForCairo``.
    guard abs(box.minX) < 1e6, abs(box.minY) < 1e6, box.width < 1e6, box.height < 1e6 else {
      return nil
    }
    var rect = InnerRect(around: box)
    return rect.fit(path, through: transform) ? rect.pixels : nil
  }

  /// Shrinks the rectangle until it is inside a path; returns `false` if that is impossible.
  private mutating func fit(_ path: Path, through transform: AffineTransform) -> Bool {
    var start = Point.zero
    var current = Point.zero
    var isDrawn = false
    for element in path.elements {
      switch element {
      case .move(let end):
        // A second outline may be a hole.
        if isDrawn { return false }
        start = transform.apply(to: end)
        current = start
        continue
      case .line(let end):
        let end = transform.apply(to: end)
        // Short lines are joined until they are long enough.
        if Self.isPoint(end - current) { continue }
        guard cut(from: current, to: end) else { return false }
        current = end
      case .cubic(let control1, let control2, let end):
        let curve = CubicCurve(
          start: current,
          control1: transform.apply(to: control1),
          control2: transform.apply(to: control2),
          end: transform.apply(to: end)
        )
        guard cut(curve.subcurve(from: 0, to: 0.5)), cut(curve.subcurve(from: 0.5, to: 1)) else {
          return false
        }
        current = curve.end
      case .quadratic: return false
      case .close:
        guard cut(from: current, to: start) else { return false }
        current = start
      }
      isDrawn = true
    }
    return cut(from: current, to: start) && side != 0
  }

  /// Shrinks the rectangle to the centre's side of a chord; `false` if the curve is on that side.
  private mutating func cut(_ curve: CubicCurve) -> Bool {
    let chord = curve.end - curve.start
    // A curve that ends at its start is a loop, which has no chord.
    guard !Self.isPoint(chord), cut(from: curve.start, to: curve.end) else { return false }
    return chord.cross(curve.control1 - curve.start) * side <= 0
      && chord.cross(curve.control2 - curve.start) * side <= 0
  }

  /// Shrinks the rectangle to the centre's side of a line; `false` if that side is not ``side``.
  private mutating func cut(from start: Point, to end: Point) -> Bool {
    let line = end - start
    if Self.isPoint(line) { return true }
    let distance = line.cross(center - start)
    if side == 0 { side = distance < 0 ? -1 : 1 }
    guard distance * side > 0 else { return false }
    factor = min(factor, abs(distance) / (abs(line.dy) * half.width + abs(line.dx) * half.height))
    return true
  }

  /// Returns whether a line is so short that its direction is unreliable.
  private static func isPoint(_ line: Vector) -> Bool { max(abs(line.dx), abs(line.dy)) < 0.001 }

  /// The rectangle in whole pixels, shrunk by a pixel or more on each side; `nil` if it vanishes.
  private var pixels: PixelRect? {
    let left = (center.x - factor * half.width).rounded(.up) + 1
    let top = (center.y - factor * half.height).rounded(.up) + 1
    let right = (center.x + factor * half.width).rounded(.down) - 1
    let bottom = (center.y + factor * half.height).rounded(.down) - 1
    guard left < right, top < bottom else { return nil }
    return PixelRect(
      x: Int(left),
      y: Int(top),
      width: Int(right - left),
      height: Int(bottom - top)
    )
  }
}
