import Geometry
import Layers
import RefreshAnimations
import Scrolling
import Testing
import TurnTaking
import UIKit

/// The engine's own airplane, and one written as ordinary UIKit code.
@MainActor @Suite(.simulated) struct AirplaneTests {
  /// The UIKit airplane in a world with the finger of a script.
  @MainActor private final class Door {
    let world: QuartzCore.World
    let window: UIWindow
    let scrollView: UIScrollView
    let airplane: AirplaneRefreshView
    private let script: GestureScript
    private var lastTick = -Double.infinity

    init(_ script: GestureScript) {
      self.script = script
      world = QuartzCore.World()
      QuartzCore.World.current = world
      let frame = CGRect(x: 0, y: 0, width: 320, height: 568)
      window = UIWindow(frame: frame)
      window.makeKeyAndVisible()
      scrollView = UIScrollView(frame: frame)
      airplane = AirplaneRefreshView(
        frame: CGRect(x: 0, y: -110, width: 320, height: 110),
        scrollView: scrollView
      )
      airplane.didBegin = { [weak airplane] in
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { airplane?.endRefreshing() }
      }
      // The finger moves before the content does.
      world.step(self) { [unowned self] time in
        // At the very instant of the tick: a rounding error may flip half a pixel.
        let tick = ((time - QuartzCore.World.start) * 60).rounded() / 60
        MainActor.assumeIsolated { self.move(at: tick) }
      }
      scrollView.contentSize = CGSize(width: 320, height: 704)
      scrollView.contentInset.top = 64
      scrollView.contentOffset.y = -64
      scrollView.addSubview(airplane)
      scrollView.delegate = airplane
      window.addSubview(scrollView)
      // Registered after the finger.
      world.update()
      move(at: 0)
    }

    func advance(to time: Double) { world.advance(to: QuartzCore.World.start + time) }

    private func move(at tick: Double) {
      for event in script.events(after: lastTick, through: tick) {
        let place = CGPoint(x: event.x ?? 250, y: event.position)
        switch event.kind {
        case .down: window.touchDown(at: place)
        case .up: window.touchUp(at: place)
        case .cancel: window.touchCancelled()
        }
      }
      lastTick = tick
      if let y = script.fingerPosition(at: tick) { window.touchMoved(to: CGPoint(x: 250, y: y)) }
    }

    func shown(_ layer: CALayer) throws -> Layer {
      world.stage.presented(try #require(layer.id))
    }
  }

  /// The moving values of a frame.
  private struct Frame {
    var values: [String: Double]

    init(oval: Layer, plane: Layer, offset: Double, shownOffset: Double) {
      values = [
        "strokeStart": oval.shape?.strokeStart ?? -1, "strokeEnd": oval.shape?.strokeEnd ?? -1,
        "position.x": plane.position.x, "position.y": plane.position.y,
        "rotation": plane.rotation, "opacity": plane.opacity, "offset": offset,
        "shown offset": shownOffset,
      ]
    }
  }

  @Test(arguments: [Scene.Name.full, .cancel])
  func `tracks are the engine's own to a millionth`(scene: Scene.Name) throws {
    var native = try #require(SceneClip(Airplane.self, scene: scene)).makeSimulation()
    let door = Door(native.scene.script)
    var largest: [String: Double] = [:]
    var ticks = 0
    while !native.isOver, ticks < 1200 {
      native.step()
      ticks += 1
      door.advance(to: native.time)
      let stage = native.animation.context.stage
      func shown(_ name: String) throws -> Layer {
        stage.presented(try #require(stage.layer(named: name)))
      }
      let expected = Frame(
        oval: try shown("oval"),
        plane: try shown("plane"),
        offset: native.animation.scrollView.contentOffset.y,
        shownOffset: native.animation.scrollView.presentedContentOffset.y
      )
      let found = Frame(
        oval: try door.shown(door.airplane.ovalShapeLayer),
        plane: try door.shown(door.airplane.airplaneLayer),
        offset: Double(door.scrollView.contentOffset.y),
        shownOffset: try door.shown(door.scrollView.layer).bounds.minY
      )
      for (name, value) in expected.values {
        largest[name, default: 0] = max(
          largest[name, default: 0],
          abs(value - (found.values[name] ?? .infinity))
        )
      }
    }
    #expect(ticks > 60)
    for (name, difference) in largest { #expect(difference <= 1e-6, "\(name)") }
  }

  @Test func `the plane is where the closed form says`() throws {
    let simulation = Simulation(size: CGSize(width: 320, height: 568))
    let scrollView = UIScrollView(frame: simulation.window.bounds)
    let airplane = AirplaneRefreshView(
      frame: CGRect(x: 0, y: -110, width: 320, height: 110),
      scrollView: scrollView
    )
    scrollView.addSubview(airplane)
    _ = simulation.show(scrollView)
    airplane.beginRefreshing()
    for time in [0.25, 0.5, 0.75, 1, 1.25, 3.5] {
      simulation.advance(to: time)
      let u = (time / 1.5).truncatingRemainder(dividingBy: 1)
      let plane = try #require(airplane.airplaneLayer.presentation())
      // A circle of four cubics is round to a few hundredths of a point.
      #expect(abs(plane.position.x - (160 + 44 * cos(2 * .pi * u))) < 0.05)
      #expect(abs(plane.position.y - (55 + 44 * sin(2 * .pi * u))) < 0.05)
      let oval = try #require(airplane.ovalShapeLayer.presentation())
      #expect(abs(oval.strokeStart - (-0.5 + 1.5 * u)) < 1e-6 && abs(oval.strokeEnd - u) < 1e-6)
    }
  }
}
