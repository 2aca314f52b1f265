extension LottieDocument {
  /// The paints that can be recoloured, each with the first of its colours.
  ///
  /// Slots come first, by their identifiers, then all fills and all strokes, then the fills and
  /// strokes of named layers, in the order of the file.
  public var paints: [(paint: LottiePaint, color: Color)] {
    var (slots, layers): ([String: Color], [(LottiePaint, Color)]) = ([:], [])
    var everything: [(LottiePaint, Color)] = []
    var known: Set<LottiePaint> = []
    var model = model
    model.replaceColors { site in
      if let slot = site.slot, slots[slot] == nil { slots[slot] = site.color }
      let paint: LottiePaint? =
        switch site.role {
        case .fill: .fill(layer: site.layer)
        case .stroke: .stroke(layer: site.layer)
        case .effect: nil
        }
      let every: LottiePaint? =
        switch site.role {
        case .fill: .everyFill
        case .stroke: .everyStroke
        case .effect: nil
        }
      if let every, known.insert(every).inserted { everything.append((every, site.color)) }
      if let paint, !site.layer.isEmpty, known.insert(paint).inserted {
        layers.append((paint, site.color))
      }
      return nil
    }
    return slots.sorted { $0.key < $1.key }.map { (.slot($0.key), $0.value) } + everything + layers
  }

  /// Returns the document with a paint recoloured; the new colour is constant over time.
  ///
  /// - Parameters:
  ///   - paint: The paint to recolour; nothing changes if the document has no such paint.
  ///   - color: The colour, whose opacity multiplies that of fills and strokes.
  /// - Returns: The recoloured document.
  public func replacing(_ paint: LottiePaint, with color: Color) -> LottieDocument {
    var document = self
    document.model.replaceColors { $0.belongs(to: paint) ? color : nil }
    document.model.findStillShapes(limits)
    return document
  }

  /// Returns the document with some colours replaced everywhere: in fills, strokes, gradients,
  /// solids, texts and effects, at all times.
  ///
  /// - Parameter colors: The colours, recognised by their levels of red, green and blue, and their
  ///   replacements, whose opacity multiplies that of fills and strokes of one colour. All colours
  ///   are replaced at the same time, so that two colours can be exchanged. If a colour has two
  ///   replacements, the last one counts.
  /// - Returns: The document, and for each colour whether it occurs in the document.
  public func replacing(
    _ colors: [(old: Color, new: Color)]
  ) -> (document: LottieDocument, isFound: [Bool]) {
    var document = self
    var replacement = ColorReplacement(colors)
    document.model.replaceColors(&replacement)
    document.model.findStillShapes(limits)
    return (document, replacement.isFound)
  }
}
