extension TextModel {
  /// Shows a visitor every property.
  mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    for index in animators.indices { animators[index].visitProperties(&visitor) }
    if var path {
      visitor.visit(&path.path)
      visitor.visit(&path.isReversed)
      visitor.visit(&path.isPerpendicular)
      visitor.visit(&path.isForced)
      visitor.visit(&path.firstMargin)
      self.path = path
    }
    visitor.visit(&alignment)
  }
}

extension TextAnimator {
  fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    visitor.visit(&selector.start)
    visitor.visit(&selector.end)
    visitor.visit(&selector.offset)
    visitor.visit(&selector.easeHigh)
    visitor.visit(&selector.easeLow)
    visitor.visit(&selector.smoothness)
    visitor.visit(&selector.amount)
    let paths: [WritableKeyPath<Self, Property<Numbers>?>] = [
      \.rotation, \.rotationX, \.rotationY, \.skew, \.skewAxis, \.scale, \.anchor, \.position,
      \.opacity, \.strokeWidth, \.stroke, \.fill, \.hue, \.saturation, \.brightness, \.tracking,
    ]
    for path in paths { visitor.visit(&self[keyPath: path]) }
  }
}
