import Geometry
import Layers

/// The corners of everything that is painted, in pixels.
struct Outlines {
  /// Two numbers for each corner.
  private(set) var numbers: [Double] = []

  init(_ presentation: Presentation, scale: Double) {
    add(presentation.root, .scale(x: scale, y: scale))
  }

  private mutating func add(_ layer: Layer, _ outer: AffineTransform) {
    guard layer.opacity > 0, !layer.isHidden else { return }
    let matrix = layer.transformToSuperlayer.then(outer)
    for element in layer.shape?.path?.elements ?? [] {
      switch element {
      case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
        add(point, matrix)
      case .close: break
      }
    }
    for sublayer in layer.sublayers { add(sublayer, matrix) }
  }

  private mutating func add(_ point: Point, _ matrix: AffineTransform) {
    let point = matrix.apply(to: point)
    numbers += [point.x, point.y]
  }
}
