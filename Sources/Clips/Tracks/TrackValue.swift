/// The value of a channel at a frame.
package enum TrackValue: Hashable, Sendable {
  /// A number, such as an opacity, an angle in radians, or a length in points.
  case number(Double)
  /// Several numbers, which form a point, size, rectangle, transform or dash pattern.
  case vector([Double])
  /// A colour, not premultiplied.
  case color(StraightPixel)
  /// A word or a text, such as a phase, a line cap, or the names of layers.
  case text(String)
  case flag(Bool)
  case path(PathSummary)

  /// The number of stored decimals; further decimals are noise that differs between processors.
  package static let decimals = 5

  /// The value with all numbers rounded to ``decimals``.
  package var rounded: TrackValue {
    func round(_ number: Double) -> Double { FixedPoint.rounded(number, decimals: Self.decimals) }
    switch self {
    case .number(let number): return .number(round(number))
    case .vector(let numbers): return .vector(numbers.map(round))
    case .path(var path):
      path.bounds = path.bounds.map(round)
      path.length = round(path.length)
      return .path(path)
    case .color, .text, .flag: return self
    }
  }

  /// The numbers in the value; empty if it has none.
  package var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .vector(let numbers): numbers
    case .color(let color): [color.red, color.green, color.blue, color.alpha].map(Double.init)
    case .path(let path): path.bounds + [path.length]
    case .text, .flag: []
    }
  }

  /// Returns the largest difference between corresponding numbers of two values; `nil` if the
  /// values differ in kind or have no numbers to compare.
  package func distance(to other: TrackValue) -> Double? {
    let (a, b) = (numbers, other.numbers)
    guard !a.isEmpty, a.count == b.count else { return nil }
    return zip(a, b).map { abs($0 - $1) }.max()
  }

  /// Returns whether two values count as the same: they are equal, or their numbers differ by at
  /// most one unit of the last stored decimal.
  ///
  /// Rounding can turn a difference in the last bits into a difference of one such unit.
  package func isSame(as other: TrackValue) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.number, .number), (.vector, .vector):
      // One unit, with a margin because decimal fractions are not exact in binary.
      return distance(to: other).map { $0 < 1.5e-5 } ?? false
    case (.path(let a), .path(let b)):
      return a.hash == b.hash && a.elementCount == b.elementCount
    default: return false
    }
  }
}
