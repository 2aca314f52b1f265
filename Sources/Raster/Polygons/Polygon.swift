/// The lines of a filled path inside a clip, as Cairo has them.
///
/// Lines in the same direction are joined, curves become lines near enough, and parts beside the clip become
/// lines along its sides, so that the polygon covers the same pixels.
///
/// Source: Cairo 1.16, `cairo-path-fixed.c`, `cairo-spline.c`, `cairo-polygon.c`.
struct Polygon: PathSink {
  /// A line downwards, of which the part between two heights counts.
  struct Line {
    var start: FixedPoint
    var end: FixedPoint
    var top: Int
    var bottom: Int
    /// 1 if the path runs downwards, -1 if upwards.
    var direction: Int

    /// Returns the height at which the line has a place along the row.
    func y(at x: Int) -> Int {
      if x == start.x { return start.y }
      if x == end.x { return end.y }
      return start.y + (x - start.x) * (end.y - start.y) / (end.x - start.x)
    }

    /// Returns the place along the row at a height.
    func x(at y: Int) -> Int {
      if y == start.y { return start.x }
      if y == end.y { return end.x }
      return start.x + (y - start.y) * (end.x - start.x) / (end.y - start.y)
    }
  }

  private(set) var lines: [Line] = []
  /// Whether all lines are level or upright; Cairo has another way for those.
  private(set) var isRectilinear = true
  /// The sides of the lines, in 256ths of a pixel.
  private(set) var left = Int.max
  private(set) var right = Int.min
  private(set) var top = Int.max
  private(set) var bottom = Int.min
  /// The corners of the clip.
  private let (low, high): (FixedPoint, FixedPoint)
  private var first = FixedPoint(x: 0, y: 0)
  /// The start of the line that may still become longer.
  private var start = FixedPoint(x: 0, y: 0)
  private var current = FixedPoint(x: 0, y: 0)

  init(in clip: PixelRect) {
    low = FixedPoint(x: clip.x << 8, y: clip.y << 8)
    high = FixedPoint(x: (clip.x + clip.width) << 8, y: (clip.y + clip.height) << 8)
    lines.reserveCapacity(64)
  }

  // MARK: Path

  mutating func move(to point: Point) {
    finish()
    (first, start, current) = (FixedPoint(point), FixedPoint(point), FixedPoint(point))
  }

  mutating func line(to point: Point) { line(to: FixedPoint(point)) }

  mutating func close() {
    line(to: first)
    flush()
  }

  /// Closes the last part.
  mutating func finish() {
    flush()
    note(first)
    addLine(from: current, to: first)
    current = first
  }

  mutating func curve(to end: Point, _ control1: Point, _ control2: Point) {
    let (b, c, d) = (FixedPoint(control1), FixedPoint(control2), FixedPoint(end))
    if current == b, current == c, current == d { return }
    flush()
    isRectilinear = false
    let a = current
    let (minX, maxX) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (minY, maxY) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    let isOutside = maxX <= low.x || minX >= high.x || maxY <= low.y || minY >= high.y
    if !isOutside, a != b || c != d, a != d || b != d && a != c { divide(a, b, c, d) }
    addLine(from: current, to: d)
    (start, current) = (d, d)
  }

  /// Adds the lines of a curve but the last one.
  private mutating func divide(
    _ a: FixedPoint,
    _ b: FixedPoint,
    _ c: FixedPoint,
    _ d: FixedPoint
  ) {
    func squaredDistance(_ point: FixedPoint) -> Double {
      var (way, chord) = ((point - a).vector, (d - a).vector)
      let share = way.dx * chord.dx + way.dy * chord.dy
      let length = chord.dx * chord.dx + chord.dy * chord.dy
      if share > 0 {
        if share < length { chord = chord * (share / length) }
        way = way - chord
      }
      return way.dx * way.dx + way.dy * way.dy
    }
    if max(squaredDistance(b), squaredDistance(c)) < Surface.tolerance * Surface.tolerance {
      addLine(from: current, to: a)
      current = a
      return
    }
    let (ab, bc, cd) = (a.middle(b), b.middle(c), c.middle(d))
    let (abbc, bccd) = (ab.middle(bc), bc.middle(cd))
    let middle = abbc.middle(bccd)
    divide(a, ab, abbc, middle)
    divide(middle, bccd, cd, d)
  }

  @inline(__always)
  private mutating func line(to point: FixedPoint) {
    guard point != current else { return }
    if start != current {
      let (before, after) = (current - start, point - current)
      if before.y * after.x != after.y * before.x || before.x * after.x + before.y * after.y < 0 {
        flush()
      }
    }
    note(point)
    current = point
  }

  /// Notes the direction of a line to a point.
  @inline(__always)
  private mutating func note(_ point: FixedPoint) {
    if current.x != point.x, current.y != point.y { isRectilinear = false }
  }

  /// Adds the line that may no longer become longer.
  @inline(__always)
  private mutating func flush() {
    addLine(from: start, to: current)
    start = current
  }

  // MARK: Clipping

  private mutating func addLine(from a: FixedPoint, to b: FixedPoint) {
    guard a.y != b.y else { return }
    let (start, end) = a.y < b.y ? (a, b) : (b, a)
    guard end.y > low.y, start.y < high.y else { return }
    var line = Line(
      start: start,
      end: end,
      top: max(start.y, low.y),
      bottom: min(end.y, high.y),
      direction: a.y < b.y ? 1 : -1
    )
    let (left, right) = (min(a.x, b.x), max(a.x, b.x))
    if low.x <= left, right <= high.x { return add(line) }
    if right <= low.x { return addSide(low.x, line, to: line.bottom) }
    if left >= high.x { return addSide(high.x, line, to: line.bottom) }
    // It comes in through one side and leaves through the other.
    let leansRight = start.x <= end.x
    let (entry, exit) = leansRight ? (low.x, high.x) : (high.x, low.x)
    func isBeyond(_ x: Int, _ side: Int) -> Bool { side == low.x ? x < side : x > side }
    if isBeyond(start.x, entry) {
      var y = line.y(at: entry)
      if isBeyond(line.x(at: y), entry) { y += 1 }
      y = min(y, line.bottom)
      addSide(entry, line, to: y)
      line.top = max(line.top, y)
    }
    if isBeyond(end.x, exit) {
      var y = line.y(at: exit)
      if isBeyond(line.x(at: y), exit) { y -= 1 }
      var side = line
      side.top = max(y, line.top)
      addSide(exit, side, to: line.bottom)
      line.bottom = min(line.bottom, side.top)
    }
    add(line)
  }

  /// Adds an upright line along a side of the clip in place of one beside it, down to a height.
  private mutating func addSide(_ x: Int, _ line: Line, to bottom: Int) {
    var side = line
    (side.start, side.end) = (FixedPoint(x: x, y: low.y), FixedPoint(x: x, y: high.y))
    side.bottom = bottom
    add(side)
  }

  @inline(__always)
  private mutating func add(_ line: Line) {
    guard line.top < line.bottom else { return }
    lines.append(line)
    top = min(top, line.top)
    bottom = max(bottom, line.bottom)
    let (from, to) = (line.x(at: line.top), line.x(at: line.bottom))
    left = min(left, from, to)
    right = max(right, from, to)
  }
}
