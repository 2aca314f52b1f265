/// The preload animation over a simulated window; its time is 0 when the overlay is first shown.
struct PreloadOverlay {
  private let staged: SceneClip
  private var simulation: Simulation

  init(size: Size, background: Color) {
    var parameters = Parameters(Preload.descriptor.parameters)
    parameters[Preload.background] = background
    staged = SceneClip(
      Preload.self,
      playing: Scene(.init(rawValue: "covering")),
      style: .screen,
      size: size,
      parameters: parameters,
      background: .none
    )
    simulation = staged.makeSimulation()
  }

  /// Whether the overlay has faded out.
  var isOver: Bool { simulation.animation.phase == .idle }

  var root: Layer { staged.presentation(of: simulation).root }

  mutating func step() { simulation.step() }

  mutating func dismiss() { simulation.intervene { $0.endRefreshing() } }
}
