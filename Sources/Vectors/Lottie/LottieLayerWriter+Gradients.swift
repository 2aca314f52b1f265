import Platform

extension LottieLayerWriter {
  /// Returns a gradient's entries in the layer's coordinates; an elliptical gradient becomes a
  /// circular gradient of the same width.
  func entries(of gradients: [Gradient]) -> [LottieEntry] {
    func points(_ point: (Gradient) -> Point) -> LottieValue {
      timeline.property(
        gradients.map { [point($0).x, point($0).y] },
        tolerance: precision.length
      )
    }
    let isRadial = gradients[0].kind == .radial
    var entries = [
      LottieEntry("g", colors(of: gradients)),
      LottieEntry("s", points(\.startPoint)),
      LottieEntry(
        "e",
        points { isRadial ? $0.startPoint + Vector(dx: $0.radius, dy: 0) : $0.endPoint }
      ),
      LottieEntry("t", .whole(isRadial ? 2 : 1)),
    ]
    if isRadial, gradients.contains(where: { $0.focalPoint != nil }) {
      let ways = gradients.map { gradient -> Vector in
        let way = (gradient.focalPoint ?? gradient.startPoint) - gradient.startPoint
        return Vector(dx: way.dx, dy: way.dy / gradient.stretching.d)
      }
      let shares = zip(ways, gradients).map { way, gradient in
        gradient.radius > 0 ? min(100 * way.length / gradient.radius, 99) : 0
      }
      let angles = ways.map { $0.length > 0 ? $0.angle * 180 / .pi : 0 }
      entries.append(LottieEntry("h", timeline.property(shares, tolerance: 0.1)))
      entries.append(LottieEntry("a", timeline.property(angles, tolerance: precision.angle)))
    }
    return entries
  }

  /// Returns the stops as positions and colours, followed by positions and alphas if needed.
  private func colors(of gradients: [Gradient]) -> LottieValue {
    let stops = gradients.map(\.stops)
    let hasAlpha = stops.contains { $0.contains { $0.color.alpha != 1 } }
    let samples = stops.map { stops -> [Double] in
      let own = stops.flatMap { stop in
        [stop.location, stop.color.red, stop.color.green, stop.color.blue]
      }
      return hasAlpha ? own + stops.flatMap { [$0.location, $0.color.alpha] } : own
    }
    let part = precision.level * VectorPrecision.fitting
    let property = timeline.property(samples, tolerance: samples[0].map { _ in part }) {
      .numbers($0, decimals: 4)
    }
    return .object(["p": .whole(stops[0].count), "k": property])
  }
}

extension Gradient {
  /// Half the width of a radial gradient's ellipse.
  fileprivate var radius: Double { abs(endPoint.x - startPoint.x) }

  /// The transform from a circle to the radial gradient's ellipse; both have the same width.
  var stretching: AffineTransform {
    guard kind == .radial, radius > 0 else { return .identity }
    let factor = abs(endPoint.y - startPoint.y) / radius
    guard abs(factor - 1) > 1e-6 else { return .identity }
    return AffineTransform.translation(x: 0, y: -startPoint.y).then(.scale(x: 1, y: factor))
      .then(.translation(x: 0, y: startPoint.y))
  }
}
