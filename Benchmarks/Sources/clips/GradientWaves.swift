import Pullreel

/// Two waves of gradients roll before a third: many thousand colours, all opaque.
struct GradientWaves: RefreshAnimation {
  static let descriptor = AnimationDescriptor(
    name: "gradient-waves",
    summary: "two waves of gradients before a third",
    screenSize: Size(side, side),
    background: .white,
    rows: nil,
    viewSize: Size(side, side),
    fit: .height,
    trigger: nil,
    loadingDuration: .fixed(cycle),
    posterTime: 1,
    parameters: [],
    trackedLayers: ["sky", "back", "front"]
  )

  private static let side = 400.0
  private static let cycle = 2.4

  var context: RefreshContext
  let view: LayerID

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    let square = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
    view = self.context.addRefreshView(Layer(name: "waves", frame: square))
    add(
      "sky",
      Gradient([Color(rgb8: 255, 214, 165), Color(rgb8: 120, 144, 240)], endPoint: Point(0.4, 1))
    )
    addWave(
      "back",
      Gradient([Color(rgb8: 250, 120, 160), Color(rgb8: 90, 40, 150)], startPoint: Point(0, 0.3)),
      level: 180,
      waves: 1
    )
    addWave(
      "front",
      Gradient([Color(rgb8: 40, 220, 210), Color(rgb8: 10, 60, 120)], startPoint: Point(1, 0.4)),
      level: 260,
      waves: 2
    )
  }

  @discardableResult
  private mutating func add(_ name: String, _ gradient: Gradient, mask: Layer? = nil) -> LayerID {
    var layer = Layer(
      name: name,
      frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side)
    )
    layer.contents = .gradient(gradient)
    layer.mask = mask
    return context.stage.add(layer, to: view)
  }

  /// A gradient at rest, seen through a wave that moves on by whole wavelengths in a cycle.
  private mutating func addWave(_ name: String, _ gradient: Gradient, level: Double, waves: Int) {
    let period = Self.side / Double(waves)
    let wave = Layer(name: "\(name)-mask", shape: Shape(Self.outline(period, level), fill: .black))
    let layer = add(name, gradient, mask: wave)
    guard let mask = context.stage.mask(of: layer) else { return }
    context.stage.add(
      .basic(.translationX, from: 0, to: -period, duration: Self.cycle).repeated(.infinity),
      to: mask
    )
  }

  /// Returns a row of waves twice as wide as the view; a cubic for each half wave.
  private static func outline(_ period: Double, _ level: Double) -> Path {
    Path { path in
      path.move(to: Point(0, level))
      var (x, height) = (0.0, 40.0)
      while x < 2 * side {
        let reach = period * 0.18
        path.addCubic(
          to: Point(x + period / 2, level),
          control1: Point(x + reach, level - height),
          control2: Point(x + period / 2 - reach, level - height)
        )
        x += period / 2
        height = -height
      }
      path.addLine(to: Point(2 * side, side))
      path.addLine(to: Point(0, side))
      path.close()
    }
  }
}
