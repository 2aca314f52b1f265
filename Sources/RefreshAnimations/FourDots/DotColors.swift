struct DotColors: Hashable, Sendable {
  let top: Color
  let left: Color
  let bottom: Color
  let right: Color

  init(_ parameters: Parameters) {
    top = parameters[FourDots.topColor]
    left = parameters[FourDots.leftColor]
    bottom = parameters[FourDots.bottomColor]
    right = parameters[FourDots.rightColor]
  }

  /// Returns the line's colour: the colour of the dot that appeared last.
  func line(in chain: DotChain) -> Color {
    if chain.showsRight { return right }
    if chain.showsBottom { return bottom }
    return chain.showsLeft ? left : top
  }
}
