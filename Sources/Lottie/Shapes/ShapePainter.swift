/// A painter that creates a layer for each group and each style in a shape layer.
struct ShapePainter {
  private let scene: ShapeScene
  private let frame: Double
  /// The paint of the text if the shapes are glyphs; otherwise `nil`.
  private let textPaint: TextPaint?

  init(_ scene: ShapeScene, at frame: Double, textPaint: TextPaint? = nil) {
    self.scene = scene
    self.frame = frame
    self.textPaint = textPaint
  }

  /// The visible layers, back to front; empty paths are kept if the scene records numeric values.
  var layers: [Layer] { children(of: scene.groups[0]) }

  private func children(of group: ShapeScene.Group) -> [Layer] {
    var layers: [Layer] = []
    // Growing the array step by step would move its large elements.
    layers.reserveCapacity(group.children.count)
    for child in group.children {
      switch child {
      case .group(let number): add(scene.groups[number], number, to: &layers)
      case .style(let number): add(scene.styles[number], to: &layers)
      }
    }
    return layers
  }

  private func add(_ group: ShapeScene.Group, _ number: Int, to layers: inout [Layer]) {
    var layer = Layer(name: group.name)
    if let copy = group.copy {
      layer.flatten(copy.matrix)
      layer.opacity = copy.opacity
    } else if let transform = group.transform {
      layer.opacity = transform.opacity(at: frame)
      // A group has no size, so its anchor point is the origin of its bounds.
      let anchor = transform.anchor.value(at: frame)
      let position = transform.position.value(at: frame)
      layer.bounds.origin = Point(anchor.x, anchor.y)
      layer.position = Point(position.x, position.y)
      layer.transform = Transform3D(transform.linear(at: frame).affine)
    }
    guard layer.opacity > 0, layer.transformToSuperlayer.isDrawable else { return }
    layer.sublayers = children(of: group)
    if group.blendMode != .normal { layer.blendMode = group.blendMode }
    if let notes = scene.notes { layer.customValues = notes.values(of: number) }
    if !layer.sublayers.isEmpty { layers.append(layer) }
  }

  private func add(_ style: ShapeScene.Style, to layers: inout [Layer]) {
    guard !style.model.isHidden else { return }
    var path = Path()
    let beziers = style.outlines.lazy.flatMap { scene.paths[$0.path] }
    // Each subpath has two more elements than curves, for its start and its end.
    path.reserveCapacity(beziers.reduce(0) { $0 + $1.curveCount + 2 })
    for outline in style.outlines {
      for bezier in scene.paths[outline.path] { path.append(bezier, transform: outline.matrix) }
    }
    let opacity = min(max(style.model.opacity.number(at: frame) / 100, 0), 1)
    let isKept = !path.isEmpty || scene.notes != nil && !style.outlines.isEmpty
    guard isKept, path.isFinite, opacity > 0 else { return }
    var shape = Shape(path, fill: nil)
    shape.fillRule = style.model.fillRule
    guard paint(&shape, style.model, opacity: opacity) else { return }
    var layer = Layer(name: style.model.name, shape: shape)
    if style.model.blendMode != .normal { layer.blendMode = style.model.blendMode }
    layers.append(layer)
  }

  /// Sets the fill or stroke of a shape, and returns whether anything is visible.
  private func paint(_ shape: inout Shape, _ style: Shared<ShapeStyle>, opacity: Double) -> Bool {
    if let line = style.line {
      let width = line.width.number(at: frame)
      guard width > 0 else { return false }
      shape.lineWidth = min(width, LottieLimits.lineWidth)
      apply(line, to: &shape)
    }
    switch style.paint {
    case .color(let color):
      let color = Color(lottie: color.value(at: frame)).withAlpha(opacity)
      if style.line == nil { shape.fillColor = color } else { shape.strokeColor = color }
    case .gradient(let model):
      guard let gradient = model.gradient(at: frame, opacity: opacity) else { return false }
      if style.line == nil {
        shape.fillGradient = gradient
      } else {
        shape.strokeGradient = gradient
      }
    case .inherited:
      guard let textPaint else { return false }
      textPaint.apply(to: &shape)
    }
    return true
  }

  private func apply(_ line: LineModel, to shape: inout Shape) {
    shape.lineCap = line.cap
    shape.lineJoin = line.join
    // SVG replaces invalid limits, which are below 1, by 4.
    shape.miterLimit = line.join == .miter && line.miterLimit >= 1 ? line.miterLimit : 4
    let dashes = line.dashes.map { $0.number(at: frame) }
    guard dashes.allSatisfy({ $0 >= 0 && $0 < 1e9 }), dashes.contains(where: { $0 > 0 }) else {
      return
    }
    let offset = line.dashOffset?.number(at: frame) ?? 0
    // As in browsers, a line with too many dashes is drawn solid.
    let period = dashes.reduce(0, +)
    let count = (shape.path?.polygonLength ?? 0) / period * Double(dashes.count)
    guard abs(offset) < 1e9, count < LottieLimits.dashCount else { return }
    shape.lineDashPattern = dashes
    shape.lineDashPhase = offset
  }
}

extension Path {
  /// The length of the control polygon, which is at least the path's length.
  fileprivate var polygonLength: Double {
    var length = 0.0
    var (first, last) = (Point.zero, Point.zero)
    func go(to points: Point...) {
      for point in points {
        length += last.distance(to: point)
        last = point
      }
    }
    for element in elements {
      switch element {
      case .move(let point): (first, last) = (point, point)
      case .line(let end): go(to: end)
      case .quadratic(let control, let end): go(to: control, end)
      case .cubic(let control1, let control2, let end): go(to: control1, control2, end)
      case .close: go(to: first)
      }
    }
    return length
  }
}

extension Color {
  /// Creates a colour from components in `0...1`, rounded down to 1/255 as in lottie-web.
  init(lottie numbers: Numbers) {
    func step(_ number: Double) -> Double { min(max((number * 255).rounded(.down), 0), 255) / 255 }
    self.init(red: step(numbers.x), green: step(numbers.y), blue: step(numbers.z))
  }
}
