import Pullreel

/// Five bars that grow with the pull and bounce while refreshing.
struct BouncingBars: RefreshAnimation {
  static let descriptor = AnimationDescriptor(
    name: "bouncing-bars",
    summary: "five bars grow with the pull and bounce while refreshing",
    screenSize: Size(320, 480),
    background: .white,
    rows: .init(count: 10, height: 56, color: .white, placeholder: Color(rgb8: 230, 232, 238)),
    viewSize: Size(320, 64),
    fit: .heightAtFullWidth,
    trigger: 64,
    referenceTravel: 190,
    finishDelay: 2,
    loadingDuration: 0.8,
    posterTime: 2,
    parameters: [color],
    trackedLayers: (0..<5).map { "bar\($0)" }
  )

  static let color = Parameter<Color>("color", Color(rgb8: 255, 105, 97), "colour of the bars")

  var context: RefreshContext
  let view: LayerID
  private var bars: [LayerID] = []

  init(context: RefreshContext, parameters: Parameters) {
    self.context = context
    let frame = Rect(x: 0, y: -64, width: context.width, height: 64)
    view = self.context.addRefreshView(Layer(name: "bars", frame: frame))
    for index in 0..<5 {
      var bar = Layer(name: "bar\(index)")
      bar.bounds = Rect(x: 0, y: 0, width: 6, height: 36)
      bar.position = Point(context.width / 2 + Double(index - 2) * 12, 32)
      bar.cornerRadius = 3
      bar.backgroundColor = parameters[Self.color]
      bar.transform.scaleY = 0.1
      bars.append(self.context.stage.add(bar, to: view))
    }
  }
}
