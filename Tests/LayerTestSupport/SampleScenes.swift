package import Geometry
package import Layers
package import Pixels

/// Layers that use features, in a picture of 100 × 100 points.
package enum SampleScenes {
  /// Returns a picture with a layer over a ground, changed one change after another.
  package static func stage(
    _ scene: Layer,
    _ changes: [(inout Stage, LayerID) -> Void]
  ) -> Stage {
    var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.backgroundColor = .white
    var stage = Stage(root)
    // Blending, masks and shadows need something behind them.
    var ground = Layer(name: "ground", frame: Rect(x: 0, y: 0, width: 50, height: 100))
    ground.backgroundColor = Color(rgb8: 150, 190, 220)
    stage.add(ground)
    let id = stage.add(scene)
    for change in changes { change(&stage, id) }
    return stage
  }

  package static let red = Color(rgb8: 230, 60, 50)
  package static let blue = Color(rgb8: 30, 60, 200)
  package static let green = Color(rgb8: 40, 160, 80)

  /// A box with a border, and two sublayers, one of which sticks out.
  package static var box: Layer {
    var box = Layer(name: "box", frame: Rect(x: 20, y: 20, width: 60, height: 50))
    (box.backgroundColor, box.borderWidth, box.borderColor) = (red, 3, blue)
    var inside = Layer(name: "inside", frame: Rect(x: 8, y: 8, width: 20, height: 15))
    inside.backgroundColor = green
    var outside = Layer(name: "outside", frame: Rect(x: 45, y: 35, width: 30, height: 30))
    outside.backgroundColor = Color(rgb8: 250, 170, 20)
    box.sublayers = [inside, outside]
    return box
  }

  /// A box with a shadow.
  package static var shadowed: Layer {
    var box = Layer(name: "box", frame: Rect(x: 25, y: 25, width: 40, height: 40))
    box.backgroundColor = red
    (box.shadow.opacity, box.shadow.radius) = (0.8, 2)
    box.shadow.offset = Size(6, 8)
    return box
  }

  /// A path that crosses itself: a star drawn with five lines.
  package static var star: Path {
    Path { path in
      let corners = [(50, 10), (74, 84), (11, 38), (89, 38), (26, 84)]
      path.move(to: Point(Double(corners[0].0), Double(corners[0].1)))
      for corner in corners.dropFirst() {
        path.addLine(to: Point(Double(corner.0), Double(corner.1)))
      }
      path.close()
    }
  }

  /// An open path of two lines.
  package static var hook: Path {
    Path { path in
      path.move(to: Point(15, 75))
      path.addLine(to: Point(50, 20))
      path.addLine(to: Point(80, 75))
    }
  }

  package static func shape(_ path: Path, _ change: (inout Shape) -> Void = { _ in }) -> Layer {
    var shape = Shape(path, fill: Color(rgb8: 250, 200, 40))
    (shape.strokeColor, shape.lineWidth) = (blue, 6)
    change(&shape)
    return Layer(name: "shape", frame: Rect(x: 0, y: 0, width: 100, height: 100), shape: shape)
  }

  /// A line without a fill.
  package static func line(_ change: (inout Shape) -> Void = { _ in }) -> Layer {
    shape(hook) { shape in
      (shape.fillColor, shape.lineWidth) = (nil, 20)
      change(&shape)
    }
  }

  /// A picture of 40 × 30 pixels in four colours.
  package static func bitmap(_ first: UInt32 = 0xFF28_50C8) -> Bitmap {
    let colors: [UInt32] = [first, 0xFFE6_3C32, 0xFF28_A050, 0xFFFA_C828]
    var pixels: [UInt32] = []
    for y in 0..<30 { for x in 0..<40 { pixels.append(colors[x / 20 + 2 * (y / 15)]) } }
    return Bitmap(width: 40, height: 30, pixels: pixels)
  }

  package static func picture(_ change: (inout ImageContents) -> Void = { _ in }) -> Layer {
    var layer = Layer(name: "picture", frame: Rect(x: 15, y: 25, width: 70, height: 45))
    var image = ImageContents(bitmap())
    change(&image)
    layer.contents = .image(image)
    return layer
  }

  package static let colors = [red, Color(rgb8: 250, 200, 40), blue]

  /// A gradient in the coordinates of a layer, or of its shape.
  package static func gradient(_ kind: Gradient.Kind, in box: Rect) -> Gradient {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(box.minX + x * box.width, box.minY + y * box.height)
    }
    switch kind {
    case .axial:
      return Gradient(colors, kind: kind, startPoint: point(0.1, 0.2), endPoint: point(0.9, 0.7))
    case .radial, .conic:
      return Gradient(colors, kind: kind, startPoint: point(0.5, 0.5), endPoint: point(1, 1))
    }
  }

  package static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  package static func gradientLayer(_ kind: Gradient.Kind = .axial) -> Layer {
    var layer = Layer(name: "gradient", frame: Rect(x: 20, y: 20, width: 60, height: 60))
    layer.contents = .gradient(gradient(kind, in: unit))
    return layer
  }

  /// A layer that shows two copies of a dot.
  package static var replicated: Layer {
    var layer = Layer(name: "copies", frame: Rect(x: 5, y: 5, width: 90, height: 90))
    layer.replicator = Replicator(count: 2, transform: .translation(x: 24, y: 6))
    var dot = Layer(name: "dot", frame: Rect(x: 5, y: 20, width: 20, height: 20))
    dot.backgroundColor = Color(rgb8: 200, 160, 120)
    layer.sublayers = [dot]
    return layer
  }
}
