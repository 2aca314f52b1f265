extension LayerModel {
  mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    transform.value.visitProperties(&visitor)
    for index in masks.indices {
      visitor.visit(&masks[index].path)
      visitor.visit(&masks[index].opacity)
      visitor.visit(&masks[index].expansion)
    }
    for index in effects.indices { effects[index].visitProperties(&visitor) }
    switch content {
    case .nothing, .solid, .image: break
    case .shapes(var items):
      content = .nothing
      items.visitProperties(&visitor)
      content = .shapes(items)
    case .composition(var inner):
      visitor.visit(&inner.timeRemap)
      content = .composition(inner)
    case .text(var text):
      text.visitProperties(&visitor)
      content = .text(text)
    }
  }
}

extension PropertyVisitor {
  mutating func visit<Value>(_ property: inout Property<Value>?) {
    guard var value = property else { return }
    visit(&value)
    property = value
  }

  /// Passes the properties at the given key paths to a visitor.
  mutating func visit<Owner>(
    _ owner: inout Owner,
    _ paths: [WritableKeyPath<Owner, Property<Numbers>>]
  ) {
    for path in paths { visit(&owner[keyPath: path]) }
  }
}

extension TransformModel {
  mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    visitor.visit(&anchor)
    switch position {
    case .together(var property):
      visitor.visit(&property)
      position = .together(property)
    case .separate(var x, var y, var z):
      visitor.visit(&x)
      visitor.visit(&y)
      visitor.visit(&z)
      position = .separate(x: x, y: y, z: z)
    }
    visitor.visit(&scale)
    switch rotation {
    case .plane(var angle):
      visitor.visit(&angle)
      rotation = .plane(angle)
    case .space(var x, var y, var z, var orientation):
      visitor.visit(&x)
      visitor.visit(&y)
      visitor.visit(&z)
      visitor.visit(&orientation)
      rotation = .space(x: x, y: y, z: z, orientation: orientation)
    }
    visitor.visit(&skew)
    visitor.visit(&skewAxis)
    visitor.visit(&opacity)
    visitor.visit(&startOpacity)
    visitor.visit(&endOpacity)
  }
}

extension EffectModel {
  fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    switch self {
    case .tint(var dark, var light, var amount):
      visitor.visit(&dark)
      visitor.visit(&light)
      visitor.visit(&amount)
      self = .tint(dark: dark, light: light, amount: amount)
    case .fill(var color, var opacity):
      visitor.visit(&color)
      visitor.visit(&opacity)
      self = .fill(color: color, opacity: opacity)
    case .tritone(var highlights, var midtones, var shadows):
      visitor.visit(&highlights)
      visitor.visit(&midtones)
      visitor.visit(&shadows)
      self = .tritone(highlights: highlights, midtones: midtones, shadows: shadows)
    case .dropShadow(var shadow):
      visitor.visit(&shadow, [\.color, \.opacity, \.direction, \.distance, \.softness])
      self = .dropShadow(shadow)
    case .blur(var amount, let axes):
      visitor.visit(&amount)
      self = .blur(amount: amount, axes: axes)
    case .transform(var transform):
      visitor.visit(&transform, [\.anchor, \.position, \.isUniform, \.scaleY, \.scaleX])
      visitor.visit(&transform, [\.skew, \.skewAxis, \.rotation, \.opacity])
      self = .transform(transform)
    }
  }
}

extension [ShapeItem] {
  mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    for index in indices { self[index].visitProperties(&visitor) }
  }
}

extension ShapeItem {
  fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    switch self {
    case .group(var group):
      group.items.visitProperties(&visitor)
      self = .group(group)
    case .path(var path):
      path.source.visitProperties(&visitor)
      self = .path(path)
    case .style(var style):
      style.value.visitProperties(&visitor)
      self = .style(style)
    case .transform(var transform):
      transform.value.visitProperties(&visitor)
      self = .transform(transform)
    case .modifier(var modifier):
      modifier.visitProperties(&visitor)
      self = .modifier(modifier)
    case .repeater(var repeater):
      visitor.visit(&repeater.copies)
      visitor.visit(&repeater.offset)
      repeater.transform.visitProperties(&visitor)
      self = .repeater(repeater)
    }
  }
}

extension ShapePath.Source {
  fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    switch self {
    case .bezier(var path):
      visitor.visit(&path)
      self = .bezier(path)
    case .rectangle(var rectangle):
      visitor.visit(&rectangle.position)
      visitor.visit(&rectangle.size)
      visitor.visit(&rectangle.radius)
      self = .rectangle(rectangle)
    case .ellipse(var ellipse):
      visitor.visit(&ellipse.position)
      visitor.visit(&ellipse.size)
      self = .ellipse(ellipse)
    case .star(var star):
      visitor.visit(&star.position)
      visitor.visit(&star.points)
      visitor.visit(&star.rotation)
      visitor.visit(&star.outerRadius)
      visitor.visit(&star.outerRoundness)
      visitor.visit(&star.innerRadius)
      visitor.visit(&star.innerRoundness)
      self = .star(star)
    }
  }
}

extension ShapeStyle {
  fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    switch paint {
    case .color(var color):
      visitor.visit(&color)
      paint = .color(color)
    case .gradient(var gradient):
      visitor.visit(&gradient.start)
      visitor.visit(&gradient.end)
      visitor.visit(&gradient.highlight)
      visitor.visit(&gradient.highlightAngle)
      visitor.visit(&gradient.stops)
      paint = .gradient(gradient)
    case .inherited: break
    }
    visitor.visit(&opacity)
    guard var line else { return }
    visitor.visit(&line.width)
    for index in line.dashes.indices { visitor.visit(&line.dashes[index]) }
    visitor.visit(&line.dashOffset)
    self.line = line
  }
}

extension ShapeModifier {
  fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    switch self {
    case .trim(var trim):
      visitor.visit(&trim.start)
      visitor.visit(&trim.end)
      visitor.visit(&trim.offset)
      self = .trim(trim)
    case .round(var radius):
      visitor.visit(&radius)
      self = .round(radius: radius)
    case .pucker(var amount):
      visitor.visit(&amount)
      self = .pucker(amount: amount)
    case .zigzag(var size, var ridges, var kind):
      visitor.visit(&size)
      visitor.visit(&ridges)
      visitor.visit(&kind)
      self = .zigzag(size: size, ridges: ridges, kind: kind)
    case .offset(var amount, let join, var miterLimit):
      visitor.visit(&amount)
      visitor.visit(&miterLimit)
      self = .offset(amount: amount, join: join, miterLimit: miterLimit)
    case .merge: break
    }
  }
}
