extension LottieDocument {
  /// The paints that can be changed, each with the first colour that it has in the document.
  ///
  /// The order is: slots by identifier, all fills, all strokes, then the fills and strokes of named
  /// layers in the order of the file.
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

  /// Returns the document with a paint set to a constant colour.
  ///
  /// - Parameters:
  ///   - paint: The paint to change. If the document has no such paint, nothing changes.
  ///   - color: The new colour. Its opacity multiplies the opacity of fills and strokes.
  /// - Returns: The changed document.
  public func replacing(_ paint: LottiePaint, with color: Color) -> LottieDocument {
    var document = self
    document.model.replaceColors { $0.belongs(to: paint) ? color : nil }
    document.model.findConstantShapes(limits)
    return document
  }

  /// Returns the document with colours replaced everywhere and at all times.
  ///
  /// Colours are replaced in fills, strokes, gradients, solids, texts and effects. All replacements
  /// apply at the same time, so two colours can be swapped.
  ///
  /// - Parameter colors: The old colours and their replacements. An old colour matches colours with
  ///   the same levels of red, green and blue. The opacity of a replacement multiplies the opacity
  ///   of plain fills and strokes. If a colour has several replacements, the last one is used.
  /// - Returns: The changed document and, for each old colour, whether the document contains it.
  public func replacing(
    _ colors: [(old: Color, new: Color)]
  ) -> (document: LottieDocument, isFound: [Bool]) {
    var document = self
    var replacement = ColorReplacement(colors)
    document.model.replaceColors(&replacement)
    document.model.findConstantShapes(limits)
    return (document, replacement.isFound)
  }
}
