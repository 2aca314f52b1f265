import Geometry
import Layers
import Pixels

extension RandomLayers {
  /// Changes how a layer with its sublayers is composed, masked and filtered.
  mutating func changeOptions(_ layer: inout Layer) {
    switch index(9) {
    case 0, 1: layer.blendMode = chance(0.3) ? .normal : BlendMode.allCases[index(17)]
    case 2: layer.isIsolated = chance(0.5)
    case 3:
      layer.maskKind = MaskKind.allCases[index(4)]
      if chance(0.6) { layer.mask = Layer(shape: Shape(path(), fill: color())) }
    case 4: layer.pathMasks = (0..<index(4)).map { _ in pathMask() }
    case 5: layer.edgePlacement = chance(0.7) ? .skia : .exact
    case 6 where !layer.filters.isEmpty: layer.filters.removeLast()
    default:
      let filter = filter()
      if layer.filters.count < 3 { layer.filters.append(filter) } else { layer.filters = [filter] }
    }
  }

  private mutating func pathMask() -> PathMask {
    // Half of them are plain, and clip.
    if chance(0.5) { return PathMask(path()) }
    var mask = PathMask(path(), mode: PathMask.Mode.allCases[index(4)])
    if chance(0.3) { mask.fillRule = .evenOdd }
    mask.isInverted = chance(0.3)
    if chance(0.4) { mask.opacity = number(0...1) }
    if chance(0.4) { mask.expansion = number(-3...4) }
    return mask
  }

  private mutating func filter() -> Filter {
    switch index(4) {
    case 0: return .blur(sigma: number(0...3), edges: chance(0.5) ? .clamped : .transparent)
    case 1:
      if chance(0.5) { return .colorMatrix(.saturation(number(0...2))) }
      var matrix = chance(0.5) ? ColorMatrix.inversion : .tint(color())
      if chance(0.3) { matrix.alpha.constant = number(0...0.5) }
      return .colorMatrix(matrix)
    case 2: return .tones((0..<index(4)).map { _ in color() })
    default:
      return .dropShadow(
        DropShadow(
          color: color(),
          offset: Vector(dx: number(-6...6), dy: number(-6...6)),
          sigma: chance(0.3) ? 0 : number(0...3),
          spread: chance(0.5) ? 0 : number(0...3)
        )
      )
    }
  }
}
