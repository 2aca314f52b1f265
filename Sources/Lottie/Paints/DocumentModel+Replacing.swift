struct ColorReplacement {
  private let pairs: [(old: Color, new: Color)]
  /// For each old colour, whether the document contains it.
  private(set) var isFound: [Bool]

  init(_ pairs: [(old: Color, new: Color)]) {
    self.pairs = pairs
    isFound = pairs.map { _ in false }
  }

  /// Returns the last replacement that matches a colour; `nil` to keep the colour.
  ///
  /// Colours match if their 8-bit levels agree after rounding down, as in drawing, or to nearest.
  mutating func color(for numbers: Numbers) -> Color? {
    let drawn = Color(lottie: numbers)
    let meant = Color(red: numbers.x, green: numbers.y, blue: numbers.z)
    var new: Color?
    for (index, pair) in pairs.enumerated()
    where pair.old.hasSameLevels(as: drawn) || pair.old.hasSameLevels(as: meant) {
      isFound[index] = true
      new = pair.new
    }
    return new
  }
}

extension DocumentModel {
  /// Replaces colours in fills, strokes, gradients, solids, texts and effects, in all keyframes.
  mutating func replaceColors(_ replacement: inout ColorReplacement) {
    for composition in compositions.indices {
      for layer in compositions[composition].layers.indices {
        compositions[composition].layers[layer].replaceColors(&replacement)
      }
    }
  }
}

extension LayerModel {
  fileprivate mutating func replaceColors(_ replacement: inout ColorReplacement) {
    switch content {
    case .nothing, .image, .composition: break
    case .solid(let width, let height, let color):
      if let new = replacement.color(for: Numbers(color.red, color.green, color.blue, 1)) {
        content = .solid(width: width, height: height, color: new)
      }
    case .shapes(var items):
      for index in items.indices { items[index].replaceColors(&replacement) }
      content = .shapes(items)
    case .text(var text):
      for index in text.documents.indices {
        text.documents[index].fill?.replaceColor(&replacement)
        text.documents[index].stroke?.replaceColor(&replacement)
      }
      for index in text.animators.indices {
        _ = text.animators[index].fill?.replaceColors(&replacement)
        _ = text.animators[index].stroke?.replaceColors(&replacement)
      }
      content = .text(text)
    }
    for index in effects.indices { effects[index].replaceColors(&replacement) }
  }
}

extension ShapeItem {
  fileprivate mutating func replaceColors(_ replacement: inout ColorReplacement) {
    switch self {
    case .group(var group):
      for index in group.items.indices { group.items[index].replaceColors(&replacement) }
      self = .group(group)
    case .style(var style):
      switch style.value.paint {
      case .color(var color):
        let alpha = color.replaceColors(&replacement)
        style.value.paint = .color(color)
        style.value.opacity.scale(by: alpha)
      case .gradient(var gradient):
        gradient.replaceColors(&replacement)
        style.value.paint = .gradient(gradient)
      case .inherited: break
      }
      self = .style(style)
    case .path, .transform, .modifier, .repeater: break
    }
  }
}

extension Property<Numbers> {
  /// Replaces the colours; returns the new constant colour's opacity, or 1 if there are keyframes.
  fileprivate mutating func replaceColors(_ replacement: inout ColorReplacement) -> Double {
    let alpha = constant.replaceColor(&replacement)
    for index in keyframes.indices {
      keyframes[index].start.replaceColor(&replacement)
      keyframes[index].end.replaceColor(&replacement)
    }
    return isAnimated ? 1 : alpha
  }
}

extension Numbers {
  /// Replaces this colour, and returns the opacity of the new colour; 1 if the colour is kept.
  @discardableResult
  fileprivate mutating func replaceColor(_ replacement: inout ColorReplacement) -> Double {
    guard let color = replacement.color(for: self) else { return 1 }
    (x, y, z) = (color.red, color.green, color.blue)
    return color.alpha
  }
}

extension GradientModel {
  fileprivate mutating func replaceColors(_ replacement: inout ColorReplacement) {
    replaceColors(of: &stops.constant, &replacement)
    for index in stops.keyframes.indices {
      replaceColors(of: &stops.keyframes[index].start, &replacement)
      replaceColors(of: &stops.keyframes[index].end, &replacement)
    }
  }

  /// Replaces colours in a list of stops, each with a position and three components.
  private func replaceColors(of stops: inout [Double], _ replacement: inout ColorReplacement) {
    for index in 0..<colorCount where 4 * index + 3 < stops.count {
      let place = 4 * index + 1
      var color = Numbers(stops[place], stops[place + 1], stops[place + 2], 1)
      color.replaceColor(&replacement)
      (stops[place], stops[place + 1], stops[place + 2]) = (color.x, color.y, color.z)
    }
  }
}

extension EffectModel {
  fileprivate mutating func replaceColors(_ replacement: inout ColorReplacement) {
    switch self {
    case .fill(var color, var opacity):
      opacity.scale(by: color.replaceColors(&replacement))
      self = .fill(color: color, opacity: opacity)
    case .tint(var dark, var light, let amount):
      _ = dark.replaceColors(&replacement)
      _ = light.replaceColors(&replacement)
      self = .tint(dark: dark, light: light, amount: amount)
    case .tritone(var highlights, var midtones, var shadows):
      _ = highlights.replaceColors(&replacement)
      _ = midtones.replaceColors(&replacement)
      _ = shadows.replaceColors(&replacement)
      self = .tritone(highlights: highlights, midtones: midtones, shadows: shadows)
    case .dropShadow(var shadow):
      _ = shadow.color.replaceColors(&replacement)
      self = .dropShadow(shadow)
    case .blur, .transform: break
    }
  }
}
