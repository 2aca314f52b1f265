extension Filter {
  /// The kind of a filter and its discrete settings; filters of equal form can be interpolated.
  package enum Form: Hashable, Sendable {
    case blur(BlurAxes, BlurEdges, isInLinearLight: Bool)
    case colorMatrix
    case tones(count: Int, Lightness)
    case dropShadow(isMixedInLinearLight: Bool)
  }

  package var form: Form {
    switch self {
    case .blur(let blur):
      .blur(blur.axes, blur.edges, isInLinearLight: blur.isInLinearLight)
    case .colorMatrix: .colorMatrix
    case .tones(let colors, let lightness, _): .tones(count: colors.count, lightness)
    case .dropShadow(let shadow): .dropShadow(isMixedInLinearLight: shadow.isMixedInLinearLight)
    }
  }

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

  /// Returns the filter at a fraction of the way to another filter; `nil` if their forms differ.
  ///
  /// Fractions outside `0...1` extrapolate; blurs, spreads, amounts and opacities stay in range.
  func interpolated(to end: Filter, at fraction: Double) -> Filter? {
    guard form == end.form else { return nil }
    func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    switch (self, end) {
    case (.blur(var blur), .blur(let end)):
      blur.sigma = max(mixed(blur.sigma, end.sigma), 0)
      return .blur(blur)
    case (.colorMatrix(let matrix), .colorMatrix(let end)):
      return .colorMatrix(matrix.interpolated(to: end, at: fraction))
    case (.tones(let colors, let lightness, let amount), .tones(let endColors, _, let endAmount)):
      return .tones(
        zip(colors, endColors).map { $0.interpolated(to: $1, at: fraction) },
        by: lightness,
        amount: mixed(amount, endAmount).limitedToFraction
      )
    case (.dropShadow(var shadow), .dropShadow(let end)):
      let color = shadow.color.interpolated(to: end.color, at: fraction)
      shadow.color = color.withAlpha(color.alpha.limitedToFraction)
      shadow.offset.dx = mixed(shadow.offset.dx, end.offset.dx)
      shadow.offset.dy = mixed(shadow.offset.dy, end.offset.dy)
      shadow.sigma = max(mixed(shadow.sigma, end.sigma), 0)
      shadow.spread = max(mixed(shadow.spread, end.spread), 0)
      return .dropShadow(shadow)
    default: return nil
    }
  }
}

extension [Filter] {
  /// Returns the filters at a fraction of the way from one list to another; `nil` if the lists
  /// differ in length or in their filters' forms.
  ///
  /// An empty list counts as the ``Filter/neutral`` versions of the filters in the other list.
  static func interpolated(_ start: Self, _ end: Self, at fraction: Double) -> Self? {
    let from = start.isEmpty ? end.map(\.neutral) : start
    let to = end.isEmpty ? start.map(\.neutral) : end
    guard from.count == to.count else { return nil }
    let filters = zip(from, to).compactMap { $0.interpolated(to: $1, at: fraction) }
    return filters.count == to.count ? filters : nil
  }
}

extension Double {
  /// The nearest number in `0...1`; NaN stays NaN, so that it can be found and reported.
  fileprivate var limitedToFraction: Double { self < 0 ? 0 : self > 1 ? 1 : self }
}

extension ColorMatrix {
  fileprivate func interpolated(to end: ColorMatrix, at fraction: Double) -> ColorMatrix {
    func mixed(_ from: Row, _ to: Row) -> Row {
      func number(_ part: KeyPath<Row, Double>) -> Double {
        from[keyPath: part] + (to[keyPath: part] - from[keyPath: part]) * fraction
      }
      return Row(
        number(\.red),
        number(\.green),
        number(\.blue),
        number(\.alpha),
        number(\.constant)
      )
    }
    return ColorMatrix(
      red: mixed(red, end.red),
      green: mixed(green, end.green),
      blue: mixed(blue, end.blue),
      alpha: mixed(alpha, end.alpha)
    )
  }
}
