extension TextModel {
  mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    for index in animators.indices { animators[index].visitProperties(&visitor) }
    if var path {
      visitor.visit(&path.path)
      visitor.visit(&path, [\.isReversed, \.isPerpendicular, \.isForced, \.firstMargin])
      self.path = path
    }
    visitor.visit(&alignment)
  }
}

extension TextAnimator {
  fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) {
    visitor.visit(
      &selector,
      [\.start, \.end, \.offset, \.easeHigh, \.easeLow, \.smoothness, \.amount]
    )
    let paths: [WritableKeyPath<Self, Property<Numbers>?>] = [
      \.rotation, \.rotationX, \.rotationY, \.skew, \.skewAxis, \.scale, \.anchor, \.position,
      \.opacity, \.strokeWidth, \.stroke, \.fill, \.hue, \.saturation, \.brightness, \.tracking,
    ]
    for path in paths { visitor.visit(&self[keyPath: path]) }
  }
}
