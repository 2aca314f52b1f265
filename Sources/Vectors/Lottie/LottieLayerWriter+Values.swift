import Platform

/// The properties of colours, opacities and rectangles.
extension LottieLayerWriter {
  /// Returns the red, green and blue components of a colour as a property.
  func color(_ colors: [Color]) -> LottieValue {
    let part = precision.level * VectorPrecision.fitting
    let samples = colors.map { [$0.red, $0.green, $0.blue].map { min(max($0, 0), 1) } }
    return timeline.property(samples, tolerance: [part, part, part]) { components in
      .list(components.map(Self.component))
    }
  }

  /// Returns a colour component, with the fewest decimals that give the right 8-bit level both in
  /// players that round and in players that truncate.
  private static func component(_ value: Double) -> LottieValue {
    let level = (value * 255).rounded()
    for decimals in 0...3 {
      let unit = DecimalText.power(decimals)
      let steps = (level / 255 * unit - 1e-9).rounded(.up)
      if steps / unit * 255 < level + 0.49 { return .number(steps / unit, decimals: decimals) }
    }
    return .number(value, decimals: 4)
  }

  /// Returns the opacity property of a layer's part, such as its fill, in percent; 0 while hidden.
  func opacity<Part>(_ alphas: [Double], of parts: States<Part>) -> LottieValue {
    let seen = parts.whereVisible(alphas.map { min(max($0, 0), 1) })
    return timeline.property(seen.map { 100 * $0 }, tolerance: 100 * precision.level)
  }

  func fill<Part>(
    _ colors: [Color],
    of parts: States<Part>,
    isEvenOdd: Bool = false
  ) -> LottieValue {
    .object([
      "ty": .string("fl"), "c": color(colors),
      "o": opacity(colors.map(\.alpha), of: parts), "r": .whole(isEvenOdd ? 2 : 1),
    ])
  }

  func rectangle(_ boxes: [RoundedBox]) -> LottieValue {
    let centers = boxes.map { [$0.rect.midX, $0.rect.midY] }
    let sizes = boxes.map { [max($0.rect.width, 0), max($0.rect.height, 0)] }
    let radii = boxes.map { min($0.radius, $0.rect.width / 2, $0.rect.height / 2) }
    return .object([
      "ty": .string("rc"),
      "p": timeline.property(centers, tolerance: precision.length / 2),
      "s": timeline.property(sizes, tolerance: precision.length / 2),
      "r": timeline.property(radii, tolerance: precision.length),
    ])
  }
}
