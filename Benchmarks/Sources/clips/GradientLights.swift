import Pullreel

/// Gradients with soft edges that turn one before the other, before nothing.
struct GradientLights: RefreshAnimation {
  static let descriptor = AnimationDescriptor(
    name: "gradient-lights",
    summary: "soft gradients that turn before nothing",
    screenSize: Size(side, side),
    background: Color.black.withAlpha(0),
    rows: nil,
    viewSize: Size(side, side),
    fit: .height,
    trigger: nil,
    loadingDuration: .fixed(cycle),
    posterTime: 1,
    parameters: [],
    trackedLayers: ["glow", "left", "right"]
  )

  private static let side = 400.0
  private static let cycle = 2.4

  var context: RefreshContext
  let view: LayerID

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    let square = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
    view = self.context.addRefreshView(Layer(name: "lights", frame: square))
    let orange = Color(rgb8: 255, 150, 40)
    let blue = Color(rgb8: 60, 110, 250)
    add(
      "glow",
      Gradient(
        [
          Color(rgb8: 255, 255, 220), Color(rgb8: 240, 90, 150),
          Color(rgb8: 120, 40, 160).withAlpha(0),
        ],
        locations: [0, 0.6, 1],
        kind: .radial,
        startPoint: Point(0.5, 0.5),
        endPoint: Point(1, 1)
      ),
      Rect(x: 0, y: 0, width: 400, height: 400),
      turns: 0
    )
    add(
      "left",
      Gradient([orange, orange.withAlpha(0.1)]),
      Rect(x: 40, y: 90, width: 220, height: 220),
      turns: 1
    )
    add(
      "right",
      Gradient([blue.withAlpha(0.9), blue.withAlpha(0)], startPoint: Point(0, 0)),
      Rect(x: 140, y: 90, width: 220, height: 220),
      turns: -1
    )
  }

  private mutating func add(_ name: String, _ gradient: Gradient, _ frame: Rect, turns: Double) {
    var layer = Layer(name: name, frame: frame)
    layer.contents = .gradient(gradient)
    layer.cornerRadius = frame.width / 2
    layer.masksToBounds = true
    let light = context.stage.add(layer, to: view)
    guard turns != 0 else { return }
    context.stage.add(
      .basic(.rotationZ, from: 0, to: turns * 2 * .pi, duration: Self.cycle).repeated(.infinity),
      to: light
    )
  }
}
