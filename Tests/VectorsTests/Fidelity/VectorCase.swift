import Geometry
import Layers
import Pixels

/// Layers that use one feature, to be written as an SVG and as a Lottie file.
struct VectorCase: Sendable {
  /// The name of the feature.
  let name: String
  /// The duration in seconds; 0 for a picture that stands still.
  let duration: Double
  /// Whether the picture is expected to change with the feature.
  let isSeen: Bool
  /// The layers with the feature.
  let stage: @Sendable () -> Stage
  /// The layers without it.
  let plain: @Sendable () -> Stage

  /// The times at which the pictures are compared, in seconds: those of frames.
  // Between samples: at a sample itself, a jump may count for either side.
  var moments: [Double] { duration > 0 ? [0.104, 0.504, 0.904].map { $0 * duration } : [0] }

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - scene: The layer that has the feature.
  ///   - duration: The duration in seconds; 0 for a picture that stands still.
  ///   - isSeen: Whether the picture changes with the feature.
  ///   - base: Prepares the layer with and without the feature.
  ///   - feature: Adds the feature.
  init(
    _ name: String,
    _ scene: Layer,
    duration: Double = 0,
    isSeen: Bool = true,
    base: @escaping @Sendable (inout Stage, LayerID) -> Void = { _, _ in },
    feature: @escaping @Sendable (inout Stage, LayerID) -> Void
  ) {
    (self.name, self.duration, self.isSeen) = (name, duration, isSeen)
    stage = { Self.stage(scene, [base, feature]) }
    plain = { Self.stage(scene, [base]) }
  }

  private static func stage(
    _ scene: Layer,
    _ changes: [(inout Stage, LayerID) -> Void]
  ) -> Stage {
    var root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.backgroundColor = .white
    var stage = Stage(root)
    // Blending, masks and shadows need something behind them.
    var ground = Layer(name: "ground", frame: Rect(x: 0, y: 0, width: 50, height: 100))
    ground.backgroundColor = Color(150, 190, 220)
    stage.add(ground)
    let id = stage.add(scene)
    for change in changes { change(&stage, id) }
    return stage
  }

  /// The cases of a property: set, and animated.
  static func property(
    _ key: PropertyKey,
    _ scene: Layer,
    to value: AnimatableValue,
    isSeen: Bool = true,
    isSeenStill: Bool? = nil,
    base: @escaping @Sendable (inout Stage, LayerID) -> Void = { _, _ in }
  ) -> [VectorCase] {
    [
      VectorCase("still \(key)", scene, isSeen: isSeenStill ?? isSeen, base: base) { stage, id in
        stage.update(id) { $0[key: key] = value }
      },
      VectorCase("moving \(key)", scene, duration: 1, isSeen: isSeen, base: base) { stage, id in
        let old = stage[id][key: key]
        // Files have a picture of its own for each part of a picture.
        if value.isChoice || key == .contentsRect {
          var keyframes = KeyframeAnimation(key: key, values: [old, value])
          keyframes.calculationMode = .discrete
          stage.add(Animation(.keyframe(keyframes), duration: 1), to: id)
        } else {
          let basic = BasicAnimation(key: key, from: old, to: value)
          stage.add(Animation(.basic(basic), duration: 1), to: id)
        }
      },
    ]
  }
}

extension AnimatableValue {
  /// Whether there is nothing between two such values.
  fileprivate var isChoice: Bool {
    switch self {
    case .flag, .keyword, .nothing: true
    default: false
    }
  }
}

/// The layers of the cases, in a picture of 100 × 100 points.
enum VectorScenes {
  static let red = Color(230, 60, 50)
  static let blue = Color(30, 60, 200)
  static let green = Color(40, 160, 80)

  /// A box with a border, and two sublayers, one of which sticks out.
  static var box: Layer {
    var box = Layer(name: "box", frame: Rect(x: 20, y: 20, width: 60, height: 50))
    (box.backgroundColor, box.borderWidth, box.borderColor) = (red, 3, blue)
    var inside = Layer(name: "inside", frame: Rect(x: 8, y: 8, width: 20, height: 15))
    inside.backgroundColor = green
    var outside = Layer(name: "outside", frame: Rect(x: 45, y: 35, width: 30, height: 30))
    outside.backgroundColor = Color(250, 170, 20)
    box.sublayers = [inside, outside]
    return box
  }

  /// A box with a shadow.
  static var shadowed: Layer {
    var box = Layer(name: "box", frame: Rect(x: 25, y: 25, width: 40, height: 40))
    box.backgroundColor = red
    (box.shadow.opacity, box.shadow.radius) = (0.8, 2)
    box.shadow.offset = Size(6, 8)
    return box
  }

  /// A path that crosses itself: a star drawn with five lines.
  static var star: Path {
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
  static var hook: Path {
    Path { path in
      path.move(to: Point(15, 75))
      path.addLine(to: Point(50, 20))
      path.addLine(to: Point(80, 75))
    }
  }

  static func shape(_ path: Path, _ change: (inout Shape) -> Void = { _ in }) -> Layer {
    var shape = Shape(path, fill: Color(250, 200, 40))
    (shape.strokeColor, shape.lineWidth) = (blue, 6)
    change(&shape)
    return Layer(name: "shape", frame: Rect(x: 0, y: 0, width: 100, height: 100), shape: shape)
  }

  /// A line without a fill.
  static func line(_ change: (inout Shape) -> Void = { _ in }) -> Layer {
    shape(hook) { shape in
      (shape.fillColor, shape.lineWidth) = (nil, 20)
      change(&shape)
    }
  }

  /// A picture of 40 × 30 pixels in four colours.
  static func bitmap(_ first: UInt32 = 0xFF28_50C8) -> Bitmap {
    let colors: [UInt32] = [first, 0xFFE6_3C32, 0xFF28_A050, 0xFFFA_C828]
    var pixels: [UInt32] = []
    for y in 0..<30 { for x in 0..<40 { pixels.append(colors[x / 20 + 2 * (y / 15)]) } }
    return Bitmap(width: 40, height: 30, pixels: pixels)
  }

  static func picture(_ change: (inout ImageContents) -> Void = { _ in }) -> Layer {
    var layer = Layer(name: "picture", frame: Rect(x: 15, y: 25, width: 70, height: 45))
    var image = ImageContents(bitmap())
    change(&image)
    layer.contents = .image(image)
    return layer
  }

  static let colors = [red, Color(250, 200, 40), blue]

  /// A gradient in the coordinates of a layer, or of its shape.
  static func gradient(_ kind: Gradient.Kind, in box: Rect) -> Gradient {
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

  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  static func gradientLayer(_ kind: Gradient.Kind = .axial) -> Layer {
    var layer = Layer(name: "gradient", frame: Rect(x: 20, y: 20, width: 60, height: 60))
    layer.contents = .gradient(gradient(kind, in: unit))
    return layer
  }

  /// A layer that shows two copies of a dot.
  static var replicated: Layer {
    var layer = Layer(name: "copies", frame: Rect(x: 5, y: 5, width: 90, height: 90))
    layer.replicator = Replicator(count: 2, transform: .translation(x: 24, y: 6))
    var dot = Layer(name: "dot", frame: Rect(x: 5, y: 20, width: 20, height: 20))
    dot.backgroundColor = Color(200, 160, 120)
    layer.sublayers = [dot]
    return layer
  }
}
