extension Path {
  /// Creates a path from the `d` attribute of an SVG `path` element.
  ///
  /// Understood are the commands M, L, H, V, Q, C and Z, absolute and relative, with repeated
  /// arguments. Source: SVG 2, section 9.3, <https://www.w3.org/TR/SVG2/paths.html>.
  ///
  /// Nil where the text breaks the grammar, uses another command or does not begin with a move.
  public init?(svgPathData text: String) {
    var reader = SVGPathReader(text)
    guard let path = reader.read() else { return nil }
    self = path
  }
}

/// Reads SVG path data byte by byte.
private struct SVGPathReader {
  private let bytes: [UInt8]
  private var index = 0
  private var path = Path()

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() -> Path? {
    skipSeparators(commas: false)
    while let command = next() {
      index += 1
      guard read(command) else { return nil }
      skipSeparators(commas: false)
    }
    return path
  }

  private func next() -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Reads a command's arguments, as often as they come.
  private mutating func read(_ letter: UInt8) -> Bool {
    let isRelative = letter >= UInt8(ascii: "a")
    var command = letter & ~0x20
    if command == UInt8(ascii: "Z") {
      guard path.currentPoint != nil else { return false }
      path.close()
      return true
    }
    guard command == UInt8(ascii: "M") || path.currentPoint != nil else { return false }
    repeat {
      let base = isRelative ? path.currentPoint ?? .zero : .zero
      guard draw(command, base: base) else { return false }
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      skipSeparators(commas: false)
    } while startsNumber()
    return true
  }

  private mutating func draw(_ command: UInt8, base: Point) -> Bool {
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
      path.addQuadratic(to: end, control: control)
    case UInt8(ascii: "C"):
      guard let control1 = point(base), let control2 = point(base), let end = point(base) else {
        return false
      }
      path.addCubic(to: end, control1: control1, control2: control2)
    default:
      return false
    }
    return true
  }

  private mutating func point(_ base: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(base.x + x, base.y + y)
  }

  /// Reads a number and the separators before it; the next one may follow without a space, as in
  /// `1.5-2` or `.5.5`.
  private mutating func number() -> Double? {
    skipSeparators(commas: true)
    let start = index
    if isSign() { index += 1 }
    var digits = skipDigits()
    if next() == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return nil }
    if let byte = next(), byte | 0x20 == UInt8(ascii: "e") {
      let mantissaEnd = index
      index += 1
      if isSign() { index += 1 }
      if skipDigits() == 0 { index = mantissaEnd }
    }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index - start
  }

  private func isSign() -> Bool {
    next() == UInt8(ascii: "-") || next() == UInt8(ascii: "+")
  }

  /// Whether another set of arguments follows, perhaps after a comma.
  private func startsNumber() -> Bool {
    guard let byte = next() else { return false }
    return isSign() || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  private mutating func skipSeparators(commas: Bool) {
    var mayTakeComma = commas
    while let byte = next() {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        index += 1
      case UInt8(ascii: ",") where mayTakeComma:
        mayTakeComma = false
        index += 1
      default:
        return
      }
    }
  }
}
