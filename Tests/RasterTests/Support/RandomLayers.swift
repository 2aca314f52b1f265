import Geometry
import Layers
import Pixels
import TestSupport

/// Layer trees of every kind, and random steps from one to the next.
struct RandomLayers {
  var generator: SeededGenerator
  static let side = 48.0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  mutating func color() -> Color {
    let alpha = chance(0.6) ? 1 : number(0...1)
    return Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
  }

  private mutating func point() -> Point { Point(number(-10...40), number(-10...40)) }

  /// Returns a root with layers inside it.
  mutating func root() -> Layer {
    var root = Layer(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side - 7))
    root.masksToBounds = chance(0.5)
    if chance(0.5) { root.backgroundColor = color() }
    for _ in 0..<4 + index(4) { root.sublayers.append(layer(depth: 2)) }
    return root
  }

  private mutating func layer(depth: Int) -> Layer {
    let isWhole = chance(0.3)
    let place = Point(number(-8...40), number(-8...40))
    var layer = Layer(
      name: chance(0.5) ? "a" : "b",
      frame: isWhole
        ? Rect(x: place.x.rounded(), y: place.y.rounded(), width: 12, height: 9)
        : Rect(origin: place, size: Size(number(1...30), number(1...30)))
    )
    for _ in 0..<3 { change(&layer) }
    if depth > 0 {
      for _ in 0..<index(3) { layer.sublayers.append(self.layer(depth: depth - 1)) }
    }
    return layer
  }

  /// Changes one thing about one layer somewhere in a tree.
  mutating func step(_ root: inout Layer) {
    if chance(0.04) { return change(&root) }
    if chance(0.1) { return rearrange(&root.sublayers) }
    guard !root.sublayers.isEmpty else { return root.sublayers.append(layer(depth: 1)) }
    changeSomewhere(&root.sublayers[index(root.sublayers.count)])
  }

  private mutating func changeSomewhere(_ layer: inout Layer) {
    if !layer.sublayers.isEmpty, chance(0.5) {
      if chance(0.15) { return rearrange(&layer.sublayers) }
      changeSomewhere(&layer.sublayers[index(layer.sublayers.count)])
    } else {
      change(&layer)
    }
  }

  private mutating func rearrange(_ layers: inout [Layer]) {
    switch index(3) {
    case 0: layers.insert(layer(depth: 1), at: index(layers.count + 1))
    case 1 where !layers.isEmpty: layers.remove(at: index(layers.count))
    default: layers.shuffle(using: &generator)
    }
  }

  private mutating func change(_ layer: inout Layer) {
    switch index(37) {
    case 0: layer.backgroundColor = chance(0.7) ? color() : nil
    case 1: layer.position.x += number(-3...3)
    case 2: layer.position.y += number(-3...3)
    case 3: layer.transform = .rotation(number(-3...3))
    case 4: layer.transform = .scale(x: number(0.3...1.6), y: number(0.3...1.6), z: 1)
    case 5: layer.opacity = chance(0.4) ? 1 : number(0...1)
    case 6: layer.isHidden = chance(0.2)
    case 7: layer.cornerRadius = chance(0.5) ? 0 : number(0...8)
    case 8: layer.masksToBounds.toggle()
    case 9:
      layer.borderWidth = number(0...3)
      layer.borderColor = color()
    case 10 where chance(0.4):
      layer.shadow.opacity = chance(0.5) ? 0 : number(0...1)
      layer.shadow.radius = number(0...3)
      layer.shadow.offset = Size(number(-5...5), number(-5...5))
    case 11 where chance(0.4):
      layer.mask = chance(0.4) ? nil : Layer(shape: Shape(path(), fill: color()))
    case 12 where layer.bounds.width < 40: layer.bounds.size.width = number(1...30)
    case 13:
      layer.bounds.origin.y += number(-2...2)
      layer.scrollsInPixels = chance(0.5)
    case 14: layer.zPosition = Double(index(3))
    case 15: layer.isGeometryFlipped = chance(0.3)
    case 16 where chance(0.5): layer.contents = .image(image())
    case 17 where chance(0.5):
      layer.contents = .gradient(gradient(in: 0...1))
    case 18:
      layer.contents = .none
      if chance(0.5) { layer.shape = nil }
    case 19...22: changeOptions(&layer)
    case 23 where chance(0.5): layer.contents = contents(depth: 2)
    case 24, 25: changeContents(&layer.contents)
    case 26...30: changeSpace(&layer)
    default: changeShape(&layer)
    }
  }

  private mutating func changeSpace(_ layer: inout Layer) {
    switch index(7) {
    case 0, 1:
      layer.transform = .rotation(number(-3...3), x: number(-1...1), y: number(-1...1), z: 0.2)
      if chance(0.5) {
        layer.transform = layer.transform.concatenating(.perspective(distance: number(30...200)))
      }
    case 2:
      layer.sublayerTransform = chance(0.3) ? .identity : .perspective(distance: number(30...200))
    case 3: layer.isTransformLayer = chance(0.4)
    case 4: layer.isDoubleSided.toggle()
    case 5: layer.zPosition = number(-20...20)
    default: layer.sublayerTransform = .rotation(number(-1...1), x: 0, y: 1, z: 0)
    }
  }

  private mutating func changeShape(_ layer: inout Layer) {
    var shape = layer.shape ?? Shape(path())
    change(&shape)
    layer.shape = shape
  }

  mutating func change(_ shape: inout Shape) {
    switch index(12) {
    case 0: shape.path = path()
    case 1: shape.fillColor = chance(0.5) ? color() : nil
    case 2, 3: shape.strokeColor = chance(0.8) ? color() : nil
    case 4: shape.strokeEnd = number(0...1)
    case 5: shape.strokeStart = number(0...0.5)
    case 6: shape.lineWidth = number(0.2...6)
    case 7: shape.lineDashPattern = chance(0.4) ? [] : [number(1...5), number(1...5)]
    case 8: shape.lineDashPhase = number(0...5)
    case 9: shape.fillGradient = chance(0.7) ? gradient(in: -10...40) : nil
    case 10: shape.strokeGradient = chance(0.7) ? gradient(in: -10...40) : nil
    default:
      shape.lineCap = [.butt, .round, .square][index(3)]
      shape.lineJoin = [.miter, .round, .bevel][index(3)]
      shape.fillRule = chance(0.5) ? .evenOdd : .nonZero
      shape.miterLimit = number(1...10)
    }
  }

  mutating func path() -> Path {
    if chance(0.2) { return Path(ellipseIn: Rect(origin: point(), size: Size(14, 11))) }
    var path = Path()
    for _ in 0..<1 + index(2) {
      path.move(to: point())
      for _ in 0..<1 + index(4) {
        switch index(3) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadratic(to: point(), control: point())
        default: path.addCubic(to: point(), control1: point(), control2: point())
        }
      }
      if chance(0.4) { path.close() }
    }
    return path
  }
}
