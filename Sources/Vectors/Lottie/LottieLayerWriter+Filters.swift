import Platform

/// The shadows and blurs of layers, written as effects.
extension LottieLayerWriter {
  /// Returns the effect for a layer's shadow; `nil` if the layer never has a shadow.
  func shadow(of states: States<Layer>) -> LottieValue? {
    guard states.values.contains(where: \.castsShadow) else { return nil }
    return shadow(states.map(\.dropShadow))
  }

  private func shadow(_ shadows: [DropShadow]) -> LottieValue {
    let length = precision.length
    let opacities = shadows.map { 255 * $0.color.alpha }
    // The angle is measured clockwise from the top. A zero offset keeps the previous angle.
    var last = 0.0
    let directions = shadows.map { shadow -> Double in
      guard shadow.offset.length > 0 else { return last }
      let angle = shadow.offset.angle * 180 / .pi + 90
      last = angle + 360 * ((last - angle) / 360).rounded()
      return last
    }
    return effect(
      25,
      [
        (2, color(shadows.map { $0.color.withAlpha(1) })),
        (0, timeline.property(opacities, tolerance: 0.5)),
        (1, timeline.property(directions, tolerance: precision.angle)),
        (0, timeline.property(shadows.map(\.offset.length), tolerance: length)),
        // The softness in lottie-web is four times the standard deviation.
        (0, timeline.property(shadows.map { 4 * $0.sigma }, tolerance: 4 * length)),
      ],
      // Without a region, lottie-web clips shadows to the layer's outlines.
      region: .object([
        "x": .string("-500%"), "y": .string("-500%"), "width": .string("1100%"),
        "height": .string("1100%"),
      ])
    )
  }

  /// Returns the effects that show a layer's filters.
  mutating func filters(of states: States<Layer>) -> [LottieValue] {
    guard states.values.contains(where: { !$0.filters.isEmpty }) else { return [] }
    let states = states.withNeutralFilters
    let first = states.values[0].filters
    guard states.hasOne({ $0.filters.map(\.form) }) else {
      notes.note(.changingFilters)
      return []
    }
    return first.indices.compactMap { place in
      let filters = states.map { $0.filters[place] }
      switch first[place] {
      case .blur(let blur):
        if blur.edges == .clamped { notes.note(.repeatedEdges) }
        let widths = filters.map { filter -> Double in
          if case .blur(let blur) = filter { blur.sigma / 0.3 } else { 0 }
        }
        let axes: [BlurAxes] = [.both, .horizontal, .vertical]
        return effect(
          29,
          [
            (0, timeline.property(widths, tolerance: precision.length)),
            // Axes are numbered from 1. The second number leaves the area beyond the edges empty.
            (7, .still(.whole(1 + (axes.firstIndex(of: blur.axes) ?? 0)))), (7, .still(.whole(0))),
          ]
        )
      case .dropShadow:
        let shadows = filters.compactMap { filter -> DropShadow? in
          if case .dropShadow(let shadow) = filter { shadow } else { nil }
        }
        if shadows.contains(where: { $0.spread > 0 && $0.color.alpha > 0 }) {
          notes.note(.widerShadows)
        }
        return shadow(shadows)
      case .colorMatrix, .tones:
        notes.note(.colorFilters)
        return nil
      }
    }
  }

  private func effect(
    _ type: Int,
    _ values: [(type: Int, value: LottieValue)],
    region: LottieValue? = nil
  ) -> LottieValue {
    .object([
      "ty": .whole(type), "en": .whole(1), "fs": region,
      "ef": .list(values.map { .object(["ty": .whole($0.type), "v": $0.value]) }),
    ])
  }
}
