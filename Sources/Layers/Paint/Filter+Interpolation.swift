import Geometry
import Pixels

extension [Filter] {
  /// The filters at a fraction of the way from one list to another: where one is empty, its filters are
  /// those of the other that change nothing.
  ///
  /// - Returns: The filters; nil where the lists have nothing in between.
  static func interpolated(_ start: Self, _ end: Self, at fraction: Double) -> Self? {
    let from = start.isEmpty ? end.map(\.neutral) : start
    let to = end.isEmpty ? start.map(\.neutral) : end
    guard from.count == to.count else { return nil }
    let filters = zip(from, to).compactMap { $0.interpolated(to: $1, at: fraction) }
    return filters.count == to.count ? filters : nil
  }
}

extension Filter {
  /// A filter of the same form that changes nothing.
  package var neutral: Filter {
    switch self {
    case .blur(var blur):
      blur.sigma = 0
      return .blur(blur)
    case .colorMatrix: return .colorMatrix(.identity)
    case .tones(let colors, let lightness, _): return .tones(colors, by: lightness, amount: 0)
    case .dropShadow(var shadow):
      shadow.color = shadow.color.withAlpha(0)
      return .dropShadow(shadow)
    }
  }

  /// The filter at a fraction of the way to another one; fractions outside `0...1` extrapolate, as far as
  /// there are such filters.
  ///
  /// - Returns: The filter; nil where the two are of different kinds or differ in what has nothing in
  ///   between, such as their axes.
  func interpolated(to end: Filter, at fraction: Double) -> Filter? {
    func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    switch (self, end) {
    case (.blur(let a), .blur(let b)):
      var blur = a
      blur.sigma = b.sigma
      guard blur == b else { return nil }
      blur.sigma = max(mixed(a.sigma, b.sigma), 0)
      return .blur(blur)
    case (.colorMatrix(let a), .colorMatrix(let b)):
      return .colorMatrix(a.interpolated(to: b, at: fraction))
    case (.tones(let from, let lightness, let amount), .tones(let to, let other, let end))
    where from.count == to.count && lightness == other:
      return .tones(
        zip(from, to).map { $0.interpolated(to: $1, at: fraction) },
        by: lightness,
        amount: min(max(mixed(amount, end), 0), 1)
      )
    case (.dropShadow(let a), .dropShadow(let b))
    where a.isMixedInLinearLight == b.isMixedInLinearLight:
      var shadow = a
      shadow.color = a.color.interpolated(to: b.color, at: fraction)
      shadow.offset.dx = mixed(a.offset.dx, b.offset.dx)
      shadow.offset.dy = mixed(a.offset.dy, b.offset.dy)
      shadow.sigma = max(mixed(a.sigma, b.sigma), 0)
      shadow.spread = max(mixed(a.spread, b.spread), 0)
      return .dropShadow(shadow)
    default: return nil
    }
  }
}

extension ColorMatrix {
  /// The matrix at a fraction of the way to another one, number by number.
  fileprivate func interpolated(to end: ColorMatrix, at fraction: Double) -> ColorMatrix {
    func mixed(_ from: Row, _ to: Row) -> Row {
      let a = SIMD8(from.red, from.green, from.blue, from.alpha, from.constant, 0, 0, 0)
      let b = SIMD8(to.red, to.green, to.blue, to.alpha, to.constant, 0, 0, 0)
      let row = a + (b - a) * fraction
      return Row(row[0], row[1], row[2], row[3], row[4])
    }
    return ColorMatrix(
      red: mixed(red, end.red),
      green: mixed(green, end.green),
      blue: mixed(blue, end.blue),
      alpha: mixed(alpha, end.alpha)
    )
  }
}
