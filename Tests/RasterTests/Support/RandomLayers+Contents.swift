import Geometry
import Layers
import Pixels
import TestSupport

extension RandomLayers {
  /// Contents of any kind.
  mutating func contents(depth: Int) -> LayerContents {
    switch index(depth > 0 ? 5 : 4) {
    case 0: return .image(image())
    case 1: return .gradient(gradient(in: 0...1))
    case 2:
      return .drawing(
        Drawing(
          (0..<1 + index(3)).map { _ in
            var shape = Shape(path(), fill: color())
            for _ in 0..<3 { change(&shape) }
            return shape
          }
        )
      )
    case 3: return .none
    default:
      return .crossFade(
        CrossFade(
          from: contents(depth: depth - 1),
          to: contents(depth: depth - 1),
          fraction: number(0...1)
        )
      )
    }
  }

  /// Changes one thing about contents.
  mutating func changeContents(_ contents: inout LayerContents) {
    switch contents {
    case .none: contents = .image(image())
    case .image(var image):
      change(&image)
      contents = .image(image)
    case .gradient: contents = .gradient(gradient(in: 0...1))
    case .drawing(var drawing):
      change(&drawing.shapes[index(drawing.shapes.count)])
      contents = .drawing(drawing)
    case .crossFade(var fade):
      if chance(0.6) { fade.fraction = number(0...1) } else { changeContents(&fade.to) }
      contents = .crossFade(fade)
    // Layers of the caller have none: flattening makes them.
    case .projected: break
    }
  }

  private mutating func change(_ image: inout ImageContents) {
    let filters = ImageContents.ScalingFilter.allCases
    switch index(6) {
    case 0: image.magnificationFilter = filters[index(filters.count)]
    case 1: image.minificationFilter = filters[index(filters.count)]
    case 2:
      image.contentsCenter = Rect(
        x: number(0...0.5),
        y: number(0...0.5),
        width: number(0...0.5),
        height: number(0...0.5)
      )
    case 3: image.contentsScale = number(0.5...3)
    case 4:
      image.contentsRect = Rect(
        x: number(0...0.4),
        y: number(0...0.4),
        width: number(0.1...0.6),
        height: number(0.1...0.6)
      )
    default: image.gravity = ImageContents.Gravity.allCases[index(12)]
    }
  }

  /// Returns a gradient of any kind between points with coordinates in a range.
  mutating func gradient(in range: ClosedRange<Double>) -> Gradient {
    let colors = (0..<1 + index(4)).map { _ in color() }
    var locations = colors.map { _ in number(0...1) }
    if chance(0.7) { locations.sort() }
    var gradient = Gradient(
      colors,
      locations: chance(0.5) ? [] : locations,
      kind: Gradient.Kind.allCases[index(3)],
      startPoint: Point(number(range), number(range)),
      endPoint: Point(number(range), number(range))
    )
    if chance(0.3) { gradient.focalPoint = Point(number(range), number(range)) }
    if chance(0.3) {
      gradient.alphaStops = [
        .init(location: number(0...0.5), alpha: number(0...1)),
        .init(location: number(0.5...1), alpha: number(0...1)),
      ]
    }
    return gradient
  }

  /// Returns a picture of noise.
  mutating func image() -> ImageContents {
    let (width, height) = (2 + index(9), 2 + index(40))
    let opaque = chance(0.5)
    let pixels = (0..<width * height).map { _ in
      let bits = generator.next()
      return StraightPixel(
        red: UInt8(truncatingIfNeeded: bits),
        green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits >> 16),
        alpha: opaque ? 255 : UInt8(truncatingIfNeeded: bits >> 24)
      ).premultiplied
    }
    var image = ImageContents(
      Bitmap(width: width, height: height, pixels: pixels),
      gravity: ImageContents.Gravity.allCases[index(12)]
    )
    if chance(0.5) { change(&image) }
    return image
  }
}
