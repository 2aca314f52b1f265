/// The fills of layers, and single shapes for a fill and a stroke with the same path.
extension LottieLayerWriter {
  mutating func shapePieces(of shapes: States<Shape>?) -> [LottiePiece] {
    let fills = shapes?.part { FillPart($0) }
    let strokes = shapes?.part { StrokePart($0) }
    if let fills, let strokes, let both = filledAndStroked(fills, strokes) {
      return [.shapes(both)]
    }
    return fillGroups(fills).map(LottiePiece.shapes)
      + strokeGroups(strokes).map(LottiePiece.shapes)
  }

  /// Returns one path with both fill and stroke; `nil` if they cannot share a path.
  private mutating func filledAndStroked(
    _ fills: States<FillPart>,
    _ strokes: States<StrokePart>
  ) -> LottieGroup? {
    guard fills.isVisible == strokes.isVisible, strokes.values.allSatisfy(\.isWhole),
      zip(fills.map(\.path), strokes.map(\.path)).allSatisfy({ $0 == $1 }),
      strokes.hasOne(\.form), fills.hasOne(\.form), fills.values[0].gradient == nil,
      strokes.values[0].gradient == nil
    else { return nil }
    let styles = [pen(strokes), fill(fills)]
    return drawn(fills.map(\.path), styles)
  }

  private func fill(_ fills: States<FillPart>) -> LottieValue {
    let isEvenOdd = fills.values[0].rule == .evenOdd
    return fill(fills.map(\.color), of: fills, isEvenOdd: isEvenOdd)
  }

  private mutating func fillGroups(_ fills: States<FillPart>?) -> [LottieGroup] {
    guard let fills else { return [] }
    return fills.variants(by: \.form).map { fills in
      guard fills.values[0].gradient != nil else { return drawn(fills.map(\.path), [fill(fills)]) }
      return gradientFill(fills)
    }
  }

  private func gradientFill(_ fills: States<FillPart>) -> LottieGroup {
    let gradients = fills.values.compactMap(\.gradient)
    let opacity = opacity(fills.map { _ in 1 }, of: fills)
    let style = LottieValue.object(
      [LottieEntry("ty", .string("gf")), LottieEntry("o", opacity)]
        + entries(of: fills.index.map { gradients[$0] })
        + [LottieEntry("r", .whole(fills.values[0].rule == .evenOdd ? 2 : 1))]
    )
    // Lottie's radial gradients are circles. For an ellipse, the group stretches circle and path.
    let stretches = gradients.map(\.stretching)
    guard stretches.contains(where: { $0 != .identity }) else {
      return drawn(fills.map(\.path), [style], isFree: false)
    }
    let paths = zip(fills.values, stretches).map { fill, stretch in
      stretch.inverse.map { fill.path.transformed(by: $0) } ?? fill.path
    }
    var group = drawn(fills.index.map { paths[$0] }, [style], isFree: false)
    group.placement = placement(fills.index, of: stretches, about: gradients.map(\.startPoint))
    return group
  }
}
