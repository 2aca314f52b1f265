extension Path {
  /// Creates a path from the `d` attribute of an SVG `path` element.
  ///
  /// All commands are supported, absolute and relative, with repeated arguments. Source: SVG 2,
  /// section 9.3, <https://www.w3.org/TR/SVG2/paths.html>.
  ///
  /// The result is `nil` if the text has a syntax error, does not start with a move or contains a
  /// number that is not finite.
  public init?(svgPathData text: String) {
    var reader = SVGPathReader(text)
    guard reader.read() else { return nil }
    self = reader.path
  }

  /// Creates a path from the part of a `d` attribute before the first error, as SVG requires.
  package init(svgPathDataUpToError text: String) {
    var reader = SVGPathReader(text)
    _ = reader.read()
    self = reader.path
  }
}

private struct SVGPathReader {
  private var scanner: SVGScanner
  private(set) var path = Path()
  /// The last control point of the previous command; `nil` if that command is not a curve.
  private var control: (point: Point, isCubic: Bool)?

  init(_ text: String) { scanner = SVGScanner(text) }

  /// Reads the text, and returns whether it is valid to its end.
  mutating func read() -> Bool {
    scanner.skipSpace()
    while let command = scanner.next, scanner.take(command) {
      guard read(command) else { return false }
      scanner.skipSpace()
    }
    return true
  }

  /// Reads all arguments of a command; returns false after a syntax error.
  private mutating func read(_ letter: UInt8) -> Bool {
    let isRelative = letter >= UInt8(ascii: "a")
    var command = letter & ~0x20
    if command == UInt8(ascii: "Z") {
      guard path.currentPoint != nil else { return false }
      path.close()
      control = nil
      return true
    }
    guard command == UInt8(ascii: "M") || path.currentPoint != nil else { return false }
    repeat {
      let base = isRelative ? path.currentPoint ?? .zero : .zero
      guard draw(command, base: base) else { return false }
      // Further coordinate pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      scanner.skipSpace()
    } while startsNumber
    return true
  }

  private mutating func draw(_ command: UInt8, base: Point) -> Bool {
    let last = control
    control = nil
    switch command {
    case UInt8(ascii: "M"):
      guard let point = point(base) else { return false }
      path.move(to: point)
    case UInt8(ascii: "L"):
      guard let end = point(base) else { return false }
      path.addLine(to: end)
    case UInt8(ascii: "H"):
      guard let x = number(), let current = path.currentPoint else { return false }
      path.addLine(to: Point(base.x + x, current.y))
    case UInt8(ascii: "V"):
      guard let y = number(), let current = path.currentPoint else { return false }
      path.addLine(to: Point(current.x, base.y + y))
    case UInt8(ascii: "Q"):
      guard let control = point(base), let end = point(base) else { return false }
      addQuadratic(to: end, control)
    case UInt8(ascii: "T"):
      guard let end = point(base) else { return false }
      addQuadratic(to: end, reflected(last, isCubic: false))
    case UInt8(ascii: "C"):
      guard let control1 = point(base), let control2 = point(base), let end = point(base) else {
        return false
      }
      addCubic(to: end, control1, control2)
    case UInt8(ascii: "S"):
      guard let control2 = point(base), let end = point(base) else { return false }
      addCubic(to: end, reflected(last, isCubic: true), control2)
    case UInt8(ascii: "A"):
      guard let rx = number(), let ry = number(), let angle = number(), let isLarge = flag(),
        let isClockwise = flag(), let end = point(base)
      else { return false }
      path.addEllipticalArc(
        to: end,
        radii: Size(rx, ry),
        rotation: angle.truncatingRemainder(dividingBy: 360) * .pi / 180,
        isLarge: isLarge,
        isClockwise: isClockwise
      )
    default:
      return false
    }
    return true
  }

  private mutating func addQuadratic(to end: Point, _ point: Point) {
    path.addQuadratic(to: end, control: point)
    control = (point, false)
  }

  private mutating func addCubic(to end: Point, _ control1: Point, _ control2: Point) {
    path.addCubic(to: end, control1: control1, control2: control2)
    control = (control2, true)
  }

  /// Returns the last control point, mirrored at the current point; the current point itself if the
  /// last command was not a cubic curve (if `isCubic`) or a quadratic curve (otherwise).
  private func reflected(_ last: (point: Point, isCubic: Bool)?, isCubic: Bool) -> Point {
    let current = path.currentPoint ?? .zero
    guard let last, last.isCubic == isCubic else { return current }
    return current + (current - last.point)
  }

  /// Reads a flag, 0 or 1; the next argument may follow without a space.
  private mutating func flag() -> Bool? {
    scanner.skipSeparator()
    if scanner.take(UInt8(ascii: "0")) { return false }
    return scanner.take(UInt8(ascii: "1")) ? true : nil
  }

  private mutating func point(_ base: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    let point = Point(base.x + x, base.y + y)
    return point.isFinite ? point : nil
  }

  /// Reads separators and one number; no separator is needed after the number: `1.5-2`, `.5.5`.
  private mutating func number() -> Double? {
    scanner.skipSeparator()
    return scanner.number()
  }

  /// Whether another number follows, perhaps after a comma.
  private var startsNumber: Bool {
    switch scanner.next {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ","): true
    case let byte?: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    case nil: false
    }
  }
}
