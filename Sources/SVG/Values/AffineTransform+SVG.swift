extension AffineTransform {
  /// Creates a transform from the SVG attribute or CSS property `transform`; `nil` for invalid
  /// text, and for units other than `px` and `deg`.
  init?(svg text: String) {
    self = .identity
    var scanner = SVGScanner(text)
    scanner.skipSeparator()
    if CSSText.trimmed(text) == "none" { return }
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipSpace()
      guard scanner.take(UInt8(ascii: "(")) else { return nil }
      var numbers: [Double] = []
      scanner.skipSpace()
      while let number = scanner.number() {
        guard ["", "px", "deg"].contains(scanner.word()), numbers.count < 6 else { return nil }
        numbers.append(number)
        scanner.skipSeparator()
      }
      guard scanner.take(UInt8(ascii: ")")), let step = Self.step(name, numbers) else { return nil }
      self = step.then(self)
      scanner.skipSeparator()
    }
    guard [a, b, c, d, tx, ty].allSatisfy(\.isFinite) else { return nil }
  }

  private static func step(_ name: String, _ n: [Double]) -> AffineTransform? {
    func radians(_ degrees: Double) -> Double {
      degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    }
    func skew(_ degrees: Double) -> Double {
      let (sine, cosine) = sineAndCosine(radians(degrees))
      return sine / cosine
    }
    switch (name, n.count) {
    case ("matrix", 6): return Self(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1), ("translateX", 1): return .translation(x: n[0], y: 0)
    case ("translateY", 1): return .translation(x: 0, y: n[0])
    case ("translate", 2): return .translation(x: n[0], y: n[1])
    case ("scale", 1): return .scale(x: n[0], y: n[0])
    case ("scaleX", 1): return .scale(x: n[0], y: 1)
    case ("scaleY", 1): return .scale(x: 1, y: n[0])
    case ("scale", 2): return .scale(x: n[0], y: n[1])
    case ("rotate", 1): return .rotation(radians(n[0]))
    case ("rotate", 3):
      return .translation(x: -n[1], y: -n[2]).then(.rotation(radians(n[0])))
        .then(.translation(x: n[1], y: n[2]))
    case ("skewX", 1): return Self(a: 1, b: 0, c: skew(n[0]), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): return Self(a: 1, b: skew(n[0]), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }

  /// The square root of the factor by which areas grow.
  var meanScale: Double { abs(determinant).squareRoot() }

  /// Whether the transform maps circles to circles.
  var isSimilarity: Bool {
    let size = max(abs(a), abs(b), abs(c), abs(d)) * 1e-9
    return abs(a - d) <= size && abs(b + c) <= size || abs(a + d) <= size && abs(b - c) <= size
  }
}

extension AffineTransform {
  /// Creates the transform from fractions of `box` (`objectBoundingBox`) to `box`'s coordinates.
  init(unitsOf box: Rect) {
    self.init(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
  }
}
