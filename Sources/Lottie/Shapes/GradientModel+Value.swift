extension GradientModel {
  /// Returns the gradient at a frame, in the coordinates of its style; `nil` without colours.
  ///
  /// Colours and positions are rounded as in lottie-web. `opacity` multiplies all colours.
  func gradient(at frame: Double, opacity: Double) -> Gradient? {
    let values = stops.value(at: frame)
    let count = min(colorCount, values.count / 4)
    guard count > 0 else { return nil }
    var colors: [Color] = []
    var locations: [Double] = []
    for index in 0..<count {
      let entry = values[(4 * index)..<(4 * index + 4)]
      locations.append(Self.place(entry[4 * index], after: locations.last))
      colors.append(
        Color(
          red: Self.step(entry[4 * index + 1]),
          green: Self.step(entry[4 * index + 2]),
          blue: Self.step(entry[4 * index + 3]),
          alpha: opacity
        )
      )
    }
    var alphaStops: [Gradient.AlphaStop] = []
    for index in stride(from: 4 * count, to: values.count - 1, by: 2) {
      let place = Self.place(values[index], after: alphaStops.last?.location)
      let alpha = min(max(values[index + 1], 0), 1)
      alphaStops.append(Gradient.AlphaStop(location: place, alpha: alpha))
    }
    return shaped(colors, locations, alphaStops, at: frame)
  }

  private func shaped(
    _ colors: [Color],
    _ locations: [Double],
    _ alphaStops: [Gradient.AlphaStop],
    at frame: Double
  ) -> Gradient? {
    let first = start.value(at: frame)
    let last = end.value(at: frame)
    let way = Vector(dx: last.x - first.x, dy: last.y - first.y)
    let start = Point(first.x, first.y)
    guard start.isFinite, way.length.isFinite else { return nil }
    var gradient = Gradient(
      colors,
      locations: locations,
      kind: isRadial ? .radial : .axial,
      startPoint: start,
      endPoint: Point(last.x, last.y)
    )
    gradient.alphaStops = alphaStops
    guard isRadial else { return gradient }
    let radius = way.length
    gradient.endPoint = start + Vector(dx: radius, dy: radius)
    let share = min(max(highlight.number(at: frame) / 100, -0.99), 0.99)
    if share != 0 {
      let angle = way.angle + highlightAngle.number(at: frame) * .pi / 180
      let (sine, cosine) = sineAndCosine(angle)
      gradient.focalPoint = start + Vector(dx: cosine, dy: sine) * (radius * share)
    }
    return gradient
  }

  private static func step(_ value: Double) -> Double {
    min(max((value * 255).rounded(), 0), 255) / 255
  }

  /// Returns a position rounded to a whole percent, and not before the previous position.
  private static func place(_ value: Double, after previous: Double?) -> Double {
    let place = min(max((value * 100 + 0.5).rounded(.down), 0), 100) / 100
    return max(place, previous ?? 0)
  }
}
