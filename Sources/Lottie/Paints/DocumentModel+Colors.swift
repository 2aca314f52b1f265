import JSON

extension DocumentModel {
  /// Replaces colours in the entire document; a replacement of `nil` keeps the old colour.
  mutating func replaceColors(_ replacement: (PaintSite) -> Color?) {
    for composition in compositions.indices {
      for layer in compositions[composition].layers.indices {
        compositions[composition].layers[layer].replaceColors(replacement)
      }
    }
  }
}

extension LayerModel {
  fileprivate mutating func replaceColors(_ replacement: (PaintSite) -> Color?) {
    switch content {
    case .nothing, .image, .composition: break
    case .solid(let width, let height, let color):
      let site = PaintSite(layer: name, role: .fill, slot: nil, color: color)
      if let color = replacement(site) {
        content = .solid(width: width, height: height, color: color)
      }
    case .shapes(let items): content = .shapes(replaceColors(of: items, replacement))
    case .text(var text):
      for index in text.documents.indices {
        replaceColor(of: &text.documents[index].fill, .fill, replacement)
        replaceColor(of: &text.documents[index].stroke, .stroke, replacement)
      }
      content = .text(text)
    }
    effects = effects.map { replaceColors(of: $0, replacement) }
  }

  private func replaceColor(
    of numbers: inout Numbers?,
    _ role: PaintSite.Role,
    _ replacement: (PaintSite) -> Color?
  ) {
    guard let value = numbers else { return }
    let site = PaintSite(layer: name, role: role, slot: nil, color: Color(lottie: value))
    if let color = replacement(site) { numbers = color.numbers }
  }

  private func replaceColors(
    of items: [ShapeItem],
    _ replacement: (PaintSite) -> Color?
  ) -> [ShapeItem] {
    items.map { item in
      switch item {
      case .group(var group):
        group.items = replaceColors(of: group.items, replacement)
        return .group(group)
      case .style(var style):
        guard let site = site(of: style.value), let color = replacement(site) else { return item }
        var paint = Property(color.numbers)
        paint.slot = site.slot
        style.paint = .color(paint)
        style.opacity.scale(by: color.alpha)
        return .style(style)
      case .path, .transform, .modifier, .repeater: return item
      }
    }
  }

  private func site(of style: ShapeStyle) -> PaintSite? {
    let role: PaintSite.Role = style.line == nil ? .fill : .stroke
    switch style.paint {
    case .color(let color):
      return PaintSite(
        layer: name,
        role: role,
        slot: color.slot,
        color: Color(lottie: color.constant)
      )
    case .gradient(let gradient):
      // A stop has a position and three colour components.
      let stop = gradient.stops.constant.dropFirst().prefix(3)
      let color = Numbers(.array(stop.map(JSONNode.number))) ?? .zero
      return PaintSite(layer: name, role: role, slot: nil, color: Color(lottie: color))
    case .inherited: return nil
    }
  }

  private func replaceColors(
    of effect: EffectModel,
    _ replacement: (PaintSite) -> Color?
  ) -> EffectModel {
    func replaced(_ property: Property<Numbers>) -> Property<Numbers> {
      let color = Color(lottie: property.constant)
      let site = PaintSite(layer: name, role: .effect, slot: property.slot, color: color)
      guard let color = replacement(site) else { return property }
      var new = Property(color.numbers)
      new.slot = property.slot
      return new
    }
    switch effect {
    case .fill(let color, var opacity):
      let site = PaintSite(
        layer: name,
        role: .fill,
        slot: color.slot,
        color: Color(lottie: color.constant)
      )
      guard let new = replacement(site) else { return effect }
      var paint = Property(new.numbers)
      paint.slot = color.slot
      opacity.scale(by: new.alpha)
      return .fill(color: paint, opacity: opacity)
    case .tint(let dark, let light, let amount):
      return .tint(dark: replaced(dark), light: replaced(light), amount: amount)
    case .tritone(let highlights, let midtones, let shadows):
      return .tritone(
        highlights: replaced(highlights),
        midtones: replaced(midtones),
        shadows: replaced(shadows)
      )
    case .dropShadow(var shadow):
      shadow.color = replaced(shadow.color)
      return .dropShadow(shadow)
    case .blur, .transform: return effect
    }
  }
}

extension Color {
  /// The components of the colour, with 1 as the fourth number.
  fileprivate var numbers: Numbers { Numbers(red, green, blue, 1) }
}

extension Property<Numbers> {
  /// Multiplies the value and all keyframes by a factor.
  mutating func scale(by factor: Double) {
    guard factor != 1 else { return }
    self.factor *= factor
    constant *= factor
    for index in keyframes.indices {
      keyframes[index].start *= factor
      keyframes[index].end *= factor
    }
  }
}
