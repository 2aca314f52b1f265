import Geometry
import Layers
import Pixels
import Scrolling
import Testing

import Parameters
@testable import RefreshAnimations

struct PreloadTests {
  private static let cycle = 0.71

  private static func staged(
    _ name: Scene.Name,
    style: FrameStyle? = nil,
    size: Size? = nil,
    background: SceneClip.Background = .own,
    settings: [String: String] = [:]
  ) -> SceneClip {
    var parameters = Parameters(Preload.descriptor.parameters)
    for (key, value) in settings { _ = try? parameters.set(key, to: value) }
    let scene = SceneClip(
      Preload.self,
      scene: name,
      style: style,
      size: size,
      parameters: parameters,
      background: background
    )
    guard let scene else { preconditionFailure("There is no scene \(name.rawValue)") }
    return scene
  }

  private func layer(_ name: String, in simulation: Simulation) -> Layer {
    let stage = simulation.animation.context.stage
    return stage.layer(named: name).map(stage.presented) ?? Layer()
  }

  /// Returns the source's values of a cycle: centre of the picture and width of the shadow.
  private func expected(phase: Double) -> (y: Double, width: Double) {
    if phase < 0.235 {
      let rise = bisectedEase(phase / 0.235, 0, 0, 0.58, 1)
      return (13 - 14 * rise, 26 - 9.75 * rise)
    }
    let fall = bisectedEase((phase - 0.235) / 0.475, 0.42, 0, 1, 1)
    return (-1 + 14 * fall, 16.25 + 9.75 * fall)
  }

  private static let table: [(time: Double, y: Double, width: Double)] = [
    (0, 13, 26), (0.05, 8.430, 22.817), (0.10, 4.585, 20.139), (0.1175, 3.415, 19.325),
    (0.235, -1, 16.25), (0.30, -0.569, 16.550), (0.385, 0.987, 17.634), (0.4725, 3.415, 19.325),
    (0.60, 8.062, 22.561), (0.70, 12.506, 25.656),
  ]

  @Test(arguments: table)
  func `the first picture jumps as its table says`(time: Double, y: Double, width: Double) {
    var simulation = Self.staged(.loading).makeSimulation()
    let shown = simulation.frame(shownAt: time)
    let icon = layer("iconO", in: shown)
    let shadow = layer("shadowO", in: shown)
    let values = expected(phase: time)
    #expect(abs(icon.position.y - values.y) < 1e-9)
    #expect(abs(shadow.bounds.width - values.width) < 1e-9)
    // The table has three decimals.
    #expect(abs(icon.position.y - y) <= 0.0005 + 1e-6)
    #expect(abs(shadow.bounds.width - width) <= 0.0005 + 1e-6)
  }

  @Test(arguments: [("O", 0.0), ("R", 0.235), ("T", 0.175), ("X", 0.385)], [24.0, 25, 50, 60])
  func `each picture jumps in its own phase from the first instant on`(
    icon: (name: String, beginTime: Double),
    rate: Double
  ) {
    var simulation = Self.staged(.full).makeSimulation()
    for frame in 0..<Int(3.9 * rate) {
      let time = Double(frame) / rate
      let shown = simulation.frame(shownAt: time)
      var phase = (time - icon.beginTime).truncatingRemainder(dividingBy: Self.cycle)
      if phase < 0 { phase += Self.cycle }
      // An instant between two cycles belongs to the later one.
      if Self.cycle - phase < 1e-9 { phase = 0 }
      let values = expected(phase: phase)
      let picture = layer("icon\(icon.name)", in: shown)
      let shadow = layer("shadow\(icon.name)", in: shown)
      #expect(abs(picture.position.y - values.y) < 1e-6)
      #expect(picture.position.x == 16)
      #expect(picture.bounds.size == Size(26, 26))
      #expect(abs(shadow.bounds.width - values.width) < 1e-6)
      // The ellipse fills the bounds, which stay centred.
      let ellipse = shadow.shape?.path?.controlPointBounds ?? .zero
      #expect(abs(ellipse.width - values.width) < 1e-6)
      #expect(ellipse.minX == 0 && abs(ellipse.height - 3) < 1e-9)
      #expect(shadow.position == Point(16, 30.5))
      #expect(shadow.opacity == 0.7)
    }
  }

  @Test func `the jumps are groups with absolute begin times`() {
    let simulation = Self.staged(.full).makeSimulation()
    let stage = simulation.animation.context.stage
    for (name, beginTime) in [("O", 0.0), ("R", 0.235), ("T", 0.175), ("X", 0.385)] {
      for prefix in ["icon", "shadow"] {
        guard let id = stage.layer(named: prefix + name),
          let key = stage.animationKeys(of: id).first,
          let animation = stage.animation(forKey: key, on: id)
        else {
          Issue.record("\(prefix)\(name) does not move")
          continue
        }
        #expect(abs(animation.timing.beginTime - (beginTime - Self.cycle)) < 1e-9)
        #expect(abs(animation.timing.duration - Self.cycle) < 1e-9)
        #expect(animation.timing.repeatCount == .infinity)
        #expect(animation.timing.fillMode == .forwards)
        #expect(!animation.isRemovedOnCompletion)
        guard case .group = animation.kind else {
          Issue.record("\(prefix)\(name) is not moved by a group")
          continue
        }
      }
    }
  }

  @Test func `the pictures survive the background`() {
    var stage = Self.staged(.full).makeSimulation().animation.context.stage
    stage.enterBackground()
    for name in ["iconO", "shadowX"] {
      #expect(stage.layer(named: name).map { stage.animationKeys(of: $0).count } == 1)
    }
  }

  @Test(arguments: [Size(375, 667), Size(320, 568)])
  func `the container stands in the middle as the source has it`(size: Size) {
    let simulation = Self.staged(.full, size: size).makeSimulation()
    let stage = simulation.animation.context.stage
    let container = stage.presented(simulation.animation.view)
    #expect(container.bounds.size == Size(143, 32))
    #expect(container.position == Point(size.width / 2, (size.height - 32) / 2))
    #expect(!container.masksToBounds)
    let tree = stage.presentation(of: simulation.animation.view).root
    #expect(tree.sublayers.map(\.frame.minX) == [0, 37, 74, 111])
    #expect(
      tree.sublayers.map { $0.sublayers.map(\.name) }
        == ["O", "R", "T", "X"].map { ["icon\($0)", "shadow\($0)"] }
    )
  }

  @Test func `the pictures have the colours and sizes of the source`() {
    let simulation = Self.staged(.full).makeSimulation()
    let ring = layer("iconO", in: simulation).shape
    #expect(ring?.fillColor == Color(rgb8: 246, 95, 112))
    #expect(ring?.path?.controlPointBounds == Rect(x: 0, y: 0, width: 26, height: 26))
    #expect(layer("iconR", in: simulation).shape?.fillColor == Color(rgb8: 87, 217, 222))
    #expect(layer("iconT", in: simulation).shape?.strokeColor == Color(rgb8: 210, 111, 203))
    #expect(layer("iconX", in: simulation).shape?.strokeColor == Color(rgb8: 129, 173, 255))
    #expect(layer("shadowO", in: simulation).shape?.fillColor == Color(rgb8: 216, 216, 216))
  }

  @Test(arguments: [24.0, 50, 60])
  func `the backdrop fades from 3,55 s on`(rate: Double) {
    let scene = Self.staged(.full)
    #expect(scene.scene.length == .seconds(3.925))
    var simulation = scene.makeSimulation()
    for frame in 0..<Int((3.925 * rate).rounded(.up)) {
      let time = Double(frame) / rate
      let shown = simulation.frame(shownAt: time)
      let opacity = 1 - ringEase((time - 3.55) / 0.375)
      #expect(abs(layer("backdrop", in: shown).opacity - opacity) < 1e-9)
      #expect(shown.animation.phase == (time < 3.55 - 1e-9 ? .refreshing : .ending))
      let alone = shown.animation.shownAlone(Layer())
      #expect(abs(alone.opacity - opacity) < 1e-9)
    }
    let gone = simulation.frame(shownAt: 4)
    #expect(gone.animation.phase == .idle)
    #expect(!gone.animation.context.stage.isInTree(gone.animation.view))
  }

  @Test func `the loading scene is one jump, and seamless`() {
    let scene = Self.staged(.loading)
    guard case .seconds(let duration) = scene.scene.length else {
      Issue.record("The scene has no length")
      return
    }
    #expect(abs(duration - Self.cycle) < 1e-12)
    #expect(scene.scene.isLoop)
    var simulation = scene.makeSimulation()
    let first = simulation
    let end = simulation.frame(shownAt: duration)
    for name in Preload.descriptor.trackedLayers {
      let (a, b) = (layer(name, in: first), layer(name, in: end))
      #expect(abs(a.position.y - b.position.y) < 1e-6)
      #expect(abs(a.bounds.width - b.bounds.width) < 1e-6)
    }
  }

  @Test func `the loop is as long as the jump that is set`() {
    let scene = Self.staged(.loading, settings: ["riseDuration": "0.3", "fallDuration": "0.7"])
    #expect(scene.scene.length == .seconds(1))
  }

  @Test func `a higher jump narrows the shadow alike`() {
    var simulation = Self.staged(.full, settings: ["jumpHeight": "40"]).makeSimulation()
    let top = simulation.frame(shownAt: 0.235)
    #expect(abs(layer("iconO", in: top).position.y + 27) < 1e-9)
    #expect(abs(layer("shadowO", in: top).bounds.width - 16.25) < 1e-9)
  }

  @Test func `alone, the container stands below the air that its jumps need`() {
    let scene = Self.staged(.loading)
    #expect(scene.layout.canvasSize == Size(143, 48))
    #expect(scene.layout.viewSize == Size(143, 48))
    var simulation = scene.makeSimulation()
    let canvas = scene.presentation(of: simulation.frame(shownAt: 0.235)).root
    let holder = canvas.sublayers[0]
    let toCanvas = holder.sublayers[0].transformToSuperlayer.then(holder.transformToSuperlayer)
    let container = Rect(x: 0, y: 0, width: 143, height: 32)
    #expect(toCanvas.boundingBox(of: container) == container.offset(by: Vector(dx: 0, dy: 16)))
  }

  @Test func `another background shows through, unless the backdrop's colour was set`() {
    func backdrop(_ scene: SceneClip) -> Color? {
      layer("backdrop", in: scene.makeSimulation()).backgroundColor
    }
    #expect(backdrop(Self.staged(.full)) == .white)
    #expect(backdrop(Self.staged(.full, background: .none)) == .clear)
    #expect(backdrop(Self.staged(.full, background: .color(.black))) == .clear)
    let set = Self.staged(.full, background: .none, settings: ["background": "#FF0000"])
    #expect(backdrop(set) == Color(rgb8: 255, 0, 0))
  }

  @Test func `it may be shown, dismissed and shown again by program`() {
    var simulation = Self.staged(.full).makeSimulation()
    var preload = simulation.frame(shownAt: 4).animation
    preload.endRefreshing()
    #expect(preload.phase == .idle)
    preload.beginRefreshing()
    #expect(preload.phase == .refreshing)
    #expect(preload.context.stage.isInTree(preload.view))
    preload.beginRefreshing()
    #expect(preload.phase == .refreshing)
  }

  @Test func `it follows no pull and stands in the catalogue after the ring`() {
    #expect(Preload.descriptor.trigger == nil)
    #expect(Preload.descriptor.rows == nil)
    #expect(Preload.descriptor.sceneNames == [.full, .loading])
    let names = StandardAnimations.all.map { $0.descriptor.name }
    #expect(names.firstIndex(of: "ring").map { $0 + 1 } == names.firstIndex(of: "preload"))
  }
}
